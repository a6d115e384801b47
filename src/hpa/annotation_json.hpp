// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "config/document.hpp"
#include "core/semantics.hpp"
#include "hpa/api_autoscaler.hpp"

namespace tightfit::hpa {

// JSON within an annotation as Go's encoding/json reads it: the case of keys does not matter,
// unknown keys are ignored, and one value of a wrong type spoils the whole. Fields stand where the
// annotation stands.
class AnnotationJson {
 public:
  AnnotationJson(std::size_t offset, Semantics semantics)
      : offset_(offset), semantics_(semantics) {}

  // The value of a key; null where it is absent or null, or `map` is.
  const Value* find(const Value* map, std::string_view key) const;
  const Value* object(const Value* map, std::string_view key);
  const Value* list(const Value* map, std::string_view key);
  ApiString text(const Value* map, std::string_view key);
  ApiInt number(const Value* map, std::string_view key);
  ApiQuantity quantity(const Value* map, std::string_view key);
  std::optional<LabelSelector> selector(const Value* map, std::string_view key);

  bool spoiled() const noexcept { return spoiled_; }
  void spoil() noexcept { spoiled_ = true; }
  std::size_t offset() const noexcept { return offset_; }

 private:
  const Value* of_kind(const Value* map, std::string_view key, ValueKind kind);

  std::size_t offset_;
  Semantics semantics_;
  bool spoiled_ = false;
};

}  // namespace tightfit::hpa
