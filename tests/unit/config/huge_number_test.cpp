// SPDX-License-Identifier: Apache-2.0
// Numbers with exponents that upstream's quantity parser does not come back from, wherever a
// configuration can have a number: refused at once.
#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <vector>

#include "loader_support.hpp"

namespace tightfit {
namespace {

constexpr const char* kHuge[] = {"1e2147483648",  "1e4294967296",          "-1e2147483648",
                                 "1e99999999999", "1e9223372036854775807", "1e9223372036854775808"};
constexpr const char* kTiny[] = {"1e-2147483648", "1e-99999999999", "1e-9223372036854775807"};

std::string with_weight(const std::string& number) {
  return with_args(
      "NodeResourcesFit",
      "{scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: " + number + "}]}}");
}

TEST(HugeNumber, IsRefusedInYaml) {
  for (const std::string number : kHuge) {
    EXPECT_EQ(findings_on(with_weight(number)),
              Lines{"6:83 decode Decode "
                    "profiles[0].pluginConfig[0].args.scoringStrategy.resources[0].weight"})
        << number;
    EXPECT_EQ(findings_on(configuration("podMaxBackoffSeconds: " + number + "\n")),
              Lines{"3:23 decode Decode podMaxBackoffSeconds"})
        << number;
  }
}

// YAML's numbers of that size are 0 for kube-scheduler too, and a weight of 0 is 1.
TEST(HugeNumber, BelowAllOthersIs0InYaml) {
  for (const std::string number : kTiny) {
    EXPECT_EQ(findings_on(with_weight(number)), Lines{}) << number;
    EXPECT_EQ(findings_on(configuration("podMaxBackoffSeconds: " + number + "\n")),
              Lines{"3:23 validation Invalid podMaxBackoffSeconds"})
        << number;
  }
}

TEST(HugeNumber, IsRefusedInJson) {
  std::vector<std::string> numbers(std::begin(kHuge), std::end(kHuge));
  numbers.insert(numbers.end(), std::begin(kTiny), std::end(kTiny));
  for (const std::string& number : numbers) {
    const auto lines =
        findings_on(R"({"kind":"NodeResourcesFitArgs","scoringStrategy":{"type":"MostAllocated",)"
                    R"("resources":[{"name":"cpu","weight":)" +
                    number + "}]}}");
    ASSERT_EQ(lines.size(), 1U) << number;
    EXPECT_TRUE(lines.front().find(" decode Decode") != std::string::npos) << lines.front();
  }
}

}  // namespace
}  // namespace tightfit
