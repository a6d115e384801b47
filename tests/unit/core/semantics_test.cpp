// SPDX-License-Identifier: Apache-2.0
#include "core/semantics.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

TEST(Semantics, NamesReadBack) {
  for (const std::string_view name : kSemanticsNames) {
    const std::optional<Semantics> semantics = parse_semantics(name);
    ASSERT_TRUE(semantics.has_value()) << name;
    EXPECT_EQ(semantics_name(*semantics), name);
  }
  EXPECT_EQ(parse_semantics("k8s-1.34"), Semantics::k134);
  EXPECT_EQ(parse_semantics("k8s-1.38"), Semantics::k138);
}

TEST(Semantics, DefaultsToTheLinkedRelease) {
  EXPECT_EQ(semantics_name(kDefaultSemantics), "k8s-1.37");
}

TEST(Semantics, RefusesOtherNames) {
  for (const char* name :
       {"", "1.37", "k8s-1.33", "k8s-1.39", "K8S-1.37", "k8s-1.370", "k8s-1.3"}) {
    EXPECT_FALSE(parse_semantics(name).has_value()) << name;
  }
}

}  // namespace
}  // namespace tightfit
