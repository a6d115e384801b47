// SPDX-License-Identifier: Apache-2.0
// Input that is cut, broken or huge ends in an error with a place, in bounded memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "kube/json_scan.hpp"
#include "support/snapshot_text.hpp"

namespace tightfit {
namespace {

using testing::lines;
using testing::read_text;

constexpr const char* kPod =
    R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a\"}"},"spec":{"nodeName":"n"}})";

// The same bytes again and again, without ever being in memory; counts what was asked for.
class Endless : public ByteSource {
 public:
  Endless(std::string head, const std::string& body, std::size_t size)
      : next_(std::move(head)), size_(size) {
    while (body_.size() < 60'000) body_ += body;
  }
  std::size_t read(char* buffer, std::size_t size) override {
    if (next_.empty()) next_ = body_;
    size = std::min({size, next_.size(), size_ - given_});
    std::memcpy(buffer, next_.data(), size);
    next_.erase(0, size);
    given_ += size;
    return size;
  }
  std::size_t given() const { return given_; }

 private:
  std::string next_;
  std::string body_;
  std::size_t size_;
  std::size_t given_ = 0;
};

struct Outcome {
  Snapshot snapshot;
  std::size_t bytes_read = 0;
};

Outcome read_endless(std::string head, std::string body) {
  constexpr std::size_t kHuge = std::size_t{1} << 30;
  Endless source(std::move(head), std::move(body), kHuge);
  Outcome outcome;
  ObjectReader reader(kDefaultSemantics, outcome.snapshot);
  reader.read(source, "in");
  outcome.bytes_read = source.given();
  return outcome;
}

TEST(HostileInput, EveryCutIsAnErrorWithAPlace) {
  const std::string json = std::string(R"({"apiVersion":"v1","items":[)") + kPod + ",\n" + kPod +
                           R"(],"kind":"List","metadata":{"resourceVersion":""}})";
  ASSERT_TRUE(read_text(json).errors.empty());
  for (std::size_t size = 1; size < json.size(); ++size) {
    const Snapshot snapshot = read_text(json.substr(0, size));
    ASSERT_EQ(snapshot.errors.size(), 1U) << size;
    EXPECT_GE(snapshot.errors[0].place.line, 1U);
    EXPECT_GE(snapshot.errors[0].place.column, 1U);
    EXPECT_FALSE(snapshot.errors[0].message.empty());
  }
}

// What stands in 1 GB without a line break is refused after a few MB.
TEST(HostileInput, HugeObjectsAreRefusedEarly) {
  struct Case {
    const char* head;
    const char* body;
    const char* error;
  };
  const Case cases[] = {
      {"{\"kind\":\"List\",\"items\":[{\"kind\":\"", "\\\"",
       "in:1:25: an object longer than 8 MiB"},
      {"{\"kind\":\"Pod\",\"a\":[", "0,",
       "in:1:1000010: more than 500000 values, aliases counted in full"},
      {"{\"kind\":", "[", "in:1:208: nested deeper than 200 levels"},
      {"{\"kind\":\"List\",\"items\":[", "{\"a\":", "in:1:1025: nested deeper than 200 levels"},
      {"{\"a\":1,", "x",
       "in:1:8: not JSON: syntax error while parsing object key - invalid "
       "literal; last read: '1,x'; expected string literal"},
      {"a: \"", "a", "in:1:1: an object longer than 8 MiB"},
      {"", "[", "in:1:201: nested deeper than 200 levels"},
      {"items:\n- ", "a", "in:2:1: an object longer than 8 MiB"},
      {"items:\nx: ", "a",
       "in:2:1: a YAML document longer than 8 MiB that is no List as kubectl prints it"},
      {"\x01", "\x01", "in:1:1: not YAML: control characters are not allowed"},
  };
  for (const Case& c : cases) {
    const Outcome outcome = read_endless(c.head, c.body);
    EXPECT_EQ(lines(outcome.snapshot.errors), c.error) << c.head;
    EXPECT_LE(outcome.bytes_read, std::size_t{40} << 20) << c.head;
  }
}

TEST(HostileInput, ManyValuesAreRefused) {
  const Snapshot json = read_text("{\"kind\":\"Pod\",\"x\":1e999,\"a\":[" + [] {
    std::string many;
    for (int i = 0; i < 600'000; ++i) many += "1,";
    return many;
  }() + "1]}");
  ASSERT_EQ(json.errors.size(), 1U);
  const Snapshot yaml = read_text([] {
    std::string many = "kind: Pod\nx: [";
    for (int i = 0; i < 600'000; ++i) many += "1,";
    return many + "]\n";
  }());
  ASSERT_EQ(yaml.errors.size(), 1U);
  EXPECT_NE(yaml.errors[0].message.find("more than 500000 values"), std::string::npos);
}

TEST(HostileInput, ManyKindsAreNotKept) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "{\"kind\":\"K" + std::to_string(i) + "\"}\n";
  const Snapshot snapshot = read_text(text);
  EXPECT_EQ(snapshot.warnings.size(), 101U);
}

TEST(HostileInput, AliasesDoNotExplode) {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int j = 0; j < 9; ++j) text += ", " + last;
    text += "]\n";
  }
  const Snapshot snapshot = read_text(text + "kind: Pod\n");
  EXPECT_EQ(snapshot.errors.size(), 1U);
}

// A List in YAML that is larger than one document may be is read item by item.
TEST(HostileInput, LargeYamlListsAreRead) {
  const std::string comment(1000, 'x');
  for (const std::string indent : {"", "  "}) {
    std::string text = "apiVersion: v1\nitems:\n";
    constexpr int kPods = 10'000;
    for (int i = 0; i < kPods; ++i) {
      text += indent + "- kind: Pod\n" + indent + "  metadata:\n" + indent + "    name: p" +
              std::to_string(i) + "\n" + indent + "    annotations: {note: " + comment + "}\n";
    }
    text += "kind: List\n---\nkind: Pod\nmetadata: {name: last}\n";
    ASSERT_GT(text.size(), kMaxObjectBytes);
    const Snapshot snapshot = read_text(text);
    EXPECT_EQ(lines(snapshot.errors), "");
    ASSERT_EQ(snapshot.pods.size(), kPods + 1U);
    EXPECT_EQ(snapshot.pods[9'999].name, "p9999");
    EXPECT_EQ(snapshot.pods[9'999].place.line, 3U + 4U * 9'999U);
    EXPECT_EQ(snapshot.pods[10'000].name, "last");
  }
}

TEST(JsonScan, FindsEnds) {
  EXPECT_EQ(find_json_end(R"({"a":"}\"","b":[{}]} x)", 0), 20U);
  EXPECT_EQ(find_json_end(R"(1]}])", 2), 3U);
  EXPECT_EQ(find_json_end(R"({"a":"}\\\")", 0), std::nullopt);
  EXPECT_EQ(guess_json_end("{\n  \"a\": {\n  }\n}\n", 0), 16U);
  EXPECT_EQ(guess_json_end("{\n  \"a\": {\n  }\n}\n", 2), 14U);
  EXPECT_EQ(guess_json_end("{\n}", 4), std::nullopt);
  EXPECT_EQ(guess_json_end("}", 0), std::nullopt);
  const auto front = find_json_front(R"({"x":{"items":[]},"y":"items", "items" : [1]})");
  ASSERT_TRUE(front);
  EXPECT_TRUE(front->at_items);
  EXPECT_EQ(front->size, 42U);
  EXPECT_FALSE(find_json_front(R"({"items":{}})")->at_items);
  EXPECT_FALSE(find_json_front(R"({"items")"));
}

}  // namespace
}  // namespace tightfit
