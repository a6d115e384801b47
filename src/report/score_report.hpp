// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "config/scheduler_config.hpp"
#include "report/document_text.hpp"
#include "report/output_format.hpp"
#include "report/table.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

struct ScoreListing {
  OutputStyle style;
  Semantics semantics = kDefaultSemantics;
  bool several_pods = false;
  // Each node in a row of its own; else those that scoring cannot tell apart share one. CSV, names,
  // JSON and YAML always list nodes.
  bool every_node = false;
  std::size_t top = 0;  // rows of nodes where the pod fits, for each pod; 0: all
  // "score", "name" or a resource: the fullest node first.
  std::string sort_by = "score";
};

// The scores of nodes for pods, one pod after the other, so that a pod's candidates need not be
// kept.
class ScoreReport {
 public:
  // `resources`: the columns, those of all profiles.
  ScoreReport(ScoreListing listing, std::vector<std::string> resources);

  void add(const PodScores& scores, const ProfileConfig& profile);
  std::string text() const;
  // Rows that `top` left out.
  std::size_t left_out() const { return left_out_; }

 private:
  struct Row {
    std::vector<std::size_t> members;
    std::size_t rank = 0;
    bool tied = false;
  };
  std::vector<Row> rows(const PodScores& scores, const Policy& policy);
  void add_to_table(const PodScores& scores, const Policy& policy, const Row& row);
  Json row_json(const PodScores& scores, const Policy& policy, const Row& row) const;

  ScoreListing listing_;
  std::vector<std::string> resources_;
  Table table_;
  std::string names_;
  Json items_ = Json::array();
  std::size_t left_out_ = 0;
};

}  // namespace tightfit
