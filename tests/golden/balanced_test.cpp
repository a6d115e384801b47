// SPDX-License-Identifier: Apache-2.0
// Every recorded score of NodeResourcesBalancedAllocation.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/balanced_allocation.hpp"
#include "sim/scores/node_resources_balanced_allocation.hpp"
#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/request_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;
using Amounts = std::vector<std::int64_t>;

std::int64_t score(const Amounts& requested, const Amounts& allocated, const Amounts& allocatable,
                   Semantics semantics) {
  return balanced_allocation(requested.data(), allocated.data(), allocatable.data(),
                             allocatable.size(), semantics);
}

TEST(BalancedGolden, ScoresAmountsAsUpstream) {
  int compared = 0;
  for (const Json& row : testing::read_golden_lines("balanced.jsonl")) {
    if (!row.contains("cap")) continue;
    const auto requested = row.at("req").get<Amounts>();
    const auto allocated = row.at("alloc").get<Amounts>();
    const auto allocatable = row.at("cap").get<Amounts>();
    const Json& want = row.at("want");
    EXPECT_EQ(balanced_use(requested.data(), allocatable.data(), allocatable.size()),
              want.at("with"))
        << row;
    EXPECT_EQ(balanced_use(allocated.data(), allocatable.data(), allocatable.size()),
              want.at("without"))
        << row;
    for (const Semantics semantics : {Semantics::k136, Semantics::k137, Semantics::k138}) {
      EXPECT_EQ(score(requested, allocated, allocatable, semantics), want.at("score")) << row;
    }
    for (const Semantics semantics : {Semantics::k134, Semantics::k135}) {
      EXPECT_EQ(score(requested, allocated, allocatable, semantics), want.at("with")) << row;
    }
    ++compared;
  }
  EXPECT_EQ(compared, 736);
}

std::vector<std::string> resources_of(const Json& row) {
  std::vector<std::string> names;
  for (const Json& resource : row.at("args").value("resources", Json::array())) {
    names.push_back(resource.at("name"));
  }
  if (names.empty()) names = {"cpu", "memory"};
  return names;
}

TEST(BalancedGolden, ScoresPodsAsUpstream) {
  int compared = 0;
  int wrapped = 0;
  int skipped = 0;
  for (const Json& row : testing::read_golden_lines("balanced.jsonl")) {
    if (!row.contains("pod")) continue;
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      const std::vector<std::string> resources = resources_of(row);
      const BalancedScore got = node_resources_balanced_allocation(
          testing::to_pod(row.at("pod"), semantics), testing::to_node(row, semantics), resources,
          semantics);
      Json want = testing::expected(row, semantics);
      if (semantics == Semantics::k137 &&
          oracle::may_wrap(row.at("node"), row.at("pod"), row.value("pods", Json::array()))) {
        // 1.38's results are exact; the oracle agrees with each of the amounts.
        want = testing::expected(row, Semantics::k138);
        for (std::size_t i = 0; i < resources.size(); ++i) {
          EXPECT_EQ(want.at("podRequest").at(i),
                    oracle::pod_on_node(row.at("pod"), resources[i], false))
              << row.at("id");
          if (want.contains("skip") || want.at("allocatable").at(i) == 0) continue;
          EXPECT_EQ(want.at("allocated").at(i),
                    oracle::allocated(row.value("pods", Json::array()), resources[i], false))
              << row.at("id");
        }
        ++wrapped;
      }
      Json result = {{"podRequest", got.amounts.pod_request}};
      if (!got.score) {
        result["skip"] = true;
        ++skipped;
      } else {
        result["score"] = *got.score;
        result["allocatable"] = got.amounts.allocatable;
        result["allocated"] = got.amounts.allocated;
        result["requested"] = got.amounts.requested;
      }
      EXPECT_EQ(result, want) << row.at("id") << " by " << semantics_name(semantics);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2 * 162);
  EXPECT_EQ(skipped, 74);
  EXPECT_EQ(wrapped, 32);
}

}  // namespace
}  // namespace tightfit
