// SPDX-License-Identifier: Apache-2.0
#include "config/validation.hpp"

#include <cstdint>
#include <optional>
#include <string>

#include "config/duration.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

// A duration field in nanoseconds. As in kube-scheduler 0 means the default.
std::optional<std::int64_t> duration_field(const Value* map, std::string_view name,
                                           std::int64_t fallback, const Findings& findings) {
  const auto text = string_field(map, name, "0", findings);
  if (!text) return std::nullopt;
  const std::int64_t value = parse_duration(*text).value_or(0);
  return value == 0 ? fallback : value;
}

void validate_leader_election(const Value& election, const Path& path, Findings& findings) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  if (!bool_field(&election, "leaderElect", true, findings).value_or(false)) return;
  FieldReporter reporter(&election, path, findings);
  const auto positive = [&](std::string_view name, std::int64_t fallback) {
    const auto value = duration_field(&election, name, fallback, findings);
    if (value && *value < 0) {
      reporter.report(name, Kind::kInvalid,
                      "must be greater than zero, got " + quoted(election.find(name)->text));
    }
    return value;
  };
  const auto lease = positive("leaseDuration", 15 * kSecond);
  const auto renew = positive("renewDeadline", 10 * kSecond);
  positive("retryPeriod", 2 * kSecond);
  if (lease && renew && *lease > 0 && *lease <= *renew) {
    const Value* given = election.find("leaseDuration");
    reporter.report("leaseDuration", Kind::kInvalid,
                    "must be greater than renewDeadline, got " +
                        (given == nullptr ? std::string("the default, 15s") : quoted(given->text)));
  }
  const auto lock = string_field(&election, "resourceLock", "", findings);
  if (lock && !lock->empty() && *lock != "leases") {
    reporter.report("resourceLock", Kind::kInvalid, "must be \"leases\", got " + quoted(*lock));
  }
}

void validate_backoff(const Value& root, const Path& path, Findings& findings) {
  FieldReporter reporter(&root, path, findings);
  const auto initial = reporter.check_range("podInitialBackoffSeconds", 1, 1);
  const auto max = int_field(&root, "podMaxBackoffSeconds", 10, findings);
  if (initial && max && *max < *initial) {
    reporter.report("podMaxBackoffSeconds", Kind::kInvalid,
                    "must be at least podInitialBackoffSeconds, " + std::to_string(*initial) +
                        ", got " + std::to_string(*max));
  }
}

}  // namespace

void validate_percentage_of_placements(const Value* owner, const Path& path, Semantics semantics,
                                       Findings& findings) {
  constexpr std::string_view kField = "percentageOfPlacementsToScore";
  if (semantics < Semantics::k138 || field(owner, kField, findings) == nullptr) return;
  FieldReporter(owner, path, findings)
      .report(kField, Kind::kForbidden,
              "needs the feature gate TopologyAwareWorkloadScheduling, which is off");
}

void validate_general(const Value& root, Semantics semantics, Findings& findings) {
  const Path top;
  if (const Value* client = field(&root, "clientConnection", findings)) {
    const Path path = top.child("clientConnection");
    FieldReporter(client, path, findings).check_range("burst", 0, 0);
  }
  if (const Value* election = field(&root, "leaderElection", findings)) {
    validate_leader_election(*election, top.child("leaderElection"), findings);
  }
  FieldReporter reporter(&root, top, findings);
  reporter.check_range("parallelism", 16, 1);
  reporter.check_range("percentageOfNodesToScore", 0, 0, 100);
  validate_percentage_of_placements(&root, top, semantics, findings);
  validate_backoff(root, top, findings);
}

void validate_configuration(const Value* root, const std::vector<Profile>& profiles,
                            const Source& source, Findings& findings) {
  if (root != nullptr) {
    validate_general(*root, source.semantics, findings);
    validate_extenders(*root, findings);
  }
  validate_profiles(profiles, findings);
  validate_queue_sort(profiles, source, findings);
  const Path top;
  const Path list = top.child("profiles");
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    validate_plugin_init(profiles[i], list.index(i), findings);
  }
}

}  // namespace tightfit
