// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hpa/controller_config.hpp"
#include "hpa/decision.hpp"
#include "hpa/input/cluster.hpp"
#include "hpa/input/sync_view.hpp"

namespace tightfit::hpa {

struct ExplainOptions {
  ViewOptions view{};
  // A controller that has just started takes the present size for its first recommendation, and so
  // scales down only after its window. Else it is taken to have recommended nothing of late.
  bool just_started = false;
  unsigned threads = 0;  // 0: as many as the machine runs at once
};

struct Explanation {
  std::string autoscaler{};  // namespace/name
  Decision decision{};
  std::vector<Condition> conditions{};  // of the status, after the sync
  // Utilization targets on another basis than Request in the controller's terms, one line each.
  std::vector<std::string> equivalents{};
  std::vector<std::string> notes{};  // what had to be assumed, one line each
};

// What a sync of each autoscaler at `now` decides; a decision to scale counts as written.
std::vector<Explanation> explain_cluster(const Cluster& cluster, const ControllerConfig& config,
                                         const ExplainOptions& options, Millis now);

// The latest time of a sample; empty if there is none.
std::optional<Millis> latest_sample(const Cluster& cluster);

// "namespace/name", the name alone without a namespace.
std::string full_name(const AutoscalerObject& autoscaler);

}  // namespace tightfit::hpa
