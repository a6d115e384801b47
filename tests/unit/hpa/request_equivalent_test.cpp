// SPDX-License-Identifier: Apache-2.0
#include "hpa/request_equivalent.hpp"

#include <gtest/gtest.h>

namespace tightfit::hpa {
namespace {

AutoscaledPod pod(std::string name, std::int64_t request, std::int64_t limit) {
  AutoscaledPod result{.name = std::move(name)};
  result.containers = {{.name = "a", .requests = {{"cpu", request}}, .limits = {{"cpu", limit}}}};
  return result;
}

constexpr BaseQuery kLimitQuery{
    .resource = "cpu", .container = "", .basis = UtilizationBasis::kLimit};

TEST(RequestEquivalent, IsExactForPodsOfOneShape) {
  const AutoscaledPod pods[] = {pod("a", 250, 1000), pod("b", 500, 2000)};
  const auto result = request_equivalent(pods, kLimitQuery, 75, release_rules(kDefaultSemantics));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->percent_of_request, 300);
  EXPECT_TRUE(result->exact);
  EXPECT_EQ(result->residual, 0);
  EXPECT_EQ(describe(*result, UtilizationBasis::kLimit, 75),
            "75 % of Limit is 300 % of Request, exactly");
}

TEST(RequestEquivalent, SaysWhatIsLost) {
  const AutoscaledPod pods[] = {pod("a", 300, 1000), pod("b", 300, 1000)};
  const auto result = request_equivalent(pods, kLimitQuery, 80, release_rules(kDefaultSemantics));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->percent_of_request, 267);
  EXPECT_FALSE(result->exact);
  EXPECT_NEAR(result->residual, -1.0 / 3, 1e-12);
  EXPECT_EQ(describe(*result, UtilizationBasis::kLimit, 80),
            "80 % of Limit is 267 % of Request for these pods together; -0.333 percentage points "
            "are lost, and pods of another shape differ");
}

TEST(RequestEquivalent, PodsOfSeveralShapesAreNeverExact) {
  const AutoscaledPod pods[] = {pod("a", 100, 300), pod("b", 300, 500)};
  const auto result = request_equivalent(pods, kLimitQuery, 50, release_rules(kDefaultSemantics));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->percent_of_request, 100);
  EXPECT_EQ(result->residual, 0);
  EXPECT_FALSE(result->exact);
}

TEST(RequestEquivalent, NeedsBothAmounts) {
  AutoscaledPod pods[] = {pod("a", 0, 300)};
  EXPECT_FALSE(request_equivalent(pods, kLimitQuery, 50, release_rules(kDefaultSemantics)));
  pods[0].containers[0].limits.clear();
  EXPECT_FALSE(request_equivalent(pods, kLimitQuery, 50, release_rules(kDefaultSemantics)));
  EXPECT_FALSE(request_equivalent({}, kLimitQuery, 50, release_rules(kDefaultSemantics)));
}

}  // namespace
}  // namespace tightfit::hpa
