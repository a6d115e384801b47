// SPDX-License-Identifier: Apache-2.0
// What people tripped over, and each difference between releases on both sides.
#include "kube/pod_request.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kube/node.hpp"
#include "sim/scores/resource_amounts.hpp"
#include "support/desk_rows.hpp"

namespace tightfit {
namespace {

using nlohmann::json;
using testing::to_pod;

constexpr Semantics kAll[] = {Semantics::k134, Semantics::k135, Semantics::k136, Semantics::k137,
                              Semantics::k138};

Pod pod_of(const char* text) { return to_pod(json::parse(text), kDefaultSemantics); }

std::int64_t amount(const ResourceList& list, const char* name) {
  const Quantity* quantity = list.find(name);
  return quantity == nullptr ? -1 : counted_amount(name, *quantity);
}

// A sidecar that is declared before an init container runs beside it.
TEST(PodRequests, SidecarsAddToLaterInitContainers) {
  const Pod pod = pod_of(R"({"spec":{
    "initContainers":[{"name":"s","restartPolicy":"Always","resources":{"requests":{"cpu":"100m"}}},
                      {"name":"i","resources":{"requests":{"cpu":"200m"}}}],
    "containers":[{"name":"a","resources":{"requests":{"cpu":"100m"}}}]}})");
  EXPECT_EQ(amount(pod_requests(pod, {}), "cpu"), 300);
  PodResourcesOptions scored;
  scored.non_missing_container_requests = default_container_requests();
  EXPECT_EQ(amount(pod_requests(pod, scored), "memory"), 400 * 1048576);
}

TEST(PodRequests, SidecarsDoNotAddToEarlierInitContainers) {
  const Pod pod = pod_of(R"({"spec":{
    "initContainers":[{"name":"i","resources":{"requests":{"cpu":"200m"}}},
                      {"name":"s","restartPolicy":"Always","resources":{"requests":{"cpu":"50m"}}}],
    "containers":[{"name":"a","resources":{"requests":{"cpu":"100m"}}}]}})");
  EXPECT_EQ(amount(pod_requests(pod, {}), "cpu"), 200);
}

TEST(PodRequests, DefaultsFillInWhatIsAbsentAlone) {
  const Pod pod = pod_of(R"({"spec":{"containers":[
    {"name":"a","resources":{"requests":{"cpu":"0","memory":"512m"}}}, {"name":"b"}]}})");
  PodResourcesOptions scored;
  scored.non_missing_container_requests = default_container_requests();
  EXPECT_EQ(amount(pod_requests(pod, scored), "cpu"), 100) << "an explicit 0 stays";
  EXPECT_EQ(amount(pod_requests(pod, scored), "memory"), 209715201) << "512m is one byte";
  EXPECT_EQ(amount(pod_requests(pod, {}), "cpu"), 0);
}

TEST(PodRequests, OverheadAddsWhatNothingRequests) {
  const Pod pod =
      pod_of(R"({"spec":{"containers":[{"name":"a"}],"overhead":{"example.com/foo":"1"}}})");
  EXPECT_EQ(amount(pod_requests(pod, {}), "example.com/foo"), 1);
  EXPECT_EQ(amount(pod_limits(pod, {}), "example.com/foo"), -1);
}

TEST(PodRequests, ThePodAsAWholeReplacesItsContainers) {
  const Pod pod = pod_of(R"({"spec":{"resources":{"requests":{"cpu":"100m","nvidia.com/gpu":"8"}},
    "containers":[{"name":"a","resources":{"requests":{"cpu":"2","nvidia.com/gpu":"1"}}}]}})");
  EXPECT_EQ(amount(pod_requests(pod, {}), "cpu"), 100) << "even by less";
  EXPECT_EQ(amount(pod_requests(pod, {}), "nvidia.com/gpu"), 1) << "but not for every resource";
}

// Half of all memory of a pod as a whole, held as a big number upstream, takes up the overhead at
// each call there.
TEST(PodRequests, ThePodStaysAsItWas) {
  const Pod pod = pod_of(R"({"spec":{"resources":{"requests":{"memory":"0.5Gi"}},
    "overhead":{"memory":"1Mi"},"containers":[{"name":"a"}]}})");
  for (int call = 0; call < 3; ++call) {
    EXPECT_EQ(amount(pod_requests(pod, {}), "memory"), 513 * 1048576);
  }
}

// Each pod is rounded by itself.
TEST(PodRequests, RoundsPodByPod) {
  NodeInfo node;
  const Pod pod =
      pod_of(R"({"spec":{"containers":[{"name":"a","resources":{"requests":{"cpu":"0.5m"}}}]}})");
  for (int i = 0; i < 100; ++i) node.add_pod(calculate_resource(pod, kDefaultSemantics));
  EXPECT_EQ(node.requested.milli_cpu, 100);
  EXPECT_EQ(node.pod_count, 100);
}

// A resize in progress: two containers, each of which is largest in another view.
constexpr char kResizing[] = R"({
  "spec":{"containers":[{"name":"a","resources":{"requests":{"cpu":"3"},"limits":{"cpu":"3"}}},
                        {"name":"b","resources":{"requests":{"cpu":"1"},"limits":{"cpu":"1"}}}]},
  "status":{"containerStatuses":[{"name":"a","resources":{"requests":{"cpu":"1"},"limits":{"cpu":"1"}}},
                                 {"name":"b","resources":{"requests":{"cpu":"2"},"limits":{"cpu":"2"}}}]}})";

TEST(PodRequests, StatusOnBothSidesOf137) {
  const Pod pod = pod_of(kResizing);
  for (const Semantics semantics : kAll) {
    PodResourcesOptions options;
    options.semantics = semantics;
    EXPECT_EQ(amount(pod_requests(pod, options), "cpu"), 4000);
    options.use_status = true;
    const std::int64_t want = semantics < Semantics::k137 ? 3000 + 2000 : 4000;
    EXPECT_EQ(amount(pod_requests(pod, options), "cpu"), want) << semantics_name(semantics);
    EXPECT_EQ(amount(pod_limits(pod, options), "cpu"), want) << semantics_name(semantics);
  }
}

TEST(PodRequests, StatusOfInitContainersOnBothSidesOf137) {
  const Pod pod = pod_of(R"({
    "spec":{"initContainers":[{"name":"i","resources":{"requests":{"cpu":"1"}}}]},
    "status":{"initContainerStatuses":[{"name":"i","resources":{"requests":{"cpu":"4"}}}]}})");
  for (const Semantics semantics : kAll) {
    PodResourcesOptions options;
    options.semantics = semantics;
    options.use_status = true;
    EXPECT_EQ(amount(pod_requests(pod, options), "cpu"), semantics < Semantics::k137 ? 1000 : 4000);
  }
}

// Gate InPlacePodLevelResourcesVerticalScaling: on from 1.36.
TEST(PodRequests, StatusOfTheWholePodOnBothSidesOf136) {
  const Pod pod = pod_of(R"({
    "spec":{"resources":{"requests":{"cpu":"1"}},"containers":[{"name":"a"}]},
    "status":{"resources":{"requests":{"cpu":"2"}},"allocatedResources":{"cpu":"3"}}})");
  for (const Semantics semantics : kAll) {
    EXPECT_EQ(calculate_resource(pod, semantics).requested.milli_cpu,
              semantics < Semantics::k136 ? 1000 : 3000)
        << semantics_name(semantics);
  }
}

// What the status alone names counts from 1.37 on; a resize that is infeasible takes the spec out.
TEST(PodRequests, NamesOfTheWholePodOnBothSidesOf137) {
  const Pod pod = pod_of(R"({
    "spec":{"resources":{"requests":{"cpu":"1"}}},
    "status":{"resources":{"requests":{"memory":"2"}},
              "conditions":[{"type":"PodResizePending","reason":"Infeasible"}]}})");
  PodResourcesOptions options;
  options.use_status = true;
  options.use_pod_level_status = true;
  options.semantics = Semantics::k136;
  EXPECT_EQ(amount(pod_requests(pod, options), "cpu"), 0);
  EXPECT_EQ(amount(pod_requests(pod, options), "memory"), -1);
  options.semantics = Semantics::k137;
  EXPECT_EQ(amount(pod_requests(pod, options), "cpu"), -1);
  EXPECT_EQ(amount(pod_requests(pod, options), "memory"), 2);
}

TEST(PodLimits, PartialLimitsOnBothSidesOf138) {
  const Pod pod = pod_of(R"({"spec":{"containers":[
    {"name":"a","resources":{"limits":{"cpu":"1","memory":"1","nvidia.com/gpu":"1"}}},
    {"name":"b","resources":{"limits":{"memory":"1"}}}]}})");
  for (const Semantics semantics : kAll) {
    PodResourcesOptions options;
    options.semantics = semantics;
    const ResourceList limits = pod_limits(pod, options);
    EXPECT_EQ(amount(limits, "cpu"), semantics < Semantics::k138 ? 1000 : -1);
    EXPECT_EQ(amount(limits, "memory"), 2);
    EXPECT_EQ(amount(limits, "nvidia.com/gpu"), 1);
  }
}

// The pod to be placed, as NodeResourcesFit scores it.
TEST(ScoredRequests, WholePodAndStatusOnBothSidesOf138) {
  const Pod whole = pod_of(R"({"spec":{"resources":{"requests":{"cpu":"2"}},
    "containers":[{"name":"a"},{"name":"b"}]}})");
  const Pod resizing = pod_of(kResizing);
  for (const Semantics semantics : kAll) {
    const bool old = semantics < Semantics::k138;
    const auto fit = [&](const Pod& pod) {
      return scored_requests(pod, CountedRequests::kNonZero, semantics);
    };
    EXPECT_EQ(amount(fit(whole), "cpu"), old ? 200 : 2000);
    EXPECT_EQ(amount(fit(whole), "memory"), 2 * 209715200);
    EXPECT_EQ(amount(fit(resizing), "cpu"), 4000);
    // Balanced allocation has considered both all along.
    EXPECT_EQ(amount(scored_requests(whole, CountedRequests::kReal, semantics), "cpu"), 2000);
  }
  const Pod grown =
      pod_of(R"({"spec":{"containers":[{"name":"a","resources":{"requests":{"cpu":"1"}}}]},
    "status":{"containerStatuses":[{"name":"a","allocatedResources":{"cpu":"2"}}]}})");
  EXPECT_EQ(amount(scored_requests(grown, CountedRequests::kNonZero, Semantics::k137), "cpu"),
            1000);
  EXPECT_EQ(amount(scored_requests(grown, CountedRequests::kNonZero, Semantics::k138), "cpu"),
            2000);
}

}  // namespace
}  // namespace tightfit
