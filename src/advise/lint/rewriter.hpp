// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "advise/lint/migrate.hpp"
#include "advise/lint/problem.hpp"
#include "config/document.hpp"

namespace tightfit {

// Gathers the edits of a migration and what there is to say about them.
class Rewriter {
 public:
  Rewriter(std::string_view text, bool json) : text_(text), json_(json), lines_(text) {}

  std::string_view text() const { return text_; }
  bool json() const { return json_; }

  // Edits that do what `message` says. Without any, that is left to the file's author.
  void apply(std::size_t offset, std::string message, std::vector<Edit> edits) {
    if (edits.empty()) return leave(offset, "to do by hand: " + message);
    edits_.insert(edits_.end(), edits.begin(), edits.end());
    done_.push_back({lines_.position(offset), std::move(message)});
  }
  void apply(const Value& value, std::string message, std::vector<Edit> edits) {
    apply(value.offset, std::move(message), std::move(edits));
  }
  void leave(std::size_t offset, std::string message) {
    left_.push_back({lines_.position(offset), std::move(message)});
  }

  const std::vector<Edit>& edits() const { return edits_; }
  const std::vector<MigrationNote>& done() const { return done_; }
  const std::vector<MigrationNote>& left() const { return left_; }

 private:
  std::string_view text_;
  bool json_;
  TextLines lines_;
  std::vector<Edit> edits_;
  std::vector<MigrationNote> done_;
  std::vector<MigrationNote> left_;
};

}  // namespace tightfit
