// SPDX-License-Identifier: Apache-2.0
#include "report/policy_migration.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "advise/lint/policy_file.hpp"
#include "config/identity.hpp"
#include "config/text_lines.hpp"
#include "report/document_text.hpp"

namespace tightfit {
namespace {

// Fields of an extender, and their names of today.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kExtenderFields = {
    {{"urlPrefix", "urlPrefix"},
     {"filterVerb", "filterVerb"},
     {"preemptVerb", "preemptVerb"},
     {"prioritizeVerb", "prioritizeVerb"},
     {"weight", "weight"},
     {"bindVerb", "bindVerb"},
     {"enableHttps", "enableHTTPS"},
     {"enableHTTPS", "enableHTTPS"},
     {"tlsConfig", "tlsConfig"},
     {"httpTimeout", "httpTimeout"},
     {"nodeCacheCapable", "nodeCacheCapable"},
     {"managedResources", "managedResources"},
     {"ignorable", "ignorable"}}};

Json value_json(const Value& value) {
  Json json;
  switch (value.kind) {
    case ValueKind::kNull:
      break;
    case ValueKind::kBool:
      json = value.boolean;
      break;
    case ValueKind::kNumber:
      json = value.integral ? Json(value.integer) : Json(value.real);
      break;
    case ValueKind::kString:
      json = value.text;
      break;
    case ValueKind::kList:
      json = Json::array();
      for (const Value* item : value.items) json.push_back(value_json(*item));
      break;
    case ValueKind::kMap:
      json = Json::object();
      for (const Member& entry : value.members) json[entry.key] = value_json(*entry.value);
      break;
  }
  return json;
}

// Nanoseconds as Go writes a duration in the largest unit that divides them.
std::string duration_text(std::int64_t nanoseconds) {
  constexpr std::pair<std::int64_t, const char*> kUnits[] = {
      {1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "us"}};
  for (const auto& [size, unit] : kUnits) {
    if (nanoseconds % size == 0) return std::to_string(nanoseconds / size) + unit;
  }
  return std::to_string(nanoseconds) + "ns";
}

Json plugin_names(const std::vector<std::string_view>& plugins) {
  Json list = Json::array();
  for (const std::string_view plugin : plugins) list.push_back({{"name", plugin}});
  return list;
}

Json plugins_json(const PolicyProfile& profile) {
  Json plugins = Json::object();
  if (!profile.off.empty()) plugins["multiPoint"]["disabled"] = plugin_names(profile.off);
  for (const auto& [point, names] : profile.disabled) {
    plugins[std::string(extension_point_name(point))]["disabled"] = plugin_names(names);
  }
  for (const PolicyScore& score : profile.scores) {
    plugins["score"]["enabled"].push_back({{"name", score.plugin}, {"weight", score.weight}});
  }
  return plugins;
}

Json strategy_json(const PolicyProfile& profile) {
  Json strategy;
  strategy["type"] = profile.strategy;
  if (profile.shape != nullptr) {
    strategy["requestedToCapacityRatio"]["shape"] = value_json(*profile.shape);
  }
  if (profile.resources != nullptr) {
    strategy["resources"] = value_json(*profile.resources);
  } else {
    for (const char* name : {"cpu", "memory"}) {
      strategy["resources"].push_back({{"name", name}, {"weight", 1}});
    }
  }
  return strategy;
}

Json args_json(const PolicyProfile& profile) {
  Json config = Json::array();
  const auto add = [&](std::string_view plugin, std::string_view key, Json value) {
    Json entry;
    entry["name"] = plugin;
    entry["args"][std::string(key)] = std::move(value);
    config.push_back(std::move(entry));
  };
  if (!profile.strategy.empty()) {
    add("NodeResourcesFit", "scoringStrategy", strategy_json(profile));
  }
  if (profile.no_default_spreading) add("PodTopologySpread", "defaultingType", "List");
  if (profile.hard_pod_affinity_weight) {
    add("InterPodAffinity", "hardPodAffinityWeight", *profile.hard_pod_affinity_weight);
  }
  return config;
}

// `left` takes the fields that no extender has.
Json extender_json(const Value& extender, const TextLines& lines,
                   std::vector<MigrationNote>& left) {
  if (extender.kind != ValueKind::kMap) return value_json(extender);
  Json json = Json::object();
  for (const Member& entry : extender.members) {
    const auto* field = std::find_if(kExtenderFields.begin(), kExtenderFields.end(),
                                     [&](const auto& known) { return known.first == entry.key; });
    if (field == kExtenderFields.end()) {
      left.push_back({lines.position(entry.offset),
                      "extenders: " + entry.key + ": no field of an extender, left out here"});
      continue;
    }
    const bool timeout = entry.key == "httpTimeout" && entry.value->integral;
    json[std::string(field->second)] =
        timeout ? Json(duration_text(entry.value->integer)) : value_json(*entry.value);
  }
  return json;
}

Json configuration_json(PolicyProfile& profile, const TextLines& lines) {
  Json json;
  json["apiVersion"] = kGroupVersion;
  json["kind"] = "KubeSchedulerConfiguration";
  Json entry = Json::object();
  entry["schedulerName"] = "default-scheduler";
  entry["plugins"] = plugins_json(profile);
  Json args = args_json(profile);
  if (!args.empty()) entry["pluginConfig"] = std::move(args);
  json["profiles"].push_back(std::move(entry));
  if (profile.extenders != nullptr) {
    for (const Value* extender : profile.extenders->items) {
      json["extenders"].push_back(extender_json(*extender, lines, profile.left));
    }
  }
  return json;
}

// The result has other places than the Policy.
void place_at_kind(LintReport& report, const Value& policy, std::string_view text) {
  const std::size_t kind = policy.find("kind")->offset;
  for (Problem& problem : report.problems) {
    problem.offset = kind;
    problem.position = TextLines(text).position(kind);
    problem.message += ", in what becomes of the Policy";
    problem.fix.clear();
  }
}

}  // namespace

std::optional<Migration> migrate_policy(std::string_view text, const LintOptions& options) {
  std::optional<PolicyProfile> profile = read_policy_file(text, options.target.semantics);
  if (!profile) return {};
  Migration migration;
  migration.text = text;
  if (!profile->errors.empty()) {
    migration.report.problems = std::move(profile->errors);
  } else {
    const Json json = configuration_json(*profile, TextLines(text));
    std::string now =
        document_text(json, profile->document.json ? OutputFormat::kJson : OutputFormat::kYaml);
    migration.report = lint_configuration(now, options);
    if (migration.report.refused()) {
      place_at_kind(migration.report, *profile->document.root, text);
    } else {
      migration.text = std::move(now);
      migration.changed = true;
      migration.done = in_order(std::move(profile->done));
    }
  }
  migration.left = in_order(std::move(profile->left));
  return migration;
}

}  // namespace tightfit
