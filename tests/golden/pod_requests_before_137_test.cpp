// SPDX-License-Identifier: Apache-2.0
// How releases before 1.37 counted pods whose status reports resources: the largest of what is
// asked for, set aside and in force was taken container by container, not for the sums.
#include <gtest/gtest.h>

#include "kube/pod_request.hpp"
#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/request_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

TEST(PodRequestsBefore137Golden, SumsAsUpstream) {
  const auto rows = testing::read_golden_lines("pod_requests_before_137.jsonl");
  ASSERT_EQ(rows.size(), 175U);
  int other_than_137 = 0;
  for (const Json& row : rows) {
    for (const Semantics semantics : {Semantics::k134, Semantics::k135, Semantics::k136}) {
      const Pod pod = testing::to_pod(row.at("pod"), semantics);
      for (const bool pod_level : {false, true}) {
        PodResourcesOptions options;
        options.semantics = semantics;
        options.use_status = true;
        options.use_pod_level_status = pod_level;
        if (pod_level && semantics == Semantics::k134) continue;  // 1.34 has no such option
        const Json& want = row.at("want").at(pod_level ? "status" : "statusOld");
        EXPECT_EQ(testing::to_json(pod_requests(pod, options), semantics),
                  oracle::exact_amounts(want.at("requests")))
            << row.at("id") << " requests by " << semantics_name(semantics);
        EXPECT_EQ(testing::to_json(pod_limits(pod, options), semantics),
                  oracle::exact_amounts(want.at("limits")))
            << row.at("id") << " limits by " << semantics_name(semantics);
        options.semantics = Semantics::k137;
        const Json later = testing::to_json(pod_requests(pod, options), semantics);
        if (later != oracle::exact_amounts(want.at("requests"))) ++other_than_137;
      }
    }
  }
  EXPECT_EQ(other_than_137, 498);
}

}  // namespace
}  // namespace tightfit
