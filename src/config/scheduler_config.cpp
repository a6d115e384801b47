// SPDX-License-Identifier: Apache-2.0
#include "config/scheduler_config.hpp"

#include <algorithm>
#include <utility>

#include "config/document.hpp"
#include "config/fields.hpp"
#include "config/findings.hpp"
#include "config/fit_args.hpp"
#include "config/identity.hpp"
#include "config/plugin_args.hpp"
#include "config/profile.hpp"
#include "config/schema.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kConfigurationKind = "KubeSchedulerConfiguration";
constexpr std::string_view kFitArgsKind = "NodeResourcesFitArgs";
constexpr std::string_view kFitArgsFields[] = {"scoringStrategy", "ignoredResources",
                                               "ignoredResourceGroups"};
constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kTightFit = "TightFit";
constexpr std::string_view kBalanced = "NodeResourcesBalancedAllocation";

// Whether a text is NodeResourcesFitArgs alone: it says so, or has no kind and a field of theirs.
bool is_bare_args(const Value& root, const Identity& identity) {
  if (!identity.kind.empty()) return identity.kind == kFitArgsKind;
  return std::any_of(std::begin(kFitArgsFields), std::end(kFitArgsFields),
                     [&](std::string_view name) { return root.member(name) != nullptr; });
}

void check_identity(const Value& root, std::string_view name, std::string_view expected,
                    std::string_view actual, const Value* value, Findings& findings) {
  if (actual == expected) return;
  const Path top;
  findings.add(value == nullptr ? root.offset : value->offset, top.child(name), Stage::kDecode,
               Kind::kDecode,
               "must be " + quoted(expected) + ", got " +
                   (value == nullptr ? std::string("nothing") : quoted(actual)));
}

std::vector<BalancedResource> read_balanced(const PluginArgs* args, const Findings& findings) {
  std::vector<BalancedResource> resources;
  const Value* value = args == nullptr ? nullptr : args->args;
  for (const Value* item : list_field(value, "resources", findings)) {
    resources.push_back({std::string(string_field(item, "name", "", findings).value_or("")), 1});
  }
  if (resources.empty()) resources = {{"cpu", 1}, {"memory", 1}};
  return resources;
}

ProfileConfig make_config(const Profile& profile, const Findings& findings) {
  ProfileConfig config;
  config.scheduler_name = profile.name;
  const auto weights = score_weights(profile.plugins);
  const auto weight_of = [&](std::string_view plugin) {
    const auto found = weights.find(plugin);
    return found == weights.end() ? std::nullopt : std::optional<std::int64_t>(found->second);
  };
  const bool tight_fit = weights.count(kTightFit) != 0;
  const PluginArgs* args = profile.args_of(tight_fit ? kTightFit : kFit);
  config.fit = read_fit_args(args == nullptr ? nullptr : args->args, findings);
  config.fit_weight = weight_of(tight_fit ? kTightFit : kFit);
  config.balanced = read_balanced(profile.args_of(kBalanced), findings);
  config.balanced_weight = weight_of(kBalanced);
  return config;
}

void load_bare_args(const Value& root, bool json, Findings& findings, SchedulerConfig& config) {
  config.bare_args = true;
  const Path top;
  if (!check_plugin_args(kFit, root, top, json, findings)) return;
  validate_fit_args(root, top, findings);
  ProfileConfig& profile = config.profiles.emplace_back();
  profile.fit = read_fit_args(&root, findings);
  profile.fit_weight = 1;
}

void load_configuration(const Value* root, const Source& source, Findings& findings,
                        SchedulerConfig& config) {
  const Path top;
  if (root != nullptr) check_type(*root, kConfigurationType, top, source.json, findings);
  const std::vector<Profile> profiles = read_profiles(root, source.json, findings);
  validate_configuration(root, profiles, source, findings);
  if (!findings.empty()) return;
  for (const Profile& profile : profiles) config.profiles.push_back(make_config(profile, findings));
}

}  // namespace

LoadedConfig load_scheduler_config(std::string_view text) {
  LoadedConfig loaded;
  Findings findings(text);
  if (text.empty()) {
    load_configuration(nullptr, {}, findings, loaded.config);
    return loaded;
  }
  const Document document = parse_document(text);
  const Path top;
  Identity identity;
  if (document.error) {
    findings.add(document.error_offset, top, Stage::kDecode, Kind::kDecode, *document.error);
  } else if (read_identity(*document.root, top, document.json, findings, identity)) {
    const Value& root = *document.root;
    if (is_bare_args(root, identity)) {
      load_bare_args(root, document.json, findings, loaded.config);
    } else {
      check_identity(root, "kind", kConfigurationKind, identity.kind, identity.kind_value,
                     findings);
      check_identity(root, "apiVersion", kGroupVersion, identity.api_version,
                     identity.api_version_value, findings);
      if (findings.empty())
        load_configuration(&root, {text, document.json}, findings, loaded.config);
    }
  }
  loaded.findings = findings.take();
  return loaded;
}

}  // namespace tightfit
