// SPDX-License-Identifier: Apache-2.0
#include "report/hpa_replay_report.hpp"

#include <cstdio>

#include "hpa/input/time_text.hpp"
#include "report/document_text.hpp"
#include "report/hpa_name.hpp"
#include "report/hpa_numbers.hpp"
#include "report/table.hpp"

namespace tightfit {
namespace {

using hpa::ReplayTotals;

std::string_view change_name(hpa::ReplicaChange change) {
  switch (change) {
    case hpa::ReplicaChange::kCreated:
      return "Created";
    case hpa::ReplicaChange::kReady:
      return "Ready";
    case hpa::ReplicaChange::kDeleted:
      return "Deleted";
    case hpa::ReplicaChange::kGone:
      return "Gone";
  }
  return "";
}

Json totals_json(const ReplayTotals& totals) {
  Json json;
  json["syncs"] = totals.syncs;
  json["failedSyncs"] = totals.failed_syncs;
  json["spanSeconds"] = static_cast<double>(totals.span) / 1000;
  json["leastReplicas"] = totals.least;
  json["mostReplicas"] = totals.most;
  json["replicaHours"] = totals.replica_hours;
  json["scalings"] = totals.scalings;
  json["reversals"] = totals.reversals;
  json["limitedSeconds"] = static_cast<double>(totals.limited) / 1000;
  json["aboveTargetSeconds"] = static_cast<double>(totals.above_target) / 1000;
  json["unmetShare"] = totals.unmet_share;
  return json;
}

Json replay_json(const NamedReplay& replay) {
  Json json;
  json["autoscaler"] = replay.autoscaler;
  json["totals"] = totals_json(replay.result.totals);
  json["scalings"] = Json::array();
  for (const hpa::Scaling& each : replay.result.scalings) {
    Json scaling;
    scaling["time"] = hpa::time_text(each.at);
    scaling["from"] = each.from;
    scaling["to"] = each.to;
    scaling["cause"] = hpa::cause_name(each.cause);
    if (!each.metric.empty()) scaling["metric"] = each.metric;
    json["scalings"].push_back(std::move(scaling));
  }
  json["replicaEvents"] = Json::array();
  for (const hpa::ReplicaEvent& each : replay.result.replica_events) {
    Json event;
    event["time"] = hpa::time_text(each.at);
    event["replica"] = each.replica;
    event["change"] = change_name(each.change);
    json["replicaEvents"].push_back(std::move(event));
  }
  return json;
}

std::string share_of_time(hpa::Millis part, hpa::Millis span) {
  return span > 0 ? percent_text(static_cast<double>(part) / static_cast<double>(span)) : "0.0 %";
}

std::string totals_table(const std::vector<NamedReplay>& replays, const OutputStyle& style) {
  Table table({{"AUTOSCALER"},
               {"REPLICAS", true},
               {"REPLICA-HOURS", true},
               {"SCALINGS", true},
               {"REVERSALS", true},
               {"UNMET", true},
               {"ABOVE-TARGET", true, true},
               {"LIMITED", true, true},
               {"FAILED", true}});
  for (const NamedReplay& replay : replays) {
    const ReplayTotals& totals = replay.result.totals;
    table.add({{replay.autoscaler},
               {std::to_string(totals.least) + "-" + std::to_string(totals.most)},
               {decimal_text(totals.replica_hours, 1)},
               {std::to_string(totals.scalings)},
               {std::to_string(totals.reversals)},
               {percent_text(totals.unmet_share)},
               {share_of_time(totals.above_target, totals.span)},
               {share_of_time(totals.limited, totals.span)},
               {std::to_string(totals.failed_syncs)}});
  }
  return table.text(style);
}

std::string scalings_table(const std::vector<hpa::Scaling>& scalings, const OutputStyle& style) {
  Table table({{"TIME"}, {"FROM", true}, {"TO", true}, {"CAUSE"}, {"METRIC"}});
  for (const hpa::Scaling& each : scalings) {
    table.add({{hpa::time_text(each.at)},
               {std::to_string(each.from)},
               {std::to_string(each.to)},
               {std::string(hpa::cause_name(each.cause))},
               {style.format == OutputFormat::kTable ? each.label : each.metric}});
  }
  return table.text(style);
}

}  // namespace

std::string replay_report(const std::vector<NamedReplay>& replays, const OutputStyle& style) {
  if (style.format == OutputFormat::kJson || style.format == OutputFormat::kYaml) {
    Json document = make_document("HPAReplay");
    document["autoscalers"] = Json::array();
    for (const NamedReplay& replay : replays)
      document["autoscalers"].push_back(replay_json(replay));
    return document_text(document, style.format);
  }
  std::string out;
  if (style.format == OutputFormat::kName) {
    for (const NamedReplay& replay : replays) out += autoscaler_line(replay.autoscaler);
    return out;
  }
  out = totals_table(replays, style);
  if (style.format == OutputFormat::kCsv) return out;
  const bool all = style.format == OutputFormat::kWide;
  for (const NamedReplay& replay : replays) {
    const auto& scalings = replay.result.scalings;
    if (scalings.empty() || (replays.size() > 1 && !all)) continue;
    out += '\n' + (replays.size() > 1 ? replay.autoscaler + '\n' : std::string()) +
           scalings_table(scalings, style);
  }
  return out;
}

}  // namespace tightfit
