// SPDX-License-Identifier: Apache-2.0
#include "config/document.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit {
namespace {

const Value& root(const Document& document) {
  EXPECT_FALSE(document.error) << document.error.value_or("");
  return *document.root;
}

std::string error_of(const std::string& text) {
  return parse_document(text).error.value_or("no error");
}

bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

TEST(Document, YamlValuesStandWhereTheyBegin) {
  const std::string text = "a: 1\nb:\n- x\n-  {c: 'd'}\n";
  const Document document = parse_document(text);
  const Value& map = root(document);
  EXPECT_FALSE(document.json);
  EXPECT_EQ(map.find("a")->offset, text.find('1'));
  EXPECT_EQ(map.find("b")->items.at(0)->offset, text.find('x'));
  const Value& inner = *map.find("b")->items.at(1);
  EXPECT_EQ(inner.offset, text.find('{'));
  EXPECT_EQ(inner.member("c")->offset, text.find('c'));
  EXPECT_EQ(inner.find("c")->offset, text.find('\''));
}

TEST(Document, JsonValuesStandWhereTheyBegin) {
  const std::string text =
      "\n{\"a\" : [1, \"x\\\"\\\\\" ,true],\t\"b\":{\"c\":null , \"d\": -2.5e1}}\n";
  const Document document = parse_document(text);
  const Value& map = root(document);
  EXPECT_TRUE(document.json);
  const Value& list = *map.find("a");
  EXPECT_EQ(list.offset, text.find('['));
  EXPECT_EQ(list.end, text.find(']') + 1);
  EXPECT_EQ(list.items.at(0)->offset, text.find('1'));
  EXPECT_EQ(list.items.at(1)->offset, text.find("\"x"));
  EXPECT_EQ(list.items.at(1)->text, "x\"\\");
  EXPECT_EQ(list.items.at(2)->offset, text.find("true"));
  const Value& inner = *map.find("b");
  EXPECT_EQ(inner.member("c")->offset, text.find("\"c\""));
  EXPECT_EQ(inner.member("c")->value->offset, text.find("null"));
  EXPECT_EQ(inner.find("d")->text, "-2.5e1");
  EXPECT_FALSE(inner.find("d")->integral);  // Go takes no exponent for an integer in JSON
  EXPECT_EQ(inner.end, text.rfind('}'));
}

TEST(Document, FirstDocumentCounts) {
  EXPECT_EQ(root(parse_document("a\n---\n[")).text, "a");
  EXPECT_EQ(root(parse_document("---\n---\na")).kind, ValueKind::kNull);
  EXPECT_EQ(root(parse_document("\n")).kind, ValueKind::kNull);
}

TEST(Document, BraceMeansJson) {
  EXPECT_TRUE(parse_document(" \n\xC2\xA0{a: 1}").json);
  EXPECT_TRUE(contains(error_of("{a: 1}"), "not JSON"));
  EXPECT_TRUE(contains(error_of("{} x"), "not JSON"));
  EXPECT_FALSE(parse_document("\xEF\xBB\xBF{a: 1}").json);
}

TEST(Document, RepeatedKeysAreKeptAndMarked) {
  for (const char* text : {"a: 1\nb: 2\na: 3\n", "{\"a\":1,\"b\":2,\"a\":3}"}) {
    const Document document = parse_document(text);
    const auto& members = root(document).members;
    ASSERT_EQ(members.size(), 3U);
    EXPECT_TRUE(members[0].shadowed);
    EXPECT_FALSE(members[0].repeated);
    EXPECT_TRUE(members[2].repeated);
    EXPECT_EQ(root(document).find("a")->integer, 3);
  }
}

TEST(Document, ARepeatedNullInJsonChangesNothing) {
  EXPECT_EQ(root(parse_document("{\"a\":1,\"a\":null}")).find("a")->integer, 1);
  EXPECT_EQ(root(parse_document("a: 1\na: ~\n")).find("a"), nullptr);
}

TEST(Document, MergesAddAndOverride) {
  const Document document = parse_document(
      "base: &base {a: 1, b: 2}\nadds: {<<: *base, c: 3}\n"
      "overrides: {<<: [*base, {b: 5}], a: 4}\n");
  const Value& adds = *root(document).find("adds");
  EXPECT_EQ(adds.find("a")->integer, 1);
  EXPECT_EQ(adds.find("c")->integer, 3);
  for (const Member& entry : adds.members) EXPECT_FALSE(entry.repeated);
  const Value& overrides = *root(document).find("overrides");
  EXPECT_EQ(overrides.find("a")->integer, 4);
  EXPECT_EQ(overrides.find("b")->integer, 2);  // the first of a list wins
  EXPECT_TRUE(overrides.member("a")->repeated);
}

TEST(Document, RefusesWhatHasNoFormInJson) {
  EXPECT_TRUE(contains(error_of("a: .inf"), "finite"));
  EXPECT_TRUE(contains(error_of("[a, .nan]"), "finite"));
  EXPECT_EQ(error_of("a: .inf\na: 1\n"), "no error");  // overridden
  EXPECT_TRUE(contains(error_of("~: 1"), "cannot be a key"));
  EXPECT_TRUE(contains(error_of("? [a]\n: 1"), "cannot be a key"));
  EXPECT_TRUE(contains(error_of("<<: 1"), "merge"));
  EXPECT_TRUE(contains(error_of("a: &a [{b: 1}]\nc: {<<: *a}"), "merge"));
  EXPECT_TRUE(contains(error_of("a: !!int x"), "!!int"));
  EXPECT_TRUE(contains(error_of("&a [*a]"), "contains itself"));
}

TEST(Document, NothingFollowsJson) {
  for (const char* rest : {"x", "{}", ",", "\xEF\xBB\xBF"}) {
    EXPECT_TRUE(contains(error_of(std::string("{}") + rest), "not JSON")) << rest;
  }
  const std::string zero("{\"a\":1}\n\0{", 10);
  const Document document = parse_document(zero);
  EXPECT_EQ(document.error.value_or(""), "not JSON: a zero byte");
  EXPECT_EQ(document.error_offset, zero.find('\0'));
  EXPECT_EQ(document.root, nullptr);
}

// As in kube-scheduler's YAML library, and not as in libyaml.
TEST(Document, AnExclamationMarkMakesAString) {
  for (const char* value :
       {"! 5", "! '5'", "! &x 5", "&x ! 5", "!\n  5", "!<!> 5", "!<%21> \"5\""}) {
    for (const std::string& text :
         {std::string("a: ") + value + "\n", "{a: " + std::string(value) + "}"}) {
      const Document document = parse_document("# YAML\n" + text);
      const Value& a = *root(document).member("a")->value;
      EXPECT_EQ(a.kind, ValueKind::kString) << text;
      EXPECT_EQ(a.text, "5") << text;
    }
  }
  const Document null = parse_document("a: ! ~\nb: !\nc: ! ''\n");
  for (const char* key : {"a", "b", "c"}) {
    EXPECT_EQ(root(null).member(key)->value->kind, ValueKind::kString) << key;
  }
  // It still merges.
  const Document merge = parse_document("! <<: {a: 1}\n! '<<': {b: 1}\n");
  EXPECT_NE(root(merge).find("a"), nullptr);
  EXPECT_NE(root(merge).find("b"), nullptr);
}

TEST(Document, RefusesBytesThatAreNoYaml) {
  for (const std::string& text :
       {std::string("a: \x01"), std::string("a\0b", 3), std::string("a: \xFF"),
        std::string("a: \xC3"), std::string("a: \xED\xA0\x80"), std::string("a: \xC0\x80")}) {
    EXPECT_TRUE(contains(error_of(text), "not YAML")) << text;
  }
}

TEST(Document, YamlErrorsSayWhereTheUnfinishedBegan) {
  EXPECT_EQ(error_of("a: 1\nb: \"c\n\n"),
            "not YAML: found unexpected end of stream while scanning a quoted scalar from line 2");
  EXPECT_EQ(error_of("a: 1\nb\n\n"),
            "not YAML: could not find expected ':' while scanning a simple key from line 2");
}

TEST(Document, BoundsDepth) {
  const auto nested = [](std::size_t depth, const char* open, const char* close) {
    std::string text = "a: ";
    for (std::size_t i = 0; i < depth; ++i) text += open;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  EXPECT_EQ(error_of(nested(kMaxDepth - 1, "[", "]")), "no error");
  EXPECT_TRUE(contains(error_of(nested(kMaxDepth, "[", "]")), "nested deeper"));
  EXPECT_TRUE(contains(error_of("{\"a\":" + std::string(kMaxDepth, '[')), "nested deeper"));
  EXPECT_TRUE(contains(error_of(nested(100'000, "[", "")), "nested deeper"));
  EXPECT_TRUE(contains(error_of("a: &a " + std::string(150, '[') + std::string(150, ']') +
                                "\nb: " + std::string(60, '[') + "*a" + std::string(60, ']')),
                       "by aliases"));
}

TEST(Document, BoundsValuesAndAliases) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 9; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int j = 0; j < 9; ++j) bomb += ", " + last;
    bomb += "]\n";
  }
  EXPECT_TRUE(contains(error_of(bomb), "aliases"));
  std::string list = "[x";
  for (std::size_t i = 0; i < kMaxValues; ++i) list += ",x";
  EXPECT_TRUE(contains(error_of(list + "]"), "values"));
  // More than 99 of 100 values from aliases, below the other bound.
  std::string share = "a: &a [x";
  for (int i = 1; i < 300; ++i) share += ",x";
  share += "]\nb: [*a";
  for (int i = 1; i < 160; ++i) share += ",*a";
  EXPECT_TRUE(contains(error_of(share + "]"), "99 %"));
}

TEST(Document, BoundsTheTextFromAliasesAndMerges) {
  const std::string half(kMaxTextBytes / 2, 'k');
  const auto repeated = [](const char* item, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += item;
    return text;
  };
  const std::string value = "[&a " + half;
  EXPECT_EQ(error_of(value + ",*a,*a]"), "no error");
  EXPECT_TRUE(contains(error_of(value + ",*a,*a,*a]"), "1 MiB of text"));
  const std::string key = "a: &a \"" + half + "\"\nb: [";
  EXPECT_TRUE(contains(error_of(key + repeated("{*a : 1},", 3) + "]"), "1 MiB of text"));
  const std::string merge = "{? \"" + half + "\" : 1}";
  EXPECT_EQ(error_of("<<: {<<: " + merge + "}"), "no error");
  EXPECT_TRUE(contains(error_of("<<: {<<: {<<: " + merge + "}}"), "1 MiB of text"));
}

TEST(Document, BoundsTagDirectives) {
  const auto directives = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "%TAG !" + std::to_string(i) + "! x\n";
    return text + "--- a";
  };
  EXPECT_EQ(error_of(directives(100)), "no error");
  EXPECT_TRUE(contains(error_of(directives(101)), "100 %TAG"));
}

TEST(Document, RefusesUtf16) {
  EXPECT_TRUE(contains(error_of(std::string("\xFF\xFE"
                                            "a\0",
                                            4)),
                       "must be UTF-8"));
  EXPECT_TRUE(contains(error_of(std::string("\xFE\xFF"
                                            "\0a",
                                            4)),
                       "must be UTF-8"));
}

TEST(Document, JsonErrorsAreShortAndUtf8) {
  EXPECT_EQ(error_of("{\"a\":1e400}"), "not JSON: number overflow parsing '1e400'");
  const std::string number = error_of("{\"a\":1" + std::string(1000, '0') + "}");
  EXPECT_EQ(number, "not JSON: number overflow parsing '1" + std::string(59, '0') + "...'");
  const std::string text = error_of("{\"a\":\"" + std::string(1000, 'b') + "\x01\"}");
  EXPECT_TRUE(contains(text, "must be escaped")) << text;
  EXPECT_TRUE(contains(text, "bbb...'")) << text;
  EXPECT_LT(text.size(), 300U);
  EXPECT_TRUE(contains(error_of("{\"a\xFF\":1}"), "\xEF\xBF\xBD")) << error_of("{\"a\xFF\":1}");
}

TEST(Document, BoundsTheText) {
  EXPECT_EQ(error_of(std::string(kMaxTextBytes, ' ')), "no error");
  EXPECT_EQ(error_of(std::string(kMaxTextBytes + 1, ' ')), "the text is longer than 1 MiB");
  const DocumentLimits wide{.text_bytes = 2 * kMaxTextBytes, .values = 3};
  EXPECT_FALSE(parse_document(std::string(kMaxTextBytes + 1, ' '), wide).error);
  EXPECT_EQ(parse_document("[1, 2, 3]", wide).error, "more than 3 values, aliases counted in full");
}

TEST(Quoted, IsOneShortLine) {
  EXPECT_EQ(tightfit::quoted("a\"b\\c\nd\x01"), "\"a\\\"b\\\\c\\nd\\u0001\"");
  const std::string text = tightfit::quoted(std::string(59, 'a') + "\xC3\xA9 and more");
  EXPECT_EQ(text, "\"" + std::string(59, 'a') + "...\"");
  EXPECT_EQ(tightfit::quoted("a\xFF\xED\xA0\x80"),
            "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
  // Cut between characters, whichever they are.
  std::string cyrillic;
  for (int i = 0; i < 40; ++i) cyrillic += "\xD0\xB6";
  EXPECT_EQ(tightfit::quoted(cyrillic), '"' + cyrillic.substr(0, 60) + "...\"");
}

}  // namespace
}  // namespace tightfit
