// SPDX-License-Identifier: Apache-2.0
#include "core/strategy_name.hpp"
#include "report/document_text.hpp"
#include "report/explain_report.hpp"
#include "report/explain_words.hpp"
#include "report/node_arithmetic.hpp"
#include "report/scores_json.hpp"

namespace tightfit {
namespace {

Json resource_json(const Candidate& candidate, const ResourceExplanation& resource) {
  const std::string& name = resource.spec->name;
  Json json;
  json["name"] = name;
  json["used"] = amount_json(name, real_use(candidate, resource));
  json["defaults"] = amount_json(name, default_use(candidate, resource));
  json["podRequest"] = amount_json(name, resource.pod_request);
  json["allocatable"] = amount_json(name, candidate.info.allocatable.amount(name));
  json["weight"] = resource.spec->weight;
  json["counted"] = resource.counted();
  if (!resource.counted()) json["leftOut"] = left_out_text(resource.result.left_out);
  if (resource.scored()) {
    json["requested"] = amount_json(name, resource.result.requested);
    json["utilization"] = resource.utilization;
    json["score"] = resource.result.score;
  }
  if (resource.counted()) json["term"] = resource.term;
  return json;
}

Json candidate_json(const PodExplanation& explanation, std::size_t index, std::size_t rank,
                    bool tied) {
  const Candidate& candidate = explanation.scores.candidates[index];
  const NodeExplanation node = explain_candidate(candidate, explanation.profile->fit);
  Json json;
  json["node"] = node_name(explanation, index);
  json["rank"] = rank;
  json["tied"] = tied;
  json["score"] = node.score;
  json["weightedSum"] = node.mean.weighted_sum;
  json["weightSum"] = node.mean.weight_sum;
  json["resources"] = Json::array();
  for (const ResourceExplanation& resource : node.resources) {
    json["resources"].push_back(resource_json(candidate, resource));
  }
  return json;
}

Json change_json(const PodExplanation& explanation, const Counterfactual& change) {
  Json json;
  json["kind"] = change_kind_name(change.kind);
  if (change.kind == ChangeKind::kStrategy) {
    json["strategy"] = strategy_name(change.strategy);
    if (!change.shape.empty()) json["shape"] = shape_json(change.shape);
  } else {
    const std::string& name = explanation.profile->fit.resources[change.resource].name;
    json["resource"] = name;
    if (change.kind == ChangeKind::kNodeUse) json["node"] = node_name(explanation, change.node);
    const bool weight = change.kind == ChangeKind::kWeight;
    json["from"] = weight ? Json(change.from) : amount_json(name, change.from);
    json["to"] = weight ? Json(change.to) : amount_json(name, change.to);
  }
  json["runnerUpScore"] = change.runner_up_score;
  json["winnerScore"] = change.winner_score ? Json(*change.winner_score) : Json();
  json["text"] = change_text(explanation, change);
  return json;
}

}  // namespace

std::string explain_document(const PodExplanation& explanation, OutputFormat format) {
  const PodScores& scores = explanation.scores;
  Json document = make_document("Explanation");
  document["semantics"] = semantics_name(explanation.semantics);
  document["pod"] = pod_json(scores);
  document["profile"] = profile_json(*explanation.profile);
  document["filtered"] = Json::array();
  for (std::size_t i = scores.fitting; i < scores.candidates.size(); ++i) {
    document["filtered"].push_back(filtered_json(scores.candidates[i]));
  }
  std::vector<const CandidateGroup*> group_of(scores.candidates.size());
  for (const CandidateGroup& group : scores.groups) {
    for (const std::size_t member : group.members) group_of[member] = &group;
  }
  document["candidates"] = Json::array();
  for (std::size_t i = 0; i < scores.fitting; ++i) {
    document["candidates"].push_back(
        candidate_json(explanation, i, group_of[i]->rank, group_of[i]->tied));
  }
  document["winners"] = Json::array();
  for (std::size_t i = 0; i < explanation.tied; ++i) {
    document["winners"].push_back(node_name(explanation, i));
  }
  document["runnerUp"] =
      explanation.runner_up ? Json(node_name(explanation, *explanation.runner_up)) : Json();
  document["why"] = outcome_sentences(explanation);
  document["counterfactuals"] = Json::array();
  for (const Counterfactual& change : explanation.counterfactuals) {
    document["counterfactuals"].push_back(change_json(explanation, change));
  }
  document["notes"] = explanation.notes;
  document["scope"] = scope_sentences(explanation);
  return document_text(document, format);
}

}  // namespace tightfit
