// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_properties.hpp"

#include <gtest/gtest.h>

#include <string>

#include "config/document.hpp"

namespace tightfit {
namespace {

TEST(NodeProperties, StandBeforeTheValue) {
  const struct {
    std::string_view text, tag, value;
  } kCases[] = {
      {"x", "", "x"},
      {"!a x", "!a", "x"},
      {"&b !a?c\n  x y", "!a?c", "x y"},
      {"!a &b # !c \"d\"\n \"x\"", "!a", "\"x\""},
      {"!a\xC2\x85x", "!a", "x"},
      {"!a\xE2\x80\xA8x", "!a", "x"},
      {"!a #\xE2\x80\xA9x", "!a", "x"},
      {"!a", "!a", ""},
      {"", "", ""},
  };
  for (const auto& c : kCases) {
    const NodeProperties properties = node_properties(c.text);
    EXPECT_EQ(properties.tag, c.tag) << c.text;
    EXPECT_EQ(c.text.substr(properties.length), c.value) << c.text;
  }
}

std::string read(const std::string& text) {
  const Document document = parse_document(text);
  if (document.error) return *document.error;
  std::string out;
  for (const Value* item : document.root->items) out += item->text + ';';
  return out;
}

// Each of these kube-scheduler's YAML library reads so.
TEST(NodeProperties, DoNotTakePartInWhatIsRefusedOfAValue) {
  EXPECT_EQ(read("[!a?b x]"), "x;");
  EXPECT_EQ(read("[!a\xC2\x85 x, z]"), "x;z;");
  EXPECT_EQ(read("[!a # , is no comma of the tag\n x, z]"), "x;z;");
  EXPECT_EQ(read("[!<a,b> x]"), "x;");
  EXPECT_EQ(read("- !a # \\/\n \"x\""), "x;");
  // These it refuses, or takes the comma for a part of the tag.
  EXPECT_EQ(read("[!a x?y]"), "not YAML: '?' in an unquoted value within [] or {}");
  EXPECT_EQ(read("[!a, x]"), "not YAML: a tag must be followed by a space");
  EXPECT_EQ(read("[!a \"\\/\"]"), "not YAML: unknown escape \\/");
}

}  // namespace
}  // namespace tightfit
