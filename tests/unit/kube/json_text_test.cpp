// SPDX-License-Identifier: Apache-2.0
#include "kube/json_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit {
namespace {

TEST(JsonText, ReadsWhatJsonHas) {
  const auto result = read_json_text(R"({"a":[1,-2,true,null,"x\n"],"b":{"c":{}},"d":[[],[{}]]})");
  ASSERT_TRUE(result.ok()) << result.status().message;
  EXPECT_EQ(result.value(),
            nlohmann::json::parse(R"({"a":[1,-2,true,null,"x\n"],"b":{"c":{}},"d":[[],[{}]]})"));
  EXPECT_EQ(read_json_text("7").value(), 7);
}

TEST(JsonText, LosesNoDigit) {
  const auto result =
      read_json_text("[9007199254740993, 18446744073709551615, 0.10, 1e3, 98765432109876543210]");
  ASSERT_TRUE(result.ok()) << result.status().message;
  const nlohmann::json& list = result.value();
  EXPECT_EQ(list[0], 9007199254740993);
  EXPECT_EQ(list[1], 18446744073709551615U);
  const auto text_of = [](const nlohmann::json& number) {
    return std::string(number.get_binary().begin(), number.get_binary().end());
  };
  EXPECT_EQ(text_of(list[2]), "0.10");
  EXPECT_EQ(text_of(list[3]), "1e3");
  EXPECT_EQ(text_of(list[4]), "98765432109876543210");
}

TEST(JsonText, TellsWhere) {
  struct Case {
    const char* text;
    std::uint32_t line, column;
    const char* message;
  };
  const Case cases[] = {
      {"", 1, 1, "expected JSON"},
      {"{\"a\":1,}", 1, 8, "expected JSON"},
      {"{\n \"a\": 1,\n \"a\": 2\n}", 3, 4, "the key \"a\" is set twice"},
      {"[1, 2", 1, 5, "expected JSON"},
      {"{\n  \"a\": nope\n}", 2, 9, "expected JSON"},
      {"[1] x", 1, 5, "expected JSON"},
      {"\"\xff\"", 1, 2, "expected JSON"},
      {"[1e999]", 1, 7, "a number too large to be read outside of a string"},
  };
  for (const Case& c : cases) {
    const auto result = read_json_text(c.text);
    ASSERT_FALSE(result.ok()) << c.text;
    EXPECT_EQ(result.status().code, StatusCode::kInvalidArgument);
    EXPECT_EQ(result.status().line, c.line) << c.text;
    EXPECT_EQ(result.status().column, c.column) << c.text;
    EXPECT_EQ(result.status().message, c.message) << c.text;
  }
}

TEST(JsonText, BoundsDepth) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_TRUE(read_json_text(nested(kMaxJsonDepth)).ok());
  EXPECT_EQ(read_json_text(nested(kMaxJsonDepth + 1)).status().message,
            "nested more than 100 deep");
  EXPECT_FALSE(read_json_text(std::string(5'000'000, '[')).ok());
}

// The same key in different objects is no repetition.
TEST(JsonText, KeysAreOfTheirObject) {
  EXPECT_TRUE(read_json_text(R"([{"a":1},{"a":{"a":2}}])").ok());
  EXPECT_FALSE(read_json_text(R"({"a":{"b":1,"b":2}})").ok());
}

}  // namespace
}  // namespace tightfit
