// SPDX-License-Identifier: Apache-2.0
// What the commands that replay share: series, and what is assumed of the world.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "cli/hpa_inputs.hpp"
#include "cli/invocation.hpp"
#include "hpa/replay/replay_inputs.hpp"

namespace tightfit::cli {

// Everything that a replay's inputs point into stays where it is.
struct ReplayScene {
  hpa::Cluster cluster;
  hpa::SeriesSet series;
  hpa::ControllerConfig config;
  hpa::ReplayInputs inputs;
};

// The only autoscaler of a scene, or what to say where there is not exactly one; `done` is what is
// done with it, such as "drawn".
std::variant<const hpa::ReplayInput*, Failure> only_autoscaler(const ReplayScene& scene,
                                                               std::string_view done);

class HpaReplayOptions {
 public:
  void define(CLI::App& app);

  // Notes of what had to be assumed go to the log.
  std::variant<std::unique_ptr<ReplayScene>, Failure> read(const Invocation& invocation) const;
  const hpa::ReplayModel& model() const { return model_; }
  unsigned threads() const { return inputs_.threads(); }

 private:
  std::vector<std::string> read_series(const std::string& option, Semantics semantics,
                                       hpa::SeriesSet& set) const;

  HpaInputs inputs_;
  std::vector<std::string> series_;
  hpa::ReplayModel model_;
  std::int64_t replicas_ = -1;
};

}  // namespace tightfit::cli
