// SPDX-License-Identifier: Apache-2.0
#include "report/yaml_text.hpp"

#include <gtest/gtest.h>

#include "config/document.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::ordered_json;

TEST(YamlText, WritesBlocksInTheirOrder) {
  const Json value = Json::parse(
      R"({"kind":"X","max":9223372036854775807,"z":[{"a":null,"b":[]},"c"],"e":{},"t":true})");
  EXPECT_EQ(yaml_text(value),
            "kind: X\nmax: 9223372036854775807\nz:\n- a: null\n  b: []\n- c\ne: {}\nt: true\n");
}

// Texts that YAML 1.1 or 1.2 would read as something else, and what needs escapes.
TEST(YamlText, QuotesWhatWouldBeReadOtherwise) {
  for (const char* text :
       {"yes",  "No",         "on",          "~",    "null", "1",  "1e3",  "0x1", "010", "1:30",
        "",     " a",         "a ",          "a: b", "- a",  "#a", "a\nb", "\"",  "'",   "é",
        "a\tb", "2026-12-01", "0:0, 100:10", ".inf", "<<",   "=",  "!x",   "&x",  "*x"}) {
    const std::string yaml = yaml_text(Json{{"k", text}});
    const Document document = parse_document(yaml);
    ASSERT_NE(document.root, nullptr) << yaml;
    const Value* value = document.root->find("k");
    ASSERT_NE(value, nullptr) << yaml;
    EXPECT_EQ(value->kind, ValueKind::kString) << yaml;
    EXPECT_EQ(value->text, text) << yaml;
  }
}

TEST(YamlText, BytesThatAreNoCharacterAreReplaced) {
  EXPECT_EQ(yaml_text(Json{{"k", "a\xff"}}), "k: \"a\xEF\xBF\xBD\"\n");
}

}  // namespace
}  // namespace tightfit
