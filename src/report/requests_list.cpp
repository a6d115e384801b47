// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "report/amount_text.hpp"
#include "report/explain_words.hpp"
#include "report/requests_document.hpp"
#include "report/requests_report.hpp"
#include "report/table.hpp"

namespace tightfit {
namespace {

std::int64_t amount(const ResourceList& list, const std::string& name) {
  const Quantity* quantity = list.find(name);
  return quantity == nullptr ? 0 : counted_amount(name, *quantity);
}

}  // namespace

std::string requests_list(std::vector<PodRequests> pods, Semantics semantics,
                          const std::string& sort_by, const OutputStyle& style) {
  std::stable_sort(pods.begin(), pods.end(), [&](const PodRequests& a, const PodRequests& b) {
    if (sort_by == "name") return pod_title(*a.pod) < pod_title(*b.pod);
    return amount(current_requests(a).total, sort_by) > amount(current_requests(b).total, sort_by);
  });
  if (style.format == OutputFormat::kJson || style.format == OutputFormat::kYaml) {
    Json document = make_document("PodRequestsList");
    document["semantics"] = semantics_name(semantics);
    document["items"] = Json::array();
    for (const PodRequests& pod : pods) document["items"].push_back(requests_json(pod));
    return document_text(document, style.format);
  }
  if (style.format == OutputFormat::kName) {
    std::string names;
    for (const PodRequests& pod : pods) names += "pod/" + pod.pod->name + "\n";
    return names;
  }
  const std::vector<std::string> names = resource_names_of(pods);
  std::vector<TableColumn> columns = {{"POD"}, {"NODE", false, false, true}};
  for (const std::string& name : names) columns.push_back({heading_name(name), true});
  columns.push_back({"SCORED-CPU", true});
  columns.push_back({"SCORED-MEMORY", true});
  Table table(std::move(columns));
  const bool plain = style.format == OutputFormat::kCsv;
  const auto text = [&](const std::string& name, std::int64_t value) {
    if (plain) return std::to_string(value);
    return style.format == OutputFormat::kWide ? quantity_text(name, value)
                                               : amount_text(name, value);
  };
  for (const PodRequests& pod : pods) {
    std::vector<Cell> row = {{pod_title(*pod.pod)}, {pod.pod->node_name}};
    for (const std::string& name : names) {
      row.push_back({text(name, amount(current_requests(pod).total, name))});
    }
    for (const std::string_view name : {kCpu, kMemory}) {
      row.push_back(
          {text(std::string(name), amount(current_scored(pod).total, std::string(name)))});
    }
    table.add(std::move(row));
  }
  return table.text(style);
}

}  // namespace tightfit
