// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "config/document.hpp"
#include "config/finding.hpp"
#include "config/path.hpp"
#include "config/text_lines.hpp"

namespace tightfit {

// Collects findings on a text and gives them line and column. At most kMaxPerStage of a stage are
// kept. Values with a finding of their own are remembered, so that nothing is reported that only
// follows from it.
class Findings {
 public:
  static constexpr std::size_t kMaxPerStage = 100;

  explicit Findings(std::string_view text, std::size_t max_bytes = kMaxTextBytes);

  void add(std::size_t offset, const Path& path, Stage stage, Kind kind, std::string message);
  // On a value: `add` at its place, and is_bad(value) from now on.
  void add(const Value& value, const Path& path, Stage stage, Kind kind, std::string message);
  void add_nowhere(const Path& path, Stage stage, Kind kind, std::string message);

  bool is_bad(const Value* value) const { return bad_.count(value) != 0; }
  bool empty() const { return findings_.empty(); }
  bool has(Stage stage) const { return count(stage) != 0; }
  // Also those that are not kept.
  std::size_t count(Stage stage) const { return count_[static_cast<std::size_t>(stage)]; }

  // In the order of the text.
  std::vector<Finding> take();

 private:
  TextLines lines_;
  std::vector<std::pair<std::size_t, Finding>> findings_;
  std::array<std::size_t, 4> count_{};
  std::unordered_set<const Value*> bad_;
};

}  // namespace tightfit
