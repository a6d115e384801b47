// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tightfit {

// Where kube-scheduler stops on a finding, in its order: a configuration with findings is refused
// at the lowest stage among them.
enum class Stage : std::uint8_t { kDecode, kStrict, kValidation, kPluginInit };

enum class Kind : std::uint8_t {
  kDecode,
  kUnknown,
  kDuplicateKey,
  kRequired,
  kInvalid,
  kNotSupported,
  kForbidden,
  kDuplicate,
};

// One reason why kube-scheduler would refuse a configuration.
struct Finding {
  std::uint32_t line = 0;    // 1-based; 0: no place in a text
  std::uint32_t column = 0;  // 1-based, in bytes
  // Kubernetes' path, such as profiles[0].pluginConfig[1].args.scoringStrategy.type; may be empty.
  std::string field;
  Stage stage = Stage::kDecode;
  Kind kind = Kind::kDecode;
  std::string message;  // one line, without the field: what was expected, what came
};

// The names that the C ABI uses: "plugin-init", "NotSupported", ...
std::string_view stage_name(Stage stage) noexcept;
std::string_view kind_name(Kind kind) noexcept;

// "field: message".
std::string to_string(const Finding& finding);

}  // namespace tightfit
