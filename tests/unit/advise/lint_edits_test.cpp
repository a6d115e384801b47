// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include "advise/lint/edits.hpp"

namespace tightfit {
namespace {

std::string edited(const std::string& text, std::vector<Edit> edits) {
  if (edits.empty()) return "no edit";
  return apply_edits(text, std::move(edits));
}

TEST(Edits, ReplaceATokenWithinItsQuotes) {
  const auto replaced = [](const std::string& text) {
    return edited(text, replace_token(text, text.find_first_of("\"'c&!"), "cpi", "cpu"));
  };
  EXPECT_EQ(replaced("a: cpi # x"), "a: cpu # x");
  EXPECT_EQ(replaced("a: \"cpi\""), "a: \"cpu\"");
  EXPECT_EQ(replaced("a: 'cpi'"), "a: 'cpu'");
  EXPECT_EQ(replaced("{a: cpi}"), "{a: cpu}");
  EXPECT_EQ(replaced("a: cpi"), "a: cpu");
}

TEST(Edits, LeaveAloneWhatIsNotSimplyTheToken) {
  for (const std::string text : {"a: cpix", "a: \"cp\\x69\"", "a: &x cpi", "a: !!str cpi", "cp"}) {
    EXPECT_EQ(edited(text, replace_token(text, text.find_first_of("\"'c&!"), "cpi", "cpu")),
              "no edit")
        << text;
  }
  EXPECT_TRUE(replace_token("cpi", 10, "cpi", "cpu").empty());
  EXPECT_TRUE(replace_token("cpi", 0, "", "cpu").empty());
}

TEST(Edits, TakeQuotesAwayAndPutThemOn) {
  EXPECT_EQ(edited("w: \"5\"", unquote_token("w: \"5\"", 3, "5")), "w: 5");
  EXPECT_EQ(edited("w: 5", unquote_token("w: 5", 3, "5")), "no edit");
  EXPECT_EQ(edited("n: 5", quote_token("n: 5", 3, "5")), "n: \"5\"");
  EXPECT_EQ(edited("n: '5'", quote_token("n: '5'", 3, "5")), "no edit");
}

// The text without "weight" in its only mapping.
std::string without_weight(const std::string& text) {
  const Document document = parse_document(text);
  EXPECT_FALSE(document.error) << *document.error;
  const Value* value = document.root;
  while (value->kind == ValueKind::kList) value = value->items.front();
  return edited(text, remove_entry(text, *value, "weight"));
}

TEST(Edits, RemoveAnEntryThatIsAllOfItsLine) {
  EXPECT_EQ(without_weight("name: a\nweight: 5\nz: 1\n"), "name: a\nz: 1\n");
  EXPECT_EQ(without_weight("- name: a\n  weight: 5"), "- name: a\n");
  EXPECT_EQ(without_weight("- name: a\r\n  weight: \"5\"\r\n"), "- name: a\r\n");
  EXPECT_EQ(without_weight("weight: 5\nname: a\n"), "name: a\n");
}

TEST(Edits, RemoveAnEntryBetweenBraces) {
  EXPECT_EQ(without_weight("[{name: a, weight: 5}]"), "[{name: a}]");
  EXPECT_EQ(without_weight("[{weight: 5, name: a}]"), "[{name: a}]");
  EXPECT_EQ(without_weight("{\"name\": \"a\",\n \"weight\": 5}"), "{\"name\": \"a\"}");
}

TEST(Edits, KeepAnEntryThatSomethingHoldsOnTo) {
  EXPECT_EQ(without_weight("- weight: 5\n  name: a\n"), "no edit") << "a list's dash";
  EXPECT_EQ(without_weight("name: a\nweight: 5 # why\n"), "no edit") << "a comment";
  EXPECT_EQ(without_weight("name: a\nweight: &w 5\n"), "no edit") << "an anchor";
  EXPECT_EQ(without_weight("name: a\nweight:\n  5\n"), "no edit") << "two lines";
  EXPECT_EQ(without_weight("[{weight: 5}]"), "no edit") << "nothing would be left";
  EXPECT_EQ(without_weight("name: a\n"), "no edit");
}

TEST(Edits, DoNotOverlap) {
  EXPECT_EQ(apply_edits("abcdef", {{3, 5, "X"}, {0, 1, "Y"}, {4, 6, "Z"}}), "YbcXf");
  EXPECT_EQ(apply_edits("abc", {{3, 3, "d"}, {9, 10, "x"}}), "abcd");
}

// Every byte that no edit wrote comes from where it stood, the others from where their edit begins.
TEST(Edits, TellWhereEachByteComesFrom) {
  const std::string text = "0123456789";
  const std::vector<Edit> edits = {{5, 7, "abc"}, {2, 3, ""}, {6, 8, "overlaps"}, {9, 9, "d"}};
  const std::string now = apply_edits(text, edits);
  ASSERT_EQ(now, "0134abc78d9");
  for (std::size_t at = 0; at <= now.size(); ++at) {
    const std::size_t before = offset_before_edits(text, edits, at);
    const bool written = at < now.size() && now[at] >= 'a';
    const std::size_t expected = at == now.size() ? text.size()
                                 : !written       ? text.find(now[at])
                                 : now[at] == 'd' ? 9
                                                  : 5;
    EXPECT_EQ(before, expected) << at;
  }
}

}  // namespace
}  // namespace tightfit
