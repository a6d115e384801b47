// SPDX-License-Identifier: Apache-2.0
// The resources of a strategy against those of a snapshot.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "advise/lint/resource_names.hpp"
#include "config/fields.hpp"
#include "config/resource_name.hpp"

namespace tightfit {

namespace {

void check_nodes(const LintContext& context, const FitArgs& fit) {
  const ClusterFacts& cluster = *context.options.cluster;
  if (cluster.nodes == 0) return;
  const Path strategy = fit.path.child("scoringStrategy");
  const Path list = strategy.child("resources");
  const auto& items = list_field(fit.strategy, "resources", context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (context.problems.full(rules::kResourceNotOnNodes)) return;
    const Value* name = field(items[i], "name", context.findings());
    // Of a name that no node can have that is said already.
    if (name == nullptr || !can_be_scored(name->text)) continue;
    const auto found = cluster.nodes_with.find(name->text);
    if (found != cluster.nodes_with.end() && found->second > 0) continue;
    const bool listed = found != cluster.nodes_with.end();
    std::string message = "no node of " + std::to_string(cluster.nodes) + " has more than 0 of " +
                          quoted(name->text) + ", it is never scored";
    if (listed) message += " unless devices of a DeviceClass stand for it";
    const std::string nearest = nearest_resource(name->text, context.options);
    if (!nearest.empty()) message += "; did you mean " + quoted(nearest) + "?";
    const Path entry = list.index(i);
    context.problems.add(rules::kResourceNotOnNodes, *name, entry.child("name"), message);
  }
}

std::set<std::string_view> scored_resources(const LintContext& context, const FitArgs& fit) {
  std::set<std::string_view> names;
  for (const Value* item : list_field(fit.strategy, "resources", context.findings())) {
    names.insert(string_field(item, "name", "", context.findings()).value_or(""));
  }
  return names;
}

// Pods that want a GPU are placed by cpu and memory alone where the GPU is not listed.
void check_pods(const LintContext& context, const FitArgs& fit) {
  if (!scores(fit) || !packs(fit, context.findings())) return;
  const ClusterFacts& cluster = *context.options.cluster;
  const auto pods = cluster.pods_requesting.find(
      fit.profile == nullptr ? std::string_view("default-scheduler") : fit.profile->name);
  if (pods == cluster.pods_requesting.end()) return;
  const std::set<std::string_view> scored = scored_resources(context, fit);
  const Path strategy = fit.path.child("scoringStrategy");
  for (const auto& [name, count] : pods->second) {
    if (!is_extended_resource_name(name) || scored.count(name) != 0) continue;
    const auto nodes = cluster.nodes_with.find(name);
    if (nodes == cluster.nodes_with.end() || nodes->second == 0) continue;
    context.problems.add(
        rules::kRequestedNotScored, field_offset(*fit.strategy, "resources"),
        strategy.child("resources").str(),
        (count == 1 ? "1 pod requests " : std::to_string(count) + " pods request ") + quoted(name) +
            ", which is not scored, so nothing packs by it");
  }
}

}  // namespace

void lint_cluster_resources(const LintContext& context) {
  if (!context.options.cluster) return;
  for_each_fit_args(context, [&](const FitArgs& fit) {
    check_nodes(context, fit);
    if (fit.strategy != nullptr) check_pods(context, fit);
  });
}

}  // namespace tightfit
