// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "config/findings.hpp"
#include "hpa/api_autoscaler.hpp"
#include "hpa/release_rules.hpp"

namespace tightfit::hpa {

// What validation makes allowances for.
struct ValidationRules {
  std::int32_t lowest_min_replicas = 1;
  bool check_target_version = true;     // not where an update keeps kind and apiVersion
  bool target_group_required = true;    // not for a ReplicationController
  bool check_described_version = true;  // not where the stored object has a malformed one
  bool is_update = false;               // the name is settled then
};

// `stored` null: the object is new.
ValidationRules validation_rules(const ApiAutoscaler& autoscaler, const ApiAutoscaler* stored,
                                 const ReleaseRules& release);

// Reports what an API server refuses at its validation. Fields of a wrong type are not looked at
// again by the caller's leave: they read as absent.
void validate(const ApiAutoscaler& autoscaler, const ValidationRules& rules, Findings& findings);

// Parts of it.
void validate_metrics(const std::vector<ApiMetric>& metrics, const Path& path,
                      const ValidationRules& rules, Findings& findings);
void validate_behavior(const ApiBehavior& behavior, const Path& path, Findings& findings);
void validate_reference(const ApiReference& reference, const Path& path, bool check_version,
                        bool group_required, Findings& findings);
// A name that becomes a segment of an API path.
void validate_segment(const ApiString& name, const Path& path, Findings& findings);

// One finding of the validation stage.
void refuse(Findings& findings, std::size_t offset, const Path& path, Kind kind,
            std::string message);

}  // namespace tightfit::hpa
