// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "capi/desk/hpa_fleet.hpp"
#include "capi/guard.hpp"
#include "hpa/explain.hpp"
#include "hpa/reasons.hpp"
#include "hpa/work_pool.hpp"

namespace {

namespace hpa = tightfit::hpa;
using tightfit::capi::FleetMember;
using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::is_fleet;

constexpr std::size_t kBatch = 16;  // autoscalers that a thread takes at a time
constexpr std::uint32_t kMaxThreads = 1024;

std::uint8_t path_of(hpa::SyncPath path) noexcept {
  switch (path) {
    case hpa::SyncPath::kDisabled:
      return TIGHTFIT_HPA_PATH_DISABLED;
    case hpa::SyncPath::kOutOfRange:
      return TIGHTFIT_HPA_PATH_OUT_OF_RANGE;
    case hpa::SyncPath::kEvaluated:
      return TIGHTFIT_HPA_PATH_EVALUATED;
    case hpa::SyncPath::kSelectorUnusable:
    case hpa::SyncPath::kMetricsFailed:
      break;
  }
  return TIGHTFIT_HPA_PATH_METRICS_FAILED;
}

std::uint8_t limited_of(std::string_view reason) noexcept {
  if (reason == hpa::reasons::kTooFewReplicas) return TIGHTFIT_HPA_LIMITED_TOO_FEW_REPLICAS;
  if (reason == hpa::reasons::kTooManyReplicas) return TIGHTFIT_HPA_LIMITED_TOO_MANY_REPLICAS;
  if (reason == hpa::reasons::kScaleUpLimit) return TIGHTFIT_HPA_LIMITED_SCALE_UP_LIMIT;
  if (reason == hpa::reasons::kScaleDownLimit) return TIGHTFIT_HPA_LIMITED_SCALE_DOWN_LIMIT;
  return TIGHTFIT_HPA_LIMITED_NO;
}

tightfit_hpa_decision to_decision(const hpa::Decision& decision) noexcept {
  const std::int32_t after =
      decision.rescale ? decision.desired_replicas : decision.current_replicas;
  tightfit_hpa_decision result{};
  result.replicas = decision.current_replicas;
  result.desired = result.asked = result.stabilized = after;
  if (decision.normalized) {
    result.asked = decision.normalized->desired;
    result.stabilized = decision.normalized->stabilized;
    result.limited = limited_of(decision.normalized->limited_reason);
  }
  const bool has_winner =
      decision.winner != hpa::kNoMetric && decision.path == hpa::SyncPath::kEvaluated;
  result.winner = has_winner ? static_cast<std::int32_t>(decision.winner) : -1;
  result.failed_metrics = static_cast<std::int32_t>(decision.failed_metrics);
  result.path = path_of(decision.path);
  result.rescale = decision.rescale ? 1 : 0;
  return result;
}

}  // namespace

extern "C" {

tightfit_status tightfit_hpa_decide(tightfit_hpa_fleet* fleet, int64_t now_ms, uint32_t threads,
                                    uint32_t flags, tightfit_hpa_decision* out_decisions,
                                    size_t count, tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_fleet(fleet)) return invalid_argument(error, "fleet is no fleet");
    if (count != fleet->members.size()) {
      return invalid_argument(error, "count is " + std::to_string(count) + ", the fleet has " +
                                         std::to_string(fleet->members.size()));
    }
    if (out_decisions == nullptr && count > 0) {
      return invalid_argument(error, "out_decisions is NULL");
    }
    if (threads > kMaxThreads || (flags & ~std::uint32_t{TIGHTFIT_HPA_RECORD}) != 0) {
      return invalid_argument(error, "threads or flags is out of range");
    }
    fleet->recorded = false;
    const bool record = (flags & TIGHTFIT_HPA_RECORD) != 0;
    hpa::for_each_index(count, kBatch, threads, [&](std::size_t i) {
      FleetMember& member = fleet->members[i];
      member.decision =
          hpa::decide(member.input(record), fleet->config, member.memory, member.status, now_ms);
      member.scaled = false;
    });
    for (std::size_t i = 0; i < count; ++i) {
      out_decisions[i] = to_decision(fleet->members[i].decision);
    }
    fleet->recorded = record;
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_hpa_scaled(tightfit_hpa_fleet* fleet, size_t index, int64_t now_ms,
                                    tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    FleetMember* member = tightfit::capi::find_member(fleet, index, error);
    if (member == nullptr) return TIGHTFIT_INVALID_ARGUMENT;
    if (!member->decision.rescale || member->scaled) {
      return invalid_argument(error, "the last decision is no rescale, or is known to be written");
    }
    hpa::complete_rescale(member->decision, member->input(fleet->recorded), fleet->config, "",
                          member->memory, member->status, now_ms);
    member->scaled = true;
    member->scale.spec_replicas = member->decision.desired_replicas;
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_hpa_record(const tightfit_hpa_fleet* fleet, size_t index, char* out,
                                    size_t capacity, size_t* out_length,
                                    tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_fleet(fleet) || index >= fleet->members.size()) {
      return invalid_argument(error, "fleet is no fleet, or has no such index");
    }
    if (!fleet->recorded) {
      return tightfit::capi::fail(error, tightfit::StatusCode::kNotFound,
                                  "the last tightfit_hpa_decide kept no records");
    }
    const FleetMember& member = fleet->members[index];
    return tightfit::capi::write_text(
        hpa::explain_json(member.decision, member.name, {member.status.conditions, {}}), out,
        capacity, out_length, error);
  });
}

}  // extern "C"
