// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include "config/document.hpp"

namespace tightfit {
namespace {

TEST(YamlVersion, IsTheOneThatKubeSchedulerReads) {
  EXPECT_FALSE(parse_document("%YAML 1.1\n---\na: 1\n").error.has_value());
  for (const std::string version : {"1.0", "1.2", "2.1"}) {
    const Document document = parse_document("%YAML " + version + "\n---\na: 1\n");
    ASSERT_TRUE(document.error.has_value()) << version;
    EXPECT_NE(document.error->find(version == "1.2" ? "1.2" : "YAML"), std::string::npos)
        << *document.error;
  }
}

TEST(JsonNumbers, BeyondInt64AreReal) {
  const Document document = parse_document(R"([9223372036854775807,18446744073709551615])");
  ASSERT_FALSE(document.error.has_value()) << *document.error;
  ASSERT_EQ(document.root->items.size(), 2U);
  EXPECT_TRUE(document.root->items[0]->integral);
  EXPECT_EQ(document.root->items[0]->integer, INT64_MAX);
  EXPECT_EQ(document.root->items[1]->real, 18446744073709551615.0);
}

}  // namespace
}  // namespace tightfit
