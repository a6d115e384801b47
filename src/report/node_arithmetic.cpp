// SPDX-License-Identifier: Apache-2.0
#include "report/node_arithmetic.hpp"

#include <algorithm>
#include <vector>

#include "core/saturating.hpp"
#include "report/amount_text.hpp"
#include "report/explain_words.hpp"
#include "report/table.hpp"
#include "report/wrapped.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kPodsShown = 3;

std::string curve_text(const ResourceSpec& spec) {
  switch (spec.strategy) {
    case ScoringStrategyType::kLeastAllocated:
      return "free share";
    case ScoringStrategyType::kMostAllocated:
      return "used share";
    case ScoringStrategyType::kRequestedToCapacityRatio:
      break;
  }
  return shape_text(spec.shape);
}

// "(50 x 1 + 51 x 1) / (1 + 1) = 101 / 2 = 50.50, truncated: 50".
std::string division_text(const NodeExplanation& node, Rounding rounding) {
  const WeightedMean& mean = node.mean;
  if (mean.weight_sum == 0) return "No resource counts: the score is 0.";
  std::string terms;
  std::string weights;
  std::size_t counted = 0;
  for (const ResourceExplanation& resource : node.resources) {
    if (!resource.counted()) continue;
    const std::string weight = std::to_string(resource.spec->weight);
    terms += (counted > 0 ? " + " : "") + std::to_string(resource.result.score) + " x " + weight;
    weights += (counted > 0 ? " + " : "") + weight;
    ++counted;
  }
  const std::string sums =
      std::to_string(mean.weighted_sum) + " / " + std::to_string(mean.weight_sum) + " = ";
  std::string text = counted == 1 ? terms + " / " + weights + " = "
                                  : "(" + terms + ") / (" + weights + ") = " + sums;
  const std::int64_t rest = mean.weighted_sum % mean.weight_sum;
  if (rest == 0) return text + std::to_string(node.score);
  const std::int64_t hundredths = rest * 100 / mean.weight_sum;
  text += std::to_string(mean.weighted_sum / mean.weight_sum) + "." + (hundredths < 10 ? "0" : "") +
          std::to_string(hundredths);
  if (rest * 100 % mean.weight_sum != 0) text += "...";
  return text + (rounding == Rounding::kTruncate ? ", truncated: " : ", rounded: ") +
         std::to_string(node.score);
}

// What is unusual about a resource, or nothing.
std::string remark(const Candidate& candidate, const ResourceExplanation& resource) {
  const std::string& name = resource.spec->name;
  if (!resource.counted()) {
    return name + " is left out: " + std::string(left_out_text(resource.result.left_out)) + ".";
  }
  if (resource.result.requested <= resource.allocatable) return "";
  const std::int64_t defaults = default_use(candidate, resource);
  const bool only_defaults =
      saturating_subtract(resource.result.requested, defaults) <= resource.allocatable;
  return name + " counts as used up: the sum is more than what is allocatable" +
         (only_defaults ? ", only because of defaults for containers without a request." : ".");
}

std::string defaults_text(const PodExplanation& explanation, const Candidate& candidate) {
  const std::vector<DefaultedPod> pods = defaulted_pods(*candidate.node, *explanation.scores.pod);
  if (pods.empty()) return "";
  std::string text = "Defaults count for containers without a request of ";
  for (std::size_t i = 0; i < std::min(pods.size(), kPodsShown); ++i) {
    if (i > 0) text += ", ";
    Resource more;
    more.milli_cpu = pods[i].milli_cpu;
    more.memory = pods[i].memory;
    text += pod_title(*pods[i].pod) + " (" + amounts_text(more) + ")";
  }
  if (pods.size() > kPodsShown) {
    text += " and " + std::to_string(pods.size() - kPodsShown) + " more pods";
  }
  return text + ".";
}

}  // namespace

std::int64_t real_use(const Candidate& candidate, const ResourceExplanation& resource) {
  return candidate.info.requested.amount(resource.spec->name);
}

std::int64_t default_use(const Candidate& candidate, const ResourceExplanation& resource) {
  if (!resource.scored()) return 0;
  return saturating_subtract(resource.allocated, real_use(candidate, resource));
}

std::string node_arithmetic(const PodExplanation& explanation, std::size_t index,
                            const OutputStyle& style) {
  const Candidate& candidate = explanation.scores.candidates[index];
  const Policy& policy = explanation.profile->fit;
  const NodeExplanation node = explain_candidate(candidate, policy);
  const bool exact = style.format == OutputFormat::kWide;
  const auto amount = [exact](const std::string& name, std::int64_t value) {
    return exact ? quantity_text(name, value) : amount_text(name, value);
  };
  Table table({{"RESOURCE"},
               {"USED", true},
               {"+DEFAULTS", true},
               {"+POD", true},
               {"=SUM", true},
               {"ALLOCATABLE", true},
               {"UTIL", true},
               {"CURVE", false, true},
               {"SCORE", true},
               {"xWEIGHT", true},
               {"=TERM", true}});
  std::string remarks;
  for (const ResourceExplanation& resource : node.resources) {
    const std::string& name = resource.spec->name;
    const bool scored = resource.scored();
    const std::int64_t defaults = default_use(candidate, resource);
    const CellStyle faint = resource.counted() ? CellStyle::kPlain : CellStyle::kFaint;
    table.add({{name, faint},
               {amount(name, real_use(candidate, resource)), faint},
               {defaults == 0 ? "-" : amount(name, defaults), faint},
               {amount(name, resource.pod_request), faint},
               {scored ? amount(name, resource.result.requested) : "-", faint},
               {amount(name, candidate.info.allocatable.amount(name)), faint},
               {scored ? std::to_string(resource.utilization) + "%" : "-", faint},
               {curve_text(*resource.spec), faint},
               {scored ? std::to_string(resource.result.score) : "-", faint},
               {std::to_string(resource.spec->weight), faint},
               {resource.counted() ? std::to_string(resource.term) : "-", faint}});
    const std::string unusual = remark(candidate, resource);
    if (!unusual.empty()) remarks += wrapped("", unusual, style.width);
  }
  const std::string defaults = defaults_text(explanation, candidate);
  if (!defaults.empty()) remarks += wrapped("", defaults, style.width);
  return table.text(style) + wrapped("", division_text(node, policy.rounding), style.width) +
         remarks;
}

std::string arithmetic_csv(const PodExplanation& explanation, const OutputStyle& style) {
  Table table({{"NODE"},
               {"RANK"},
               {"SCORE"},
               {"RESOURCE"},
               {"USED"},
               {"DEFAULTS"},
               {"POD"},
               {"SUM"},
               {"ALLOCATABLE"},
               {"UTILIZATION"},
               {"RESOURCE_SCORE"},
               {"WEIGHT"},
               {"TERM"},
               {"LEFT_OUT"}});
  const PodScores& scores = explanation.scores;
  std::vector<std::size_t> ranks(scores.candidates.size());
  for (const CandidateGroup& group : scores.groups) {
    for (const std::size_t member : group.members) ranks[member] = group.rank;
  }
  for (std::size_t i = 0; i < scores.fitting; ++i) {
    const Candidate& candidate = scores.candidates[i];
    const NodeExplanation node = explain_candidate(candidate, explanation.profile->fit);
    for (const ResourceExplanation& resource : node.resources) {
      const auto number = [](bool shown, std::int64_t value) {
        return Cell{shown ? std::to_string(value) : ""};
      };
      table.add({{node_name(explanation, i)},
                 {std::to_string(ranks[i])},
                 {std::to_string(node.score)},
                 {resource.spec->name},
                 number(true, real_use(candidate, resource)),
                 number(true, default_use(candidate, resource)),
                 number(true, resource.pod_request),
                 number(resource.scored(), resource.result.requested),
                 number(true, candidate.info.allocatable.amount(resource.spec->name)),
                 number(resource.scored(), resource.utilization),
                 number(resource.scored(), resource.result.score),
                 number(true, resource.spec->weight),
                 number(resource.counted(), resource.term),
                 {std::string(left_out_text(resource.result.left_out))}});
    }
  }
  return table.text(style);
}

}  // namespace tightfit
