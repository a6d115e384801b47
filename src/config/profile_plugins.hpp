// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/plugin_registry.hpp"

namespace tightfit {

struct EnabledPlugin {
  std::string_view name;
  std::int64_t weight = 0;       // 0: not given
  const Value* value = nullptr;  // where it was enabled; null for a default
  std::size_t index = 0;         // in the configured list
};

struct PluginSet {
  std::vector<EnabledPlugin> enabled;
  std::vector<std::string_view> disabled;

  bool disables(std::string_view name) const;  // by name or by "*"
};

// The plugins of a profile, merged with kube-scheduler's defaults.
// Source: mergePlugins of pkg/scheduler/apis/config/v1, default feature gates.
struct ProfilePlugins {
  PluginSet multi_point;
  PluginSet at[kExtensionPointCount];
  Semantics semantics = kDefaultSemantics;

  bool enables(std::string_view name) const;  // anywhere
};

// `plugins` is the profile's field, checked against the schema; it may be null. The result refers
// to its texts.
ProfilePlugins merge_plugins(const Value* plugins, Semantics semantics, const Findings& findings);

// The plugins at the extension point Score and their weights: what `score` names goes before
// multiPoint, and a weight of 0 is 1.
// Source: expandMultiPointPlugins and getValidScoreWeights of pkg/scheduler/framework/runtime.
std::map<std::string_view, std::int64_t> score_weights(const ProfilePlugins& plugins);

}  // namespace tightfit
