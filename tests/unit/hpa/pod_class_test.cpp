// SPDX-License-Identifier: Apache-2.0
#include "hpa/pod_class.hpp"

#include <gtest/gtest.h>

namespace tightfit::hpa {
namespace {

constexpr Millis kSecond = 1000;

// Ages in seconds before now, which is 0; -1: there is none.
struct Case {
  const char* why;
  PodPhase phase;
  ReadyStatus ready;
  int started;
  int ready_since;
  int sampled;
  int window;
  PodClass expected;
  bool cpu = true;
  bool deleting = false;
  bool succeeded_ignored = false;
};

ObservedPod pod_of(const Case& c) {
  ObservedPod pod{.phase = c.phase, .ready = c.ready, .deleting = c.deleting, .sample = {}};
  pod.has_start = c.started >= 0;
  pod.start = -c.started * kSecond;
  pod.ready_since = -c.ready_since * kSecond;
  pod.has_sample = c.sampled >= 0;
  pod.sample = {.value = 1, .at = -c.sampled * kSecond, .window = c.window * kSecond};
  return pod;
}

TEST(PodClass, FollowsTheControllersOrderOfRules) {
  using P = PodPhase;
  using R = ReadyStatus;
  using C = PodClass;
  const Case cases[] = {
      {"memory does not care", P::kRunning, R::kAbsent, -1, 0, 0, 30, C::kReady, false},
      {"no condition", P::kRunning, R::kAbsent, 0, 0, 0, 30, C::kUnready},
      {"a window since Ready", P::kRunning, R::kTrue, 60, 30, 0, 30, C::kReady},
      {"window before Ready", P::kRunning, R::kTrue, 60, 30, 0, 60, C::kUnready},
      {"never ready", P::kRunning, R::kFalse, 600, 594, 0, 30, C::kUnready},
      {"exactly at the delay", P::kRunning, R::kFalse, 600, 590, 0, 30, C::kReady},
      {"was ready once", P::kRunning, R::kFalse, 600, 540, 0, 30, C::kReady},
      {"old sample, old pod", P::kRunning, R::kTrue, 180, 180, 120, 60, C::kReady},
      {"exactly at the end of the period", P::kRunning, R::kTrue, 120, 0, 0, 60, C::kReady},
      {"Unknown is not False", P::kRunning, R::kUnknown, 600, 594, 0, 30, C::kReady},
      {"no start", P::kRunning, R::kTrue, -1, 60, 0, 30, C::kUnready},
      {"missing before unready", P::kRunning, R::kAbsent, 180, 0, -1, 0, C::kMissing},
      {"pending", P::kPending, R::kAbsent, -1, 0, -1, 0, C::kUnready},
      {"pending with a sample", P::kPending, R::kTrue, 600, 600, 0, 30, C::kUnready, false},
      {"deleting", P::kPending, R::kAbsent, -1, 0, 0, 30, C::kIgnored, true, true},
      {"failed", P::kFailed, R::kTrue, 600, 600, 0, 30, C::kIgnored},
      {"succeeded, up to 1.37", P::kSucceeded, R::kTrue, 600, 600, -1, 0, C::kMissing},
      {"succeeded, 1.38", P::kSucceeded, R::kTrue, 600, 600, -1, 0, C::kIgnored, true, false, true},
  };
  for (const Case& c : cases) {
    const ReadinessRules rules{.cpu = c.cpu,
                               .succeeded_ignored = c.succeeded_ignored,
                               .cpu_initialization_period = 120 * kSecond,
                               .initial_readiness_delay = 10 * kSecond};
    EXPECT_EQ(classify(pod_of(c), rules, 0), c.expected) << c.why;
  }
}

TEST(PodClass, SurvivesTheEndsOfTime) {
  ObservedPod pod{.ready = ReadyStatus::kTrue, .has_start = true, .has_sample = true, .sample = {}};
  pod.start = std::numeric_limits<Millis>::max();
  pod.sample.window = std::numeric_limits<Millis>::max();
  pod.sample.at = kZeroTime;
  EXPECT_EQ(classify(pod, {.cpu = true}, 0), PodClass::kUnready);
}

}  // namespace
}  // namespace tightfit::hpa
