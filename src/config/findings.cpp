// SPDX-License-Identifier: Apache-2.0
#include "config/findings.hpp"

#include <algorithm>
#include <utility>

namespace tightfit {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

// A longer text is refused as a whole, and so needs no line starts.
Findings::Findings(std::string_view text) : text_(text.substr(0, kMaxTextBytes)), line_starts_{0} {
  text = text_;
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    line_starts_[0] = kByteOrderMark.size();
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') line_starts_.push_back(i + 1);
  }
}

void Findings::add(std::size_t offset, const Path& path, Stage stage, Kind kind,
                   std::string message) {
  if (count_[static_cast<std::size_t>(stage)]++ >= kMaxPerStage) return;
  offset = std::max(std::min(offset, text_.size()), line_starts_.front());
  const auto line = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset) - 1;
  Finding finding{static_cast<std::uint32_t>(line - line_starts_.begin() + 1),
                  static_cast<std::uint32_t>(offset - *line + 1),
                  path.str(),
                  stage,
                  kind,
                  std::move(message)};
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
