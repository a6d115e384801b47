// SPDX-License-Identifier: Apache-2.0
#include "report/score_report.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "advise/explain_pod.hpp"
#include "report/amount_text.hpp"
#include "report/explain_words.hpp"
#include "report/scores_json.hpp"
#include "report/shortage_text.hpp"

namespace tightfit {
namespace {

Table make_table(const ScoreListing& listing, const std::vector<std::string>& resources) {
  std::vector<TableColumn> columns;
  if (listing.several_pods) columns.push_back({"POD"});
  columns.insert(columns.end(), {{"RANK", true}, {"NODE"}, {"SCORE", true}});
  for (const std::string& name : resources) {
    columns.push_back({heading_name(name), true, false, true});
    columns.push_back({heading_name(name) + "-SCORE", true, false, true});
    columns.push_back({heading_name(name) + "-SUM", true, true, true});
    columns.push_back({heading_name(name) + "-ALLOCATABLE", true, true, true});
  }
  columns.push_back({"REASON", false, false, true});
  return Table(std::move(columns));
}

// The part of the resource, or null where the policy lacks it. A policy may name it twice: the
// first counts.
const ResourceExplanation* part_of(const NodeExplanation& node, const std::string& resource) {
  for (const ResourceExplanation& part : node.resources) {
    if (part.spec->name == resource) return &part;
  }
  return nullptr;
}

std::int64_t utilization(const Candidate& candidate, const Policy& policy,
                         const std::string& resource) {
  const NodeExplanation node = explain_candidate(candidate, policy);
  const ResourceExplanation* part = part_of(node, resource);
  return part != nullptr && part->scored() ? part->utilization : -1;
}

}  // namespace

ScoreReport::ScoreReport(ScoreListing listing, std::vector<std::string> resources)
    : listing_(std::move(listing)),
      resources_(std::move(resources)),
      table_(make_table(listing_, resources_)) {}

std::vector<ScoreReport::Row> ScoreReport::rows(const PodScores& scores, const Policy& policy) {
  const OutputFormat format = listing_.style.format;
  const bool grouped =
      !listing_.every_node && (format == OutputFormat::kTable || format == OutputFormat::kWide);
  std::vector<Row> fitting;
  std::map<std::string, Row> filtered;  // by reason
  for (const CandidateGroup& group : scores.groups) {
    const Candidate& first = scores.candidates[group.members.front()];
    if (!first.fits() && grouped) {
      auto& members = filtered[reasons_text(first.insufficient)].members;
      members.insert(members.end(), group.members.begin(), group.members.end());
    } else if (grouped) {
      fitting.push_back({group.members, group.rank, group.tied});
    } else {
      for (const std::size_t member : group.members) {
        fitting.push_back({{member}, group.rank, group.tied});
      }
    }
  }
  std::vector<Row> rows = std::move(fitting);
  // Candidates are in the order of the answer already; groups may interleave.
  std::sort(rows.begin(), rows.end(),
            [](const Row& a, const Row& b) { return a.members.front() < b.members.front(); });
  if (listing_.sort_by == "name") {
    std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
      return scores.candidates[a.members.front()].node->node->name <
             scores.candidates[b.members.front()].node->node->name;
    });
  } else if (listing_.sort_by != "score") {
    std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
      return utilization(scores.candidates[a.members.front()], policy, listing_.sort_by) >
             utilization(scores.candidates[b.members.front()], policy, listing_.sort_by);
    });
  }
  if (listing_.top > 0 && rows.size() > listing_.top) {
    left_out_ += rows.size() - listing_.top;
    rows.resize(listing_.top);
  }
  for (auto& [reason, row] : filtered) {
    std::sort(row.members.begin(), row.members.end());
    rows.push_back(std::move(row));
  }
  return rows;
}

void ScoreReport::add_to_table(const PodScores& scores, const Policy& policy, const Row& row) {
  const Candidate& candidate = scores.candidates[row.members.front()];
  const bool fits = candidate.fits();
  const bool plain = listing_.style.format == OutputFormat::kCsv;
  const std::string none = plain ? "" : "-";
  std::vector<Cell> cells;
  if (listing_.several_pods) cells.push_back({pod_title(*scores.pod)});
  const CellStyle best = fits && row.rank == 1 ? CellStyle::kGood : CellStyle::kPlain;
  cells.push_back({fits ? std::to_string(row.rank) + (row.tied && !plain ? "=" : "") : none});
  std::string name = candidate.node->node->name;
  if (row.members.size() > 1) name += " (+" + std::to_string(row.members.size() - 1) + ")";
  cells.push_back({name, best});
  cells.push_back({fits ? std::to_string(candidate.score) : none, best});
  const NodeExplanation node = explain_candidate(candidate, policy);
  for (const std::string& resource : resources_) {
    const ResourceExplanation* part = fits ? part_of(node, resource) : nullptr;
    const bool scored = part != nullptr && part->scored();
    const auto amount = [&](std::int64_t value) {
      return plain ? std::to_string(value) : amount_text(resource, value);
    };
    cells.push_back({scored ? std::to_string(part->utilization) + (plain ? "" : "%") : none});
    cells.push_back({scored ? std::to_string(part->result.score) : none});
    cells.push_back({scored ? amount(part->result.requested) : none});
    cells.push_back({part != nullptr ? amount(part->allocatable) : none});
  }
  cells.push_back({reasons_text(candidate.insufficient), CellStyle::kBad});
  table_.add(std::move(cells));
}

Json ScoreReport::row_json(const PodScores& scores, const Policy& policy, const Row& row) const {
  const Candidate& candidate = scores.candidates[row.members.front()];
  if (!candidate.fits()) {
    Json json = filtered_json(candidate);
    json["fits"] = false;
    return json;
  }
  const NodeExplanation node = explain_candidate(candidate, policy);
  Json json;
  json["node"] = candidate.node->node->name;
  json["fits"] = true;
  json["rank"] = row.rank;
  json["tied"] = row.tied;
  json["score"] = node.score;
  json["resources"] = Json::array();
  for (const ResourceExplanation& part : node.resources) {
    Json resource;
    resource["name"] = part.spec->name;
    resource["counted"] = part.counted();
    if (part.scored()) {
      resource["requested"] = amount_json(part.spec->name, part.result.requested);
      resource["allocatable"] = amount_json(part.spec->name, part.allocatable);
      resource["utilization"] = part.utilization;
      resource["score"] = part.result.score;
    }
    json["resources"].push_back(std::move(resource));
  }
  return json;
}

void ScoreReport::add(const PodScores& scores, const ProfileConfig& profile) {
  const std::vector<Row> listed = rows(scores, profile.fit);
  switch (listing_.style.format) {
    case OutputFormat::kJson:
    case OutputFormat::kYaml: {
      Json item;
      item["pod"] = pod_json(scores);
      item["profile"] = profile_json(profile);
      item["nodes"] = Json::array();
      for (const Row& row : listed) item["nodes"].push_back(row_json(scores, profile.fit, row));
      items_.push_back(std::move(item));
      return;
    }
    case OutputFormat::kName:
      for (const Row& row : listed) {
        const Candidate& candidate = scores.candidates[row.members.front()];
        if (candidate.fits()) names_ += "node/" + candidate.node->node->name + "\n";
      }
      return;
    case OutputFormat::kTable:
    case OutputFormat::kWide:
    case OutputFormat::kCsv:
      for (const Row& row : listed) add_to_table(scores, profile.fit, row);
      return;
  }
}

std::string ScoreReport::text() const {
  switch (listing_.style.format) {
    case OutputFormat::kJson:
    case OutputFormat::kYaml: {
      Json document = make_document("ScoreList");
      document["semantics"] = semantics_name(listing_.semantics);
      document["items"] = items_;
      return document_text(document, listing_.style.format);
    }
    case OutputFormat::kName:
      return names_;
    case OutputFormat::kTable:
    case OutputFormat::kWide:
    case OutputFormat::kCsv:
      break;
  }
  return table_.text(listing_.style);
}

}  // namespace tightfit
