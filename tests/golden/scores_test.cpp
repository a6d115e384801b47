// SPDX-License-Identifier: Apache-2.0
// NodeResourcesFit's recorded scores (golden/data/README.md) from the amounts recorded with them:
// arguments as a user writes them, through the C ABI, to the score.
#include <gtest/gtest.h>

#include <map>

#include "capi/handles.hpp"
#include "support/golden.hpp"
#include "support/handles.hpp"
#include "support/oracle.hpp"

namespace tightfit {
namespace {

using Amounts = std::vector<std::int64_t>;
using nlohmann::json;

// The amounts of one node and pod as a release saw them, and the score that it gave.
struct Recorded {
  Amounts allocatable, allocated, pod_request, requested;
  std::int64_t score;

  explicit Recorded(const json& want)
      : allocatable(want.at("allocatable")),
        allocated(want.at("allocated")),
        pod_request(want.at("podRequest")),
        requested(want.at("requested")),
        score(want.at("score")) {}

  // Did int64 arithmetic wrap on the way to the score?
  bool wraps() const {
    for (std::size_t r = 0; r < allocatable.size(); ++r) {
      for (const std::int64_t amount :
           {allocatable[r], allocated[r], pod_request[r], requested[r]}) {
        if (oracle::wraps_times_100(amount)) return true;
      }
      const auto sum = static_cast<oracle::Wide>(allocated[r]) + pod_request[r];
      if (allocatable[r] != 0 && sum != requested[r]) return true;
    }
    return false;
  }
};

// A configuration text for the arguments: themselves, but for {}, which is no configuration alone.
std::string text_of(const json& args) {
  if (!args.empty()) return args.dump();
  const json profile = {{"pluginConfig", {{{"name", "NodeResourcesFit"}, {"args", args}}}}};
  return json{{"apiVersion", "kubescheduler.config.k8s.io/v1"},
              {"kind", "KubeSchedulerConfiguration"},
              {"profiles", {profile}}}
      .dump();
}

int score_of(const tightfit_policy* policy, const Recorded& recorded) {
  std::uint8_t score = 0xee;
  tightfit_error error = {};
  EXPECT_EQ(
      tightfit_score_node(policy, recorded.allocatable.data(), recorded.allocated.data(),
                          recorded.pod_request.data(), recorded.allocatable.size(), &score, &error),
      TIGHTFIT_OK)
      << error.message;
  return score;
}

TEST(Scores, EveryRowScoresAsRecorded) {
  std::map<std::string, int> compared;
  for (const json& row : testing::read_golden_lines("scores.jsonl")) {
    SCOPED_TRACE(row.at("id").dump() + " " + row.at("args").dump());
    const auto policy = testing::new_policy(text_of(row.at("args")));
    ASSERT_NE(policy, nullptr);

    const Recorded in_137(row.at("want"));
    const int score = score_of(policy.get(), in_137);
    if (in_137.wraps()) {
      EXPECT_EQ(score, oracle::node_score(policy->policy, in_137.allocatable.data(),
                                          in_137.allocated.data(), in_137.pod_request.data()));
      ++compared["1.37, wraps"];
    } else {
      EXPECT_EQ(score, in_137.score);
      ++compared["1.37"];
    }

    // 1.38 sums a pod's requests differently, and from the sums on it is exact.
    json want_138 = row.at("want");
    want_138.update(row.value("want138", json::object()));
    const Recorded in_138(want_138);
    EXPECT_EQ(score_of(policy.get(), in_138), in_138.score);
    ++compared["1.38"];
  }
  EXPECT_EQ(compared,
            (std::map<std::string, int>{{"1.37", 2552}, {"1.37, wraps", 447}, {"1.38", 2999}}));
}

}  // namespace
}  // namespace tightfit
