// SPDX-License-Identifier: Apache-2.0
#include "base/text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tightfit {
namespace {

std::string as_json(std::string_view text) {
  std::string out = "x";
  append_json_string(out, text);
  return out;
}

TEST(AppendJsonString, EscapesWhatJsonWantsEscaped) {
  const struct {
    std::string_view text, expected;
  } kCases[] = {
      {"", R"(x"")"},
      {"cpu", R"(x"cpu")"},
      {"example.com/a b", R"(x"example.com/a b")"},
      {R"(a"b\c)", R"(x"a\"b\\c")"},
      {"a\nb\tc", R"(x"a\nb\tc")"},
      {std::string_view("\0\x01\x1f\x7f", 4), R"(x"\u0000\u0001\u001f\u007f")"},
      {"Gr\xc3\xb6\xc3\x9f"
       "e",
       "x\"Gr\xc3\xb6\xc3\x9f"
       "e\""},
  };
  for (const auto& c : kCases) EXPECT_EQ(as_json(c.text), c.expected);
}

TEST(AppendJsonString, EveryAsciiByteReadsBackAsItself) {
  for (int byte = 0; byte < 0x80; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    EXPECT_EQ(nlohmann::json::parse(as_json(text).substr(1)).get<std::string>(), text) << byte;
  }
}

}  // namespace
}  // namespace tightfit
