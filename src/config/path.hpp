// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace tightfit {

// A field path in Kubernetes' form, such as profiles[0].plugins: a chain of steps on the stack, so
// that walking costs nothing. A step must not outlive its parent. A text may have keys of any
// length: a longer one than Kubernetes knows is cut.
class Path {
 public:
  Path() = default;
  Path child(std::string_view key) const { return Path(this, Step::kChild, key, 0); }
  Path index(std::size_t index) const { return Path(this, Step::kIndex, {}, index); }
  // An entry of a map whose keys are no fields: requests[cpu].
  Path key(std::string_view key) const { return Path(this, Step::kKey, key, 0); }

  std::string str() const {
    std::string out;
    append_to(out);
    return out;
  }

 private:
  enum class Step : std::uint8_t { kChild, kIndex, kKey };
  static constexpr std::size_t kMaxKey = 253 + 1 + 63;  // a label's

  Path(const Path* parent, Step step, std::string_view key, std::size_t index)
      : parent_(parent), key_(key), index_(index), step_(step) {}

  void append_to(std::string& out) const {
    if (parent_ == nullptr) return;
    parent_->append_to(out);
    if (step_ == Step::kIndex) {
      out += '[' + std::to_string(index_) + ']';
      return;
    }
    if (step_ == Step::kKey) {
      out += '[';
    } else if (!out.empty()) {
      out += '.';
    }
    const std::size_t kept = utf8_prefix(key_, kMaxKey);
    for (const char c : key_.substr(0, kept)) out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    if (kept < key_.size()) out += "...";
    if (step_ == Step::kKey) out += ']';
  }

  const Path* parent_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
  Step step_ = Step::kChild;
};

}  // namespace tightfit
