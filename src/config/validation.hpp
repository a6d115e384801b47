// SPDX-License-Identifier: Apache-2.0
// What kube-scheduler refuses after decoding: ValidateKubeSchedulerConfiguration, then the making
// of each profile's framework, releases 1.34 to 1.38. Values that have a finding already are left
// out.
#pragma once

#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "config/profile.hpp"
#include "config/source.hpp"

namespace tightfit {

// All of what follows. `root` is null when nothing is configured.
void validate_configuration(const Value* root, const std::vector<Profile>& profiles,
                            const Source& source, Findings& findings);

// The fields that belong to no profile.
void validate_general(const Value& root, Semantics semantics, Findings& findings);
void validate_extenders(const Value& root, Findings& findings);
// Of the configuration or of a profile.
void validate_percentage_of_placements(const Value* owner, const Path& path, Semantics semantics,
                                       Findings& findings);

// Names, removed plugins, pluginConfig.
void validate_profiles(const std::vector<Profile>& profiles, Findings& findings);

// The arguments of plugins other than NodeResourcesFit.
void validate_plugin_args(std::string_view plugin, const Value& args, const Path& path,
                          Semantics semantics, Findings& findings);
void validate_added_affinity(const Value& affinity, const Path& path, Findings& findings);

// All profiles must sort the queue alike.
void validate_queue_sort(const std::vector<Profile>& profiles, const Source& source,
                         Findings& findings);

// Whether the framework of a profile can be made.
void validate_plugin_init(const Profile& profile, const Path& path, Findings& findings);

}  // namespace tightfit
