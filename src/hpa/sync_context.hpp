// SPDX-License-Identifier: Apache-2.0
// Inside of sync.hpp: what the steps of one sync share.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "hpa/sync.hpp"

namespace tightfit::hpa {

// The arguments of one sync, which all its steps share.
struct Sync {
  const SyncInput& input;
  const ControllerConfig& config;
  ControllerMemory& memory;
  AutoscalerStatus& status;
  Decision& decision;
  Millis now;

  // `message` makes the text if one is wanted.
  template <typename Message>
  void set(ConditionType type, bool value, std::string_view reason, const Message& message,
           std::string subject = "") {
    set_condition(status.conditions,
                  {.type = type,
                   .status = value,
                   .reason = reason,
                   .subject = std::move(subject),
                   .message = input.texts ? message() : std::string()},
                  now);
  }

  void warn(std::string_view reason, std::string message) {
    decision.events.push_back({true, reason, std::move(message)});
  }
};

// Writes the status anew but for its conditions and, unless rescaled, the time of the last scaling.
void write_status(Sync& sync, std::int32_t desired, bool rescaled);

// The count that the metrics ask for; false, and the sync is over, if the selector or the metrics
// come to nothing.
bool propose(Sync& sync);

}  // namespace tightfit::hpa
