// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <memory>
#include <utility>

#include "capi/desk/hpa_fleet.hpp"
#include "capi/guard.hpp"

namespace tightfit::capi {

FleetMember::FleetMember(hpa::LoadedAutoscaler loaded)
    : spec(std::move(loaded.spec)),
      generation(loaded.object.generation),
      observed(spec.metrics.size()),
      answers(spec.metrics.size()) {
  const std::string name_space = loaded.object.name_space.value.value_or("");
  name = (name_space.empty() ? "" : name_space + '/') + loaded.object.name.value.value_or("");
  for (const hpa::ObservedPods& each : observed) prepared.push_back(&each);
}

hpa::SyncInput FleetMember::input(bool texts) const {
  return {.spec = &spec,
          .generation = generation,
          .scale = scale,
          .answers = answers,
          .prepared = prepared,
          .texts = texts};
}

FleetMember* find_member(tightfit_hpa_fleet* fleet, std::size_t index, tightfit_error* error) {
  if (!is_fleet(fleet)) {
    invalid_argument(error, "fleet is no fleet");
    return nullptr;
  }
  if (index >= fleet->members.size()) {
    invalid_argument(error, "index is " + std::to_string(index) + ", the fleet has " +
                                std::to_string(fleet->members.size()));
    return nullptr;
  }
  return &fleet->members[index];
}

namespace {

// Empty, or what is wrong with the options.
std::string apply(const tightfit_hpa_options& options, tightfit_hpa_fleet& fleet) {
  constexpr std::uint32_t kFirstRelease = 34;
  constexpr std::uint32_t kLastRelease = 38;
  if (options.struct_size < sizeof options) return "options.struct_size is too small";
  if (options.release != 0) {
    if (options.release < kFirstRelease || options.release > kLastRelease) {
      return "options.release must be 34 to 38 or 0, got " + std::to_string(options.release);
    }
    fleet.semantics = static_cast<Semantics>(static_cast<int>(Semantics::k134) +
                                             static_cast<int>(options.release - kFirstRelease));
  }
  if (!std::isfinite(options.tolerance)) return "options.tolerance must be finite";
  if (options.downscale_stabilization_ms < 0 || options.cpu_initialization_period_ms < 0 ||
      options.initial_readiness_delay_ms < 0) {
    return "options: no span may be negative";
  }
  hpa::ControllerConfig& config = fleet.config;
  config.rules = hpa::release_rules(fleet.semantics);
  if (options.tolerance != 0) config.tolerance = options.tolerance < 0 ? 0 : options.tolerance;
  const auto set = [](hpa::Millis& target, std::int64_t value) {
    if (value != 0) target = value;
  };
  set(config.downscale_stabilization, options.downscale_stabilization_ms);
  set(config.cpu_initialization_period, options.cpu_initialization_period_ms);
  set(config.initial_readiness_delay, options.initial_readiness_delay_ms);
  return "";
}

}  // namespace
}  // namespace tightfit::capi

using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::is_fleet;

extern "C" {

uint32_t tightfit_hpa_abi_version(void) noexcept { return TIGHTFIT_HPA_ABI_VERSION; }

int64_t tightfit_hpa_live_fleets(void) noexcept {
  return tightfit::capi::LiveHandle<tightfit::capi::HpaLibrary>::count.load(
      std::memory_order_relaxed);
}

tightfit_status tightfit_hpa_fleet_new(const tightfit_hpa_options* options,
                                       tightfit_hpa_fleet** out_fleet,
                                       tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (out_fleet == nullptr) return invalid_argument(error, "out_fleet is NULL");
    auto fleet = std::make_unique<tightfit_hpa_fleet>();
    if (options != nullptr) {
      const std::string problem = tightfit::capi::apply(*options, *fleet);
      if (!problem.empty()) return invalid_argument(error, problem);
    }
    *out_fleet = fleet.release();
    return TIGHTFIT_OK;
  });
}

void tightfit_hpa_fleet_free(tightfit_hpa_fleet* fleet) noexcept {
  if (is_fleet(fleet)) delete fleet;
}

tightfit_status tightfit_hpa_fleet_add(tightfit_hpa_fleet* fleet, const char* text,
                                       size_t text_length, size_t* out_index,
                                       tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_fleet(fleet)) return invalid_argument(error, "fleet is no fleet");
    if (!tightfit::capi::text_given(text, text_length)) {
      return invalid_argument(error, "text is NULL");
    }
    if (out_index == nullptr) return invalid_argument(error, "out_index is NULL");
    tightfit::hpa::LoadedAutoscaler loaded = tightfit::hpa::load_autoscaler(
        std::string_view(text, text_length),
        {.semantics = fleet->semantics, .rules = fleet->config.rules});
    if (!loaded.findings.empty()) {
      const tightfit::Finding& first = loaded.findings.front();
      return tightfit::capi::fail(error, tightfit::StatusCode::kInvalidConfig,
                                  tightfit::to_string(first), first.line, first.column);
    }
    fleet->members.emplace_back(std::move(loaded));
    fleet->recorded = false;
    *out_index = fleet->members.size() - 1;
    return TIGHTFIT_OK;
  });
}

size_t tightfit_hpa_fleet_size(const tightfit_hpa_fleet* fleet) noexcept {
  return is_fleet(fleet) ? fleet->members.size() : 0;
}

size_t tightfit_hpa_metric_count(const tightfit_hpa_fleet* fleet, size_t index) noexcept {
  if (!is_fleet(fleet) || index >= fleet->members.size()) return 0;
  return fleet->members[index].spec.metrics.size();
}

}  // extern "C"
