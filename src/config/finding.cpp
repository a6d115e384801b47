// SPDX-License-Identifier: Apache-2.0
#include "config/finding.hpp"

namespace tightfit {

std::string_view stage_name(Stage stage) noexcept {
  switch (stage) {
    case Stage::kDecode:
      return "decode";
    case Stage::kStrict:
      return "strict";
    case Stage::kValidation:
      return "validation";
    case Stage::kPluginInit:
      return "plugin-init";
  }
  return "";
}

std::string_view kind_name(Kind kind) noexcept {
  switch (kind) {
    case Kind::kDecode:
      return "Decode";
    case Kind::kUnknown:
      return "Unknown";
    case Kind::kDuplicateKey:
      return "DuplicateKey";
    case Kind::kRequired:
      return "Required";
    case Kind::kInvalid:
      return "Invalid";
    case Kind::kNotSupported:
      return "NotSupported";
    case Kind::kForbidden:
      return "Forbidden";
    case Kind::kDuplicate:
      return "Duplicate";
  }
  return "";
}

std::string to_string(const Finding& finding) {
  return finding.field.empty() ? finding.message : finding.field + ": " + finding.message;
}

}  // namespace tightfit
