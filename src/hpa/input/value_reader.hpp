// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "core/semantics.hpp"
#include "hpa/label_selector.hpp"
#include "hpa/pod.hpp"

namespace tightfit::hpa {

// Fields of objects whose types nobody has checked: each reads as absent where it is null, where
// the mapping is null, and, with a finding, where it is of another type. Unknown fields are of no
// interest.
class ValueReader {
 public:
  ValueReader(Findings& findings, Semantics semantics)
      : findings_(findings), semantics_(semantics) {}

  Findings& findings() noexcept { return findings_; }

  const Value* map(const Value* in, std::string_view name, const Path& path);
  const std::vector<const Value*>& list(const Value* in, std::string_view name, const Path& path);
  std::string text(const Value* in, std::string_view name, const Path& path);
  std::optional<std::int32_t> int32(const Value* in, std::string_view name, const Path& path);
  std::optional<Millis> time(const Value* in, std::string_view name, const Path& path);
  // A Go duration ("10.5s"), not negative.
  std::optional<Millis> duration(const Value* in, std::string_view name, const Path& path);
  // Quantities in milli-units, rounded away from zero; those that int64 does not hold are refused.
  std::optional<std::int64_t> milli(const Value* in, std::string_view name, const Path& path);
  Amounts amounts(const Value* in, std::string_view name, const Path& path);
  std::map<std::string, std::string> labels(const Value* in, std::string_view name,
                                            const Path& path);
  std::optional<LabelSelector> selector(const Value* in, std::string_view name, const Path& path);

  // Whether a list's item is a mapping, which it must be.
  bool is_map(const Value& item, const Path& path);
  void report(const Value& at, const Path& path, Kind kind, std::string message);
  // On a field that must be there and is not.
  void missing(const Value& in, std::string_view name, const Path& path);
  // A text that must be there; `in` null: the mapping is missing in `parent`.
  std::string required_text(const Value& parent, const Value* in, std::string_view name,
                            const Path& path);

 private:
  const Value* find(const Value* in, std::string_view name, const Path& path, ValueKind kind,
                    std::string_view expected);
  std::optional<std::int64_t> to_milli(const Value& value, const Path& path);

  Findings& findings_;
  Semantics semantics_;
};

// A quantity's text in milli-units, or what was expected instead.
struct MilliText {
  std::optional<std::int64_t> milli{};
  std::string expected{};
};
MilliText milli_of(std::string_view text, Semantics semantics);

}  // namespace tightfit::hpa
