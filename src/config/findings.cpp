// SPDX-License-Identifier: Apache-2.0
#include "config/findings.hpp"

#include <algorithm>
#include <utility>

namespace tightfit {

Findings::Findings(std::string_view text, std::size_t max_bytes) : lines_(text, max_bytes) {}

void Findings::add(std::size_t offset, const Path& path, Stage stage, Kind kind,
                   std::string message) {
  if (count_[static_cast<std::size_t>(stage)]++ >= kMaxPerStage) return;
  const Position position = lines_.position(offset);
  Finding finding{position.line, position.column, path.str(), stage, kind, std::move(message)};
  findings_.emplace_back(offset, std::move(finding));
}

void Findings::add(const Value& value, const Path& path, Stage stage, Kind kind,
                   std::string message) {
  bad_.insert(&value);
  add(value.offset, path, stage, kind, std::move(message));
}

void Findings::add_nowhere(const Path& path, Stage stage, Kind kind, std::string message) {
  if (count_[static_cast<std::size_t>(stage)]++ >= kMaxPerStage) return;
  findings_.emplace_back(0, Finding{0, 0, path.str(), stage, kind, std::move(message)});
}

std::vector<Finding> Findings::take() {
  std::stable_sort(findings_.begin(), findings_.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Finding> out;
  out.reserve(findings_.size());
  for (auto& [offset, finding] : findings_) out.push_back(std::move(finding));
  findings_.clear();
  return out;
}

}  // namespace tightfit
