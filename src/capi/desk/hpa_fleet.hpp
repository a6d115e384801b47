// SPDX-License-Identifier: Apache-2.0
// The handle behind tightfit_hpa_fleet.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "capi/handles.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "hpa/sync.hpp"
#include "tightfit/hpa.h"

namespace tightfit::capi {

// One autoscaler with its inputs, what is remembered of it and what was last decided.
struct FleetMember {
  std::string name;  // namespace/name
  hpa::AutoscalerSpec spec;
  std::int64_t generation = 0;
  hpa::ScaleCounts scale{1, 1};
  std::vector<hpa::ObservedPods> observed;
  std::vector<hpa::MetricAnswer> answers;
  hpa::ControllerMemory memory;
  hpa::AutoscalerStatus status;
  hpa::Decision decision;
  bool scaled = false;                             // that decision has been written
  std::vector<const hpa::ObservedPods*> prepared;  // of `observed`

  explicit FleetMember(hpa::LoadedAutoscaler loaded);
  FleetMember(const FleetMember&) = delete;
  FleetMember& operator=(const FleetMember&) = delete;

  hpa::SyncInput input(bool texts) const;
};

struct HpaLibrary;

}  // namespace tightfit::capi

struct tightfit_hpa_fleet {
  tightfit::capi::HandleKind kind = tightfit::capi::HandleKind::kHpaFleet;
  tightfit::Semantics semantics = tightfit::kDefaultSemantics;
  tightfit::hpa::ControllerConfig config;
  std::deque<tightfit::capi::FleetMember> members;  // do not move
  bool recorded = false;
  tightfit::capi::LiveHandle<tightfit::capi::HpaLibrary> live;
};

namespace tightfit::capi {

inline bool is_fleet(const tightfit_hpa_fleet* handle) noexcept {
  return handle != nullptr && handle->kind == HandleKind::kHpaFleet;
}

// The member with that index, or null and *error filled in.
FleetMember* find_member(tightfit_hpa_fleet* fleet, std::size_t index, tightfit_error* error);

}  // namespace tightfit::capi
