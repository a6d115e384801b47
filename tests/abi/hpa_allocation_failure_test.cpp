// SPDX-License-Identifier: Apache-2.0
// Every allocation of every function of hpa.h fails once: the call comes back as OUT_OF_MEMORY,
// leaks nothing and leaves its outputs as they were; made again, it does what it would have done.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "abi/failing_allocations.hpp"
#include "tightfit/hpa.h"

namespace {

using tightfit::testing::allocations;
using tightfit::testing::same_bytes;

constexpr std::string_view kAutoscaler =
    "apiVersion: autoscaling/v2\n"
    "kind: HorizontalPodAutoscaler\n"
    "metadata: {name: a-web-server-with-a-long-name, namespace: shop}\n"
    "spec:\n"
    "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a-web-server}\n"
    "  minReplicas: 2\n"
    "  maxReplicas: 40\n"
    "  behavior: {scaleUp: {policies: [{type: Pods, value: 6, periodSeconds: 600}]}}\n"
    "  metrics:\n"
    "  - {type: Resource, resource: {name: cpu, target: {type: Utilization,\n"
    "     averageUtilization: 50}}}\n"
    "  - {type: External, external: {metric: {name: queue}, target: {type: AverageValue,\n"
    "     averageValue: 10}}}\n";
constexpr std::string_view kWrong =
    "apiVersion: autoscaling/v2\n"
    "kind: HorizontalPodAutoscaler\n"
    "metadata: {name: web}\n"
    "spec: {minReplicas: many, maxReplicas: 0}\n";

struct FreeFleet {
  void operator()(tightfit_hpa_fleet* fleet) const { tightfit_hpa_fleet_free(fleet); }
};
using Fleet = std::unique_ptr<tightfit_hpa_fleet, FreeFleet>;

// Every output that a call may write, compared as bytes.
struct Outputs {
  char text[8192];
  std::size_t length;
  std::size_t index;
  tightfit_hpa_decision decision;
  tightfit_hpa_fleet* fleet;
};

void make_dirty(Outputs& outputs) {
  std::memset(&outputs, 0x5a, sizeof outputs);
  outputs.fleet = nullptr;
}

Fleet new_fleet() {
  tightfit_hpa_fleet* fleet = nullptr;
  EXPECT_EQ(tightfit_hpa_fleet_new(nullptr, &fleet, nullptr), TIGHTFIT_OK);
  return Fleet(fleet);
}

tightfit_status add(tightfit_hpa_fleet* fleet, std::string_view text, std::size_t* index,
                    tightfit_error* error) {
  return tightfit_hpa_fleet_add(fleet, text.data(), text.size(), index, error);
}

// Two pods at 90 % of what they ask for, or more of them.
tightfit_status set_pods(tightfit_hpa_fleet* fleet, std::size_t count, tightfit_error* error) {
  tightfit_hpa_pod pods[8] = {};
  for (tightfit_hpa_pod& pod : pods) {
    pod.usage = 450;
    pod.base = 500;
    pod.phase = TIGHTFIT_HPA_PHASE_RUNNING;
    pod.ready = TIGHTFIT_HPA_READY_TRUE;
    pod.flags = TIGHTFIT_HPA_POD_SAMPLED;
  }
  return tightfit_hpa_set_pods(fleet, 0, 0, pods, count, error);
}

tightfit_status set_queue(tightfit_hpa_fleet* fleet, std::size_t count, tightfit_error* error) {
  static constexpr std::int64_t kQueue[] = {15000, 25000, 30000};
  return tightfit_hpa_set_values(fleet, 0, 1, kQueue, count, 0, error);
}

tightfit_status decide(tightfit_hpa_fleet* fleet, std::int64_t now, std::uint32_t flags,
                       tightfit_hpa_decision* decision, tightfit_error* error) {
  return tightfit_hpa_decide(fleet, now, 1, flags, decision, 1, error);
}

// An autoscaler whose next decision is to scale up.
Fleet ready_fleet() {
  Fleet fleet = new_fleet();
  std::size_t index = 0;
  EXPECT_EQ(add(fleet.get(), kAutoscaler, &index, nullptr), TIGHTFIT_OK);
  EXPECT_EQ(tightfit_hpa_set_scale(fleet.get(), 0, 2, 2, nullptr), TIGHTFIT_OK);
  EXPECT_EQ(set_pods(fleet.get(), 2, nullptr), TIGHTFIT_OK);
  EXPECT_EQ(set_queue(fleet.get(), 2, nullptr), TIGHTFIT_OK);
  return fleet;
}

Fleet decided_fleet(std::uint32_t flags) {
  Fleet fleet = ready_fleet();
  tightfit_hpa_decision decision = {};
  EXPECT_EQ(decide(fleet.get(), 0, flags, &decision, nullptr), TIGHTFIT_OK);
  EXPECT_EQ(decision.rescale, 1);
  return fleet;
}

// What the fleet makes of its inputs and its memory afterwards.
std::string later_record(tightfit_hpa_fleet* fleet) {
  if (tightfit_hpa_fleet_size(fleet) == 0) return "";
  tightfit_hpa_decision decision = {};
  EXPECT_EQ(decide(fleet, 30'000, TIGHTFIT_HPA_RECORD, &decision, nullptr), TIGHTFIT_OK);
  std::size_t length = 0;
  EXPECT_EQ(tightfit_hpa_record(fleet, 0, nullptr, 0, &length, nullptr), TIGHTFIT_OK);
  std::string text(length, ' ');
  EXPECT_EQ(tightfit_hpa_record(fleet, 0, text.data(), length, &length, nullptr), TIGHTFIT_OK);
  return text;
}

using Call = std::function<tightfit_status(tightfit_hpa_fleet*, Outputs&, tightfit_error*)>;

// Calls with the first, second, ... allocation failing, each time on a fleet of its own, until the
// call gets by without a failure.
void fail_each_allocation(const std::function<Fleet()>& make, const Call& call,
                          tightfit_status status = TIGHTFIT_OK) {
  static Outputs dirty;
  static Outputs outputs;
  static Outputs answer;
  make_dirty(dirty);
  make_dirty(answer);
  tightfit_error answer_error = {};
  std::string record;
  {
    const Fleet fleet = make();
    ASSERT_EQ(call(fleet.get(), answer, &answer_error), status) << answer_error.message;
    FreeFleet()(std::exchange(answer.fleet, nullptr));
    record = later_record(fleet.get());
  }
  for (const bool all_after : {false, true}) {
    int failures = 0;
    bool failed = true;
    for (long n = 1; failed; ++n) {
      SCOPED_TRACE("allocation " + std::to_string(n));
      const std::int64_t handles = tightfit_hpa_live_fleets();
      const long live = allocations.live;
      {
        const Fleet fleet = make();
        make_dirty(outputs);
        tightfit_error error = {};
        allocations.fail(n, all_after);
        tightfit_status got = call(fleet.get(), outputs, &error);
        allocations.countdown = 0;
        failed = allocations.failed;
        if (got == TIGHTFIT_OUT_OF_MEMORY) {
          ASSERT_TRUE(allocations.told);
          ASSERT_EQ(error.status, TIGHTFIT_OUT_OF_MEMORY);
          ASSERT_TRUE(same_bytes(outputs, dirty));
          ++failures;
          error = {};
          got = call(fleet.get(), outputs, &error);
        }
        ASSERT_EQ(got, status) << error.message;
        FreeFleet()(std::exchange(outputs.fleet, nullptr));
        ASSERT_TRUE(same_bytes(outputs, answer));
        ASSERT_TRUE(same_bytes(error, answer_error));
        ASSERT_EQ(later_record(fleet.get()), record);
      }
      ASSERT_EQ(tightfit_hpa_live_fleets(), handles);
      ASSERT_EQ(allocations.live, live);
    }
    EXPECT_GT(failures, 0);
    std::cout << failures << " allocations failed\n";
  }
}

TEST(HpaAllocationFailure, FleetNew) {
  fail_each_allocation(new_fleet, [](tightfit_hpa_fleet*, Outputs& outputs, tightfit_error* error) {
    return tightfit_hpa_fleet_new(nullptr, &outputs.fleet, error);
  });
  fail_each_allocation(
      new_fleet,
      [](tightfit_hpa_fleet*, Outputs& outputs, tightfit_error* error) {
        tightfit_hpa_options options = {};
        options.struct_size = sizeof options;
        options.release = 77;
        return tightfit_hpa_fleet_new(&options, &outputs.fleet, error);
      },
      TIGHTFIT_INVALID_ARGUMENT);
}

TEST(HpaAllocationFailure, FleetAdd) {
  fail_each_allocation(new_fleet,
                       [](tightfit_hpa_fleet* fleet, Outputs& outputs, tightfit_error* error) {
                         return add(fleet, kAutoscaler, &outputs.index, error);
                       });
  fail_each_allocation(
      new_fleet,
      [](tightfit_hpa_fleet* fleet, Outputs& outputs, tightfit_error* error) {
        return add(fleet, kWrong, &outputs.index, error);
      },
      TIGHTFIT_INVALID_CONFIG);
}

TEST(HpaAllocationFailure, SetPodsAndSetValues) {
  fail_each_allocation(ready_fleet, [](tightfit_hpa_fleet* fleet, Outputs&, tightfit_error* error) {
    return set_pods(fleet, 8, error);
  });
  fail_each_allocation(ready_fleet, [](tightfit_hpa_fleet* fleet, Outputs&, tightfit_error* error) {
    return set_queue(fleet, 3, error);
  });
}

TEST(HpaAllocationFailure, NamingAnIndexThatThereIsNot) {
  constexpr std::size_t kBeyond = 1'000'000;
  fail_each_allocation(
      ready_fleet,
      [](tightfit_hpa_fleet* fleet, Outputs&, tightfit_error* error) {
        return tightfit_hpa_set_scale(fleet, kBeyond, 1, 1, error);
      },
      TIGHTFIT_INVALID_ARGUMENT);
  fail_each_allocation(
      ready_fleet,
      [](tightfit_hpa_fleet* fleet, Outputs&, tightfit_error* error) {
        return tightfit_hpa_set_values(fleet, 0, kBeyond, nullptr, 0, 0, error);
      },
      TIGHTFIT_INVALID_ARGUMENT);
}

TEST(HpaAllocationFailure, Decide) {
  for (const std::uint32_t flags : {0, TIGHTFIT_HPA_RECORD}) {
    fail_each_allocation(
        ready_fleet, [flags](tightfit_hpa_fleet* fleet, Outputs& outputs, tightfit_error* error) {
          return decide(fleet, 0, flags, &outputs.decision, error);
        });
  }
}

TEST(HpaAllocationFailure, Scaled) {
  for (const std::uint32_t flags : {0, TIGHTFIT_HPA_RECORD}) {
    fail_each_allocation([flags] { return decided_fleet(flags); },
                         [](tightfit_hpa_fleet* fleet, Outputs&, tightfit_error* error) {
                           return tightfit_hpa_scaled(fleet, 0, 10, error);
                         });
  }
}

TEST(HpaAllocationFailure, Record) {
  fail_each_allocation([] { return decided_fleet(TIGHTFIT_HPA_RECORD); },
                       [](tightfit_hpa_fleet* fleet, Outputs& outputs, tightfit_error* error) {
                         return tightfit_hpa_record(fleet, 0, outputs.text, sizeof outputs.text,
                                                    &outputs.length, error);
                       });
}

// What cannot tell of a failure has none, and ending a handle needs no memory.
TEST(HpaAllocationFailure, WhatHasNoStatusDoesNotAllocate) {
  Fleet fleet = decided_fleet(TIGHTFIT_HPA_RECORD);
  allocations.failed = false;
  allocations.all_after = true;
  allocations.countdown = 1;
  const std::uint32_t version = tightfit_hpa_abi_version();
  const std::size_t size = tightfit_hpa_fleet_size(fleet.get());
  const std::size_t metrics = tightfit_hpa_metric_count(fleet.get(), 0);
  fleet.reset();
  const std::int64_t live = tightfit_hpa_live_fleets();
  allocations.countdown = 0;
  EXPECT_FALSE(allocations.failed);
  EXPECT_EQ(version, TIGHTFIT_HPA_ABI_VERSION);
  EXPECT_EQ(size, 1U);
  EXPECT_EQ(metrics, 2U);
  EXPECT_EQ(live, 0);
}

}  // namespace
