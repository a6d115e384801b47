// SPDX-License-Identifier: Apache-2.0
#include "hpa/label_selector.hpp"

#include <gtest/gtest.h>

#include "hpa/names.hpp"

namespace tightfit::hpa {
namespace {

TEST(LabelSelector, FlawsAreFoundAtRunTime) {
  EXPECT_EQ(selector_flaw({}), "");
  EXPECT_EQ(selector_flaw({{{"a.b/c", "d"}, {"e", ""}}, {}}), "");
  EXPECT_NE(selector_flaw({{{"a b", "d"}}, {}}), "");
  EXPECT_NE(selector_flaw({{{"a", "-"}}, {}}), "");
  EXPECT_EQ(selector_flaw({{}, {{"a", "In", {"b"}}, {"c", "Exists", {}}}}), "");
  EXPECT_NE(selector_flaw({{}, {{"a", "In", {}}}}), "");
  EXPECT_NE(selector_flaw({{}, {{"a", "DoesNotExist", {"b"}}}}), "");
  EXPECT_NE(selector_flaw({{}, {{"a", "Near", {"b"}}}}), "");
}

TEST(LabelSelector, PrintsAsReasonsNameIt) {
  EXPECT_EQ(selector_text(std::nullopt), "nil");
  EXPECT_EQ(selector_text(LabelSelector{}),
            "&LabelSelector{MatchLabels:map[string]string{},"
            "MatchExpressions:[]LabelSelectorRequirement{},}");
  EXPECT_EQ(selector_text(LabelSelector{{{"q", "a"}, {"e", "b"}}, {{"t", "In", {"x", "y"}}}}),
            "&LabelSelector{MatchLabels:map[string]string{e: b,q: a,},"
            "MatchExpressions:[]LabelSelectorRequirement{"
            "LabelSelectorRequirement{Key:t,Operator:In,Values:[x y],},},}");
}

TEST(Names, FollowKubernetes) {
  EXPECT_TRUE(is_dns_label("a-1"));
  EXPECT_FALSE(is_dns_label("a."));
  EXPECT_FALSE(is_dns_label(std::string(64, 'a')));
  EXPECT_TRUE(is_dns_subdomain(std::string(253, 'a')));
  EXPECT_FALSE(is_dns_subdomain(std::string(254, 'a')));
  EXPECT_FALSE(is_dns_subdomain("a..b"));
  EXPECT_FALSE(is_dns_subdomain(""));
  EXPECT_TRUE(is_label_value("A_b.c"));
  EXPECT_FALSE(is_label_value("a/b"));
  EXPECT_TRUE(is_group_version(""));
  EXPECT_TRUE(is_group_version("apps/"));
  EXPECT_FALSE(is_group_version("a/b/c"));
}

}  // namespace
}  // namespace tightfit::hpa
