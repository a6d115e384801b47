// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_scalar.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit {
namespace {

constexpr const char* kInt = "tag:yaml.org,2002:int";
constexpr const char* kFloat = "tag:yaml.org,2002:float";
constexpr const char* kBool = "tag:yaml.org,2002:bool";
constexpr const char* kNull = "tag:yaml.org,2002:null";
constexpr const char* kStr = "tag:yaml.org,2002:str";
constexpr const char* kBinary = "tag:yaml.org,2002:binary";

Value plain(const std::string& text) {
  std::string error;
  return resolve_scalar("", text, true, error).value();
}

std::optional<Value> tagged(const char* tag, const std::string& text) {
  std::string error;
  const auto value = resolve_scalar(tag, text, false, error);
  EXPECT_EQ(value.has_value(), error.empty());
  return value;
}

TEST(ResolveScalar, IntegersOfYaml11) {
  const struct {
    const char* text;
    std::int64_t value;
  } kCases[] = {{"0", 0},
                {"010", 8},
                {"0o17", 15},
                {"0x1F", 31},
                {"0b101", 5},
                {"1_00", 100},
                {"+7", 7},
                {"08", 8},
                {"1.0", 1},
                {"1e2", 100},
                {"1.0e1", 10},
                {"-0", 0},
                {"1__0", 10},
                {"1_", 1},
                {"-0x10", -16},
                {"5.", 5},
                {"1e18", 1'000'000'000'000'000'000}};
  for (const auto& example : kCases) {
    const Value value = plain(example.text);
    EXPECT_EQ(value.kind, ValueKind::kNumber) << example.text;
    EXPECT_TRUE(value.integral) << example.text;
    EXPECT_EQ(value.integer, example.value) << example.text;
  }
}

TEST(ResolveScalar, NumbersThatAreNoIntegers) {
  for (const char* text : {"1.5", ".5", "1e21", "18446744073709551615", "9223372036854775808",
                           "-9223372036854775809", "9.3e18", ".inf", "-.Inf", ".NaN"}) {
    const Value value = plain(text);
    EXPECT_EQ(value.kind, ValueKind::kNumber) << text;
    EXPECT_FALSE(value.integral) << text;
  }
}

TEST(ResolveScalar, RealsAreReadByTheirShortestDigits) {
  EXPECT_EQ(plain("9.2e18").integer, 9'200'000'000'000'000'000);
  // 2^62, which a double holds exactly, is written with 16 digits.
  EXPECT_EQ(plain("4611686018427387904.0").integer, 4'611'686'018'427'388'000);
}

TEST(ResolveScalar, WordsAndStrings) {
  for (const char* text :
       {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"}) {
    EXPECT_EQ(plain(text).kind, ValueKind::kBool) << text;
    EXPECT_TRUE(plain(text).boolean) << text;
  }
  for (const char* text : {"n", "No", "false", "FALSE", "off", "OFF"}) {
    EXPECT_EQ(plain(text).kind, ValueKind::kBool) << text;
    EXPECT_FALSE(plain(text).boolean) << text;
  }
  for (const char* text : {"", "~", "null", "Null", "NULL"}) {
    EXPECT_EQ(plain(text).kind, ValueKind::kNull) << text;
    EXPECT_EQ(plain(text).text, "") << text;
  }
  for (const char* text : {"yEs", "nULL", "1:30", "2026-01-01", "_1", "0x", "1e400", "1.5.5", "a",
                           ".", "<<", "0b2", "+", "1 2"}) {
    EXPECT_EQ(plain(text).kind, ValueKind::kString) << text;
    EXPECT_EQ(plain(text).text, text);
  }
}

TEST(ResolveScalar, TagsDecide) {
  EXPECT_EQ(tagged(kStr, "3")->kind, ValueKind::kString);
  EXPECT_EQ(tagged(kInt, "3")->integer, 3);
  EXPECT_EQ(tagged(kFloat, "3")->integer, 3);
  EXPECT_EQ(tagged(kBool, "yes")->boolean, true);
  EXPECT_EQ(tagged(kNull, "")->kind, ValueKind::kNull);
  EXPECT_EQ(tagged("!own", "3")->kind, ValueKind::kString);
  EXPECT_EQ(tagged("", "3")->kind, ValueKind::kString);  // quoted
  for (const auto& [tag, text] : {std::pair(kInt, "x"),
                                  {kInt, "1.5"},
                                  {kBool, "1"},
                                  {kNull, "x"},
                                  {kFloat, "x"},
                                  {kFloat, "18446744073709551615"},
                                  {"tag:yaml.org,2002:timestamp", "x"}}) {
    EXPECT_FALSE(tagged(tag, text)) << tag << ' ' << text;
  }
}

TEST(ResolveScalar, BinaryIsBase64) {
  EXPECT_EQ(tagged(kBinary, "aGk=")->text, "hi");
  EXPECT_EQ(tagged(kBinary, "/w==")->text, "\xEF\xBF\xBD");  // 0xFF is no UTF-8
  EXPECT_FALSE(tagged(kBinary, "a"));
}

TEST(YamlKey, TellsKindsApart) {
  EXPECT_EQ(yaml_key(plain("010"))->text, "8");
  EXPECT_EQ(yaml_key(plain("8"))->identity, yaml_key(plain("010"))->identity);
  EXPECT_EQ(yaml_key(plain("yes"))->text, "true");
  EXPECT_EQ(yaml_key(plain("on"))->identity, yaml_key(plain("y"))->identity);
  EXPECT_NE(yaml_key(*tagged("", "8"))->identity, yaml_key(plain("8"))->identity);
  EXPECT_NE(yaml_key(plain("8.0"))->identity, yaml_key(plain("8"))->identity);
  EXPECT_FALSE(yaml_key(plain("~")));
  EXPECT_FALSE(yaml_key(plain("18446744073709551615")));
}

TEST(DecodeBase64, FollowsGo) {
  EXPECT_EQ(decode_base64(""), "");
  EXPECT_EQ(decode_base64("aGk="), "hi");
  EXPECT_EQ(decode_base64("aG\nk\r="), "hi");
  EXPECT_EQ(decode_base64("aGkh"), "hi!");
  EXPECT_EQ(decode_base64("aGl="), "hi");  // bits beyond the last byte are not looked at
  for (const char* text : {"a", "aGk", "aGk==", "====", "aA=", "aA==a", "a-k=", "aGk= ", "=aGk"}) {
    EXPECT_EQ(decode_base64(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tightfit
