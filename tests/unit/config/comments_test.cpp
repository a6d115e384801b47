// SPDX-License-Identifier: Apache-2.0
// Which "#" begin a comment.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "config/document.hpp"
#include "config/text_lines.hpp"

namespace tightfit {
namespace {

using Texts = std::vector<std::string>;

Texts comments_of(const std::string& text) {
  const Document document = parse_document(text);
  EXPECT_FALSE(document.error) << *document.error;
  Texts texts;
  for (const Comment& comment : document.comments) {
    texts.push_back(text.substr(comment.offset, comment.end - comment.offset));
  }
  return texts;
}

TEST(Comments, StandBetweenTokens) {
  EXPECT_EQ(comments_of("# a\n#b\na: 1 # c\nb: # d\n  # e\n  - x # f\n  # g\n  - # h\n"),
            (Texts{"# a", "#b", "# c", "# d", "# e", "# f", "# g", "# h"}))
      << "before, behind, within";
}

TEST(Comments, StandInFlowAndBehindAnchors) {
  EXPECT_EQ(comments_of("a: [x, # a\n y] # b\nb: &i # c\n  k: v\nc: *i # d\nd: !!str # e\n  x\n"),
            (Texts{"# a", "# b", "# d"}))
      << "one between an anchor or a tag and its value belongs to the value";
}

TEST(Comments, AreNotInScalars) {
  EXPECT_EQ(comments_of("a: x#y\nb: '# no'\nc: \"# no\n  # no\"\nd: |\n  # no\n  text # no\ne: >-\n"
                        "  # no\n\nf: a\n  b # yes\n#k: v\n"),
            (Texts{"# yes", "#k: v"}));
  EXPECT_EQ(comments_of("\"a#b\": 1\nc#d: 2\n? e # yes\n: f\n"), (Texts{"# yes"}));
}

TEST(Comments, EndWithTheFirstDocument) {
  EXPECT_EQ(comments_of("%TAG !a! !x\n# a\n--- # b\nk: v\n# c\n--- # d\n# e\n"),
            (Texts{"# b", "# c"}))
      << "directives and what stands among them are one thing";
  EXPECT_EQ(comments_of("# a\r\nk: v # b\r\n"), (Texts{"# a", "# b"}));
  EXPECT_EQ(comments_of("\xEF\xBB\xBF# a\n# \xC3\xA9\nk: v # \xC3\xA9"),
            (Texts{"# a", "# \xC3\xA9", "# \xC3\xA9"}));
  EXPECT_EQ(comments_of("{\"k\": \"# v\"}"), Texts{});
  EXPECT_EQ(comments_of("# all\n# of it\n"), (Texts{"# all", "# of it"}));
}

TEST(TextLines, GivesPlacesAndFindsThem) {
  const TextLines lines(
      "\xEF\xBB\xBF"
      "ab\n\ncd");
  const auto at = [&](std::size_t offset) {
    const Position position = lines.position(offset);
    EXPECT_EQ(lines.offset(position), std::min<std::size_t>(std::max<std::size_t>(offset, 3), 9));
    return std::to_string(position.line) + ':' + std::to_string(position.column);
  };
  EXPECT_EQ(at(0), "1:1");
  EXPECT_EQ(at(3), "1:1");
  EXPECT_EQ(at(4), "1:2");
  EXPECT_EQ(at(5), "1:3");
  EXPECT_EQ(at(6), "2:1");
  EXPECT_EQ(at(8), "3:2");
  EXPECT_EQ(at(100), "3:3");
  EXPECT_EQ(lines.line_start(2), 6U);
  EXPECT_EQ(lines.line_start(9), 9U);
}

}  // namespace
}  // namespace tightfit
