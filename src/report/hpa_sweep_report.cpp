// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "report/document_text.hpp"
#include "report/hpa_name.hpp"
#include "report/hpa_numbers.hpp"
#include "report/hpa_replay_report.hpp"
#include "report/table.hpp"

namespace tightfit {
namespace {

using hpa::SweepRow;
using hpa::SweepSetting;

// A setting's name in tables and JSON, and its text; empty where the axis is not swept.
struct Axis {
  const char* heading;
  const char* key;
  std::string (*text)(const SweepSetting&, const hpa::MetricSpec&);
};

std::string number(double value) {
  std::string text = decimal_text(value, 6);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

const Axis kAxes[] = {
    {"TARGET", "target",
     [](const SweepSetting& s, const hpa::MetricSpec& metric) {
       return s.target ? hpa::target_text(*s.target, metric) : "";
     }},
    {"TOLERANCE", "tolerance",
     [](const SweepSetting& s, const hpa::MetricSpec&) {
       return s.tolerance ? number(*s.tolerance) : "";
     }},
    {"UP-WINDOW", "scaleUpStabilizationWindowSeconds",
     [](const SweepSetting& s, const hpa::MetricSpec&) {
       return s.up_window ? std::to_string(*s.up_window) : "";
     }},
    {"DOWN-WINDOW", "scaleDownStabilizationWindowSeconds",
     [](const SweepSetting& s, const hpa::MetricSpec&) {
       return s.down_window ? std::to_string(*s.down_window) : "";
     }},
    {"UP-POLICIES", "scaleUpPolicies",
     [](const SweepSetting& s, const hpa::MetricSpec&) {
       return s.up ? hpa::policies_text(*s.up) : "";
     }},
    {"DOWN-POLICIES", "scaleDownPolicies",
     [](const SweepSetting& s, const hpa::MetricSpec&) {
       return s.down ? hpa::policies_text(*s.down) : "";
     }},
};

std::vector<const Axis*> swept_axes(const std::vector<SweepRow>& rows,
                                    const hpa::MetricSpec& metric) {
  std::vector<const Axis*> axes;
  for (const Axis& axis : kAxes) {
    if (!rows.empty() && !axis.text(rows.front().setting, metric).empty()) axes.push_back(&axis);
  }
  return axes;
}

// Indices in the order of replica hours; equal ones as they came.
std::vector<std::size_t> by_cost(const std::vector<SweepRow>& rows) {
  std::vector<std::size_t> order(rows.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return rows[a].totals.replica_hours < rows[b].totals.replica_hours;
  });
  return order;
}

std::string document(const std::string& autoscaler, const hpa::MetricSpec& metric,
                     const std::vector<SweepRow>& rows, OutputFormat format) {
  Json json = make_document("HPASweep");
  json["autoscaler"] = autoscaler;
  json["settings"] = Json::array();
  const auto axes = swept_axes(rows, metric);
  for (const std::size_t i : by_cost(rows)) {
    const hpa::ReplayTotals& totals = rows[i].totals;
    Json row;
    for (const Axis* axis : axes) row[axis->key] = axis->text(rows[i].setting, metric);
    row["replicaHours"] = totals.replica_hours;
    row["unmetShare"] = totals.unmet_share;
    row["reversals"] = totals.reversals;
    row["scalings"] = totals.scalings;
    row["mostReplicas"] = totals.most;
    row["pareto"] = rows[i].pareto;
    json["settings"].push_back(std::move(row));
  }
  return document_text(json, format);
}

}  // namespace

std::string sweep_report(const std::string& autoscaler, const hpa::MetricSpec& metric,
                         const std::vector<SweepRow>& rows, bool all, const OutputStyle& style) {
  if (style.format == OutputFormat::kJson || style.format == OutputFormat::kYaml) {
    return document(autoscaler, metric, rows, style.format);
  }
  if (style.format == OutputFormat::kName) return autoscaler_line(autoscaler);
  const auto axes = swept_axes(rows, metric);
  std::vector<TableColumn> columns;
  for (const Axis* axis : axes)
    columns.push_back({axis->heading, axis != &kAxes[4] && axis != &kAxes[5]});
  for (const char* heading : {"REPLICA-HOURS", "UNMET", "REVERSALS", "SCALINGS", "MOST"}) {
    columns.push_back({heading, true});
  }
  columns.push_back({"PARETO"});
  Table table(std::move(columns));
  for (const std::size_t i : by_cost(rows)) {
    const SweepRow& row = rows[i];
    if (!all && !row.pareto) continue;
    std::vector<Cell> cells;
    for (const Axis* axis : axes) cells.push_back({axis->text(row.setting, metric)});
    cells.push_back({decimal_text(row.totals.replica_hours, 1)});
    cells.push_back({decimal_text(100 * row.totals.unmet_share, 2) + " %"});
    cells.push_back({std::to_string(row.totals.reversals)});
    cells.push_back({std::to_string(row.totals.scalings)});
    cells.push_back({std::to_string(row.totals.most)});
    cells.push_back({row.pareto ? "yes" : "no", row.pareto ? CellStyle::kGood : CellStyle::kPlain});
    table.add(std::move(cells));
  }
  return table.text(style);
}

}  // namespace tightfit
