// SPDX-License-Identifier: Apache-2.0
// What an autoscaler would have done over a recorded demand. The demand on pods is given: what all
// of them together use, whatever their number, is shared out among those that are Ready.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.hpp"
#include "hpa/controller_config.hpp"
#include "hpa/input/series.hpp"
#include "hpa/replay/fleet.hpp"
#include "hpa/replay/model.hpp"
#include "hpa/sync.hpp"

namespace tightfit::hpa {

// More than these is refused: beyond them a replay is no answer in a useful time.
inline constexpr std::int64_t kMaxReplaySyncs = 10'000'000;  // and samples
inline constexpr std::int32_t kMaxReplayReplicas = 100'000;

struct ReplayInput {
  std::string name{};  // namespace/name; decides, with the model's seed, what is drawn
  const AutoscalerSpec* spec = nullptr;
  UtilizationBasis basis = UtilizationBasis::kRequest;
  AutoscaledPod pod_template{};
  std::int32_t replicas = 1;  // at the beginning
  // By metric of the spec: the series whose sum is its demand (Resource, ContainerResource, Pods)
  // or that are its values (Object: their sum; External). None: the metric fails throughout.
  std::vector<std::vector<const Series*>> demand{};
};

struct Scaling {
  Millis at = 0;
  std::int32_t from = 0;
  std::int32_t to = 0;
  Cause cause = Cause::kNone;
  std::string metric{};  // where a metric is the cause, as reasons name it
  std::string label{};  // the same in short: its name in the spec, with the container if it has one
};

// One sync, for plots.
struct ReplayStep {
  Millis at = 0;
  std::int32_t replicas = 0;  // after it
  std::int32_t ready = 0;
  std::int32_t asked = 0;  // what the metrics ask for; the replicas where none was read
  // Usage as a fraction of the target by the metric that asks for the most; NaN where none was
  // read.
  double ratio = 0;
  bool limited = false;
  bool failed = false;
};

// Integrals are taken in rectangles of one sync period.
struct ReplayTotals {
  std::int64_t syncs = 0;
  std::int64_t failed_syncs = 0;  // nothing was decided
  Millis span = 0;
  std::int32_t least = 0;  // replicas
  std::int32_t most = 0;
  double replica_hours = 0;
  std::int64_t scalings = 0;
  std::int64_t reversals = 0;  // scalings in the other direction than the one before
  Millis limited = 0;          // ScalingLimited was True
  Millis above_target = 0;     // some metric's ratio was above 1
  // Of the demand, the share beyond what the Ready pods can serve, of the metric where it is the
  // largest. A pod serves its limit, else its request, of a resource; of other metrics its target.
  double unmet_share = 0;
};

struct ReplayResult {
  ReplayTotals totals{};
  std::vector<Scaling> scalings{};
  std::vector<ReplicaEvent> replica_events{};
  std::vector<ReplayStep> steps{};  // if kept
};

// Errors: kInvalidArgument for spans and numbers of replicas beyond the bounds, and without points.
// The result depends on the arguments alone. Thread-safe.
Result<ReplayResult> replay(const ReplayInput& input, const ReplayModel& model,
                            const ControllerConfig& config, bool keep_steps);

// All of them on up to `threads` threads (0: as many as the machine runs at once); results in the
// order of the inputs, the same for any number of threads.
std::vector<Result<ReplayResult>> replay_all(std::span<const ReplayInput> inputs,
                                             const ReplayModel& model,
                                             const ControllerConfig& config, bool keep_steps,
                                             unsigned threads);

}  // namespace tightfit::hpa
