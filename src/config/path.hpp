// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tightfit {

// A field path in Kubernetes' form, such as profiles[0].plugins: a chain of steps on the stack, so
// that walking costs nothing. A step must not outlive its parent.
class Path {
 public:
  Path() = default;
  Path child(std::string_view key) const { return Path(this, key, 0); }
  Path index(std::size_t index) const { return Path(this, {}, index); }

  std::string str() const {
    std::string out;
    append_to(out);
    return out;
  }

 private:
  Path(const Path* parent, std::string_view key, std::size_t index)
      : parent_(parent), key_(key), index_(index), is_index_(key.data() == nullptr) {}

  void append_to(std::string& out) const {
    if (parent_ == nullptr) return;
    parent_->append_to(out);
    if (is_index_) {
      out += '[' + std::to_string(index_) + ']';
    } else {
      if (!out.empty()) out += '.';
      for (const char c : key_) out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }

  const Path* parent_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
  bool is_index_ = false;
};

}  // namespace tightfit
