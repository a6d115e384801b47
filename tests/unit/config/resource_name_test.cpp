// SPDX-License-Identifier: Apache-2.0
#include "config/resource_name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit {
namespace {

std::string repeat(const std::string& part, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += part;
  return out;
}

TEST(QualifiedName, TakesLabelKeys) {
  for (const std::string& name :
       {std::string("cpu"), std::string("a_b.c-d"), std::string("Upper"), std::string("0"),
        std::string("example.com/foo"), std::string("a-b.c/X"), repeat("a", 63),
        repeat("a.", 126) + "a/b"}) {
    EXPECT_EQ(qualified_name_problem(name), "") << name;
  }
}

TEST(QualifiedName, RefusesTheRest) {
  for (const std::string& name :
       {std::string(""), std::string("a b"), std::string("-a"), std::string("a-"),
        std::string("a/b/c"), std::string("/a"), std::string("a/"), std::string("Upper.com/a"),
        std::string("a..b/c"), std::string("-a.b/c"), std::string("a_b/c"), repeat("a", 64),
        repeat("a.", 127) + "a/b", std::string("\xC3\xA9")}) {
    EXPECT_NE(qualified_name_problem(name), "") << name;
  }
}

TEST(ResourceName, ExtendedOnesHaveADomainOfTheirOwn) {
  EXPECT_TRUE(is_extended_resource_name("nvidia.com/gpu"));
  // With "requests." in front, as in a quota, the prefix may have 253 bytes.
  EXPECT_TRUE(is_extended_resource_name(repeat("a.", 121) + "a/b"));
  EXPECT_FALSE(is_extended_resource_name(repeat("a.", 122) + "a/b"));
  for (const char* name : {"cpu", "", "kubernetes.io/x", "x.kubernetes.io/y", "requests.a/b",
                           "Example.com/foo", "example.com/a b", "a/b/c"}) {
    EXPECT_FALSE(is_extended_resource_name(name)) << name;
  }
}

TEST(ResourceName, ScalarOnesAreHeldByName) {
  for (const char* name : {"nvidia.com/gpu", "hugepages-2Mi", "hugepages-", "kubernetes.io/batch",
                           "anykubernetes.io/thing", "attachable-volumes-aws-ebs"}) {
    EXPECT_TRUE(is_scalar_resource_name(name)) << name;
  }
  for (const char* name : {"cpu", "memory", "ephemeral-storage", "pods", "storage", "foo", "",
                           "CPU", "Example.com/foo", "example.com/a b", "requests.a/b"}) {
    EXPECT_FALSE(is_scalar_resource_name(name)) << name;
  }
}

}  // namespace
}  // namespace tightfit
