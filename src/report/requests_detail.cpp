// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "report/amount_text.hpp"
#include "report/explain_words.hpp"
#include "report/requests_document.hpp"
#include "report/requests_report.hpp"
#include "report/table.hpp"

namespace tightfit {
namespace {

using Names = std::vector<std::string>;

std::string_view role_text(ContainerRole role) {
  switch (role) {
    case ContainerRole::kContainer:
      return "container";
    case ContainerRole::kSidecar:
      return "sidecar";
    case ContainerRole::kInit:
      return "init container";
  }
  return "";
}

std::string_view source_text(RequestSource source) {
  switch (source) {
    case RequestSource::kSpec:
      return "spec";
    case RequestSource::kActuated:
      return "in force on the node";
    case RequestSource::kAllocated:
      return "set aside by the node";
    case RequestSource::kLargest:
      return "largest of spec and status";
  }
  return "";
}

std::string amount_of(const ResourceList& list, const std::string& name) {
  const Quantity* quantity = list.find(name);
  return quantity == nullptr ? "-" : amount_text(name, counted_amount(name, *quantity));
}

class Rows {
 public:
  Rows(Table& table, const Names& names) : table_(table), names_(names) {}

  template <typename Text>
  void add(const std::string& what, const std::string& kind, Text text_of) {
    std::vector<Cell> cells = {{what}, {kind}};
    for (const std::string& name : names_) cells.push_back({text_of(name)});
    table_.add(std::move(cells));
  }
  void add(const std::string& what, const std::string& kind, const ResourceList& list) {
    add(what, kind, [&](const std::string& name) { return amount_of(list, name); });
  }

 private:
  Table& table_;
  const Names& names_;
};

std::string part_text(const ContainerPart& part, const std::string& name) {
  const std::string amount = amount_of(part.needed, name);
  if (part.defaults.find(name) != nullptr) return amount + " (default)";
  const auto& limits = part.from_limits;
  const bool limit = std::find(limits.begin(), limits.end(), name) != limits.end();
  return amount + (limit ? " (from the limit)" : "");
}

void add_candidate(const RequestBreakdown& breakdown, const RequestCandidate& candidate,
                   Rows& rows) {
  const std::string source = breakdown.candidates.size() > 1
                                 ? " (" + std::string(source_text(candidate.source)) + ")"
                                 : "";
  bool starts = false;
  for (const ContainerPart& part : candidate.sum.parts) {
    rows.add(part.name, std::string(role_text(part.role)) + source,
             [&](const std::string& name) { return part_text(part, name); });
    starts = starts || part.role != ContainerRole::kContainer;
  }
  for (const ContainerPart& part : candidate.sum.parts) {
    if (part.role == ContainerRole::kInit) {
      rows.add("while " + part.name + " runs", "with sidecars before it", part.starting);
    }
  }
  if (starts) {
    const auto mark = [&](const ResourceList& list, bool start) {
      return [&candidate, &list, start](const std::string& name) {
        const bool decides = start_decides(candidate.sum, name) == start;
        const std::string amount = amount_of(list, name);
        return amount + (decides && amount != "-" ? " <" : "");
      };
    };
    rows.add("running in the end", "containers and sidecars", mark(candidate.sum.running, false));
    rows.add("starting", "the peak", mark(candidate.sum.starting, true));
  }
  if (breakdown.candidates.size() > 1) {
    rows.add("sum", std::string(source_text(candidate.source)), [&](const std::string& name) {
      const std::string amount = amount_of(candidate.sum.total, name);
      return amount + (winner(breakdown, name) == &candidate ? " <" : "");
    });
  }
}

std::string breakdown_text(const std::string& title, const RequestBreakdown& breakdown,
                           const Names& names, const OutputStyle& style) {
  std::vector<TableColumn> columns = {{"WHAT"}, {"KIND"}};
  for (const std::string& name : names) columns.push_back({heading_name(name)});
  Table table(std::move(columns));
  Rows rows(table, names);
  for (const RequestCandidate& candidate : breakdown.candidates) {
    add_candidate(breakdown, candidate, rows);
  }
  if (!breakdown.pod_level.empty()) {
    rows.add("the pod as a whole", "instead of containers", breakdown.pod_level);
  }
  if (!breakdown.overhead.empty()) rows.add("overhead", "added", breakdown.overhead);
  rows.add("total", "", breakdown.total);
  return "\n" + heading_text(title, style.color) + "\n" + table.text(style);
}

bool same_amounts(const ResourceList& a, const ResourceList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.first == y.first && x.second.compare(y.second) == 0;
  });
}

std::string on_node_text(const PodRequests& requests, const Names& names,
                         const OutputStyle& style) {
  const std::string& node = requests.pod->node_name;
  const NodeShare& share = *requests.on_node;
  if (same_amounts(share.requested.total, requests.filtered.total) &&
      same_amounts(share.scored.total, requests.scored.total)) {
    return "\nIt takes up the same on " + node + ", where its status counts too.\n";
  }
  return breakdown_text("What it takes up on " + node, share.requested, names, style) +
         breakdown_text("What NodeResourcesFit counts there", share.scored, names, style);
}

}  // namespace

std::string requests_detail(const PodRequests& requests, Semantics semantics,
                            const OutputStyle& style) {
  if (style.format == OutputFormat::kJson || style.format == OutputFormat::kYaml ||
      style.format == OutputFormat::kCsv || style.format == OutputFormat::kName) {
    return requests_list({requests}, semantics, "name", style);
  }
  const Names names = resource_names_of({requests});
  std::string text = pod_title(*requests.pod) + "\n";
  text += breakdown_text("What must be free on a node", requests.filtered, names, style);
  text += breakdown_text("What NodeResourcesFit scores", requests.scored, names, style);
  if (requests.on_node) text += on_node_text(requests, names, style);
  const bool marked = text.find(" <") != std::string::npos;
  if (marked) text += "\n\"<\" marks the amount that counts.\n";
  if (current_requests(requests).resize_infeasible) {
    text +=
        "The node has refused a resize for good: what the spec asks for does not count\n"
        "there.\n";
  }
  return text;
}

}  // namespace tightfit
