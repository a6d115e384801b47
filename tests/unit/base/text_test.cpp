// SPDX-License-Identifier: Apache-2.0
#include "base/text.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

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

TEST(Utf8Prefix, EndsBetweenCharacters) {
  const std::string text = "a\xC3\xB6\xE2\x82\xAC\xF0\x9F\x98\x80";
  const std::size_t kWant[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
  for (std::size_t limit = 0; limit < std::size(kWant); ++limit) {
    EXPECT_EQ(utf8_prefix(text, limit), kWant[limit]) << limit;
  }
  EXPECT_EQ(utf8_prefix("", 0), 0U);
}

TEST(AppendJsonString, EveryAsciiByteReadsBackAsItself) {
  for (int byte = 0; byte < 0x80; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    EXPECT_EQ(nlohmann::json::parse(as_json(text).substr(1)).get<std::string>(), text) << byte;
  }
}

}  // namespace
}  // namespace tightfit
