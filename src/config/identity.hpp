// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"

namespace tightfit {

inline constexpr std::string_view kGroup = "kubescheduler.config.k8s.io";
inline constexpr std::string_view kGroupVersion = "kubescheduler.config.k8s.io/v1";

// What an object says it is. Texts are empty where it does not say; values are null there.
struct Identity {
  std::string_view api_version;
  std::string_view kind;
  const Value* api_version_value = nullptr;
  const Value* kind_value = nullptr;
};

// Reads apiVersion and kind as kube-scheduler first looks for them: in any mixture of cases. What
// is not a mapping, or has one that is not a string, gets a finding; then the result is false.
bool read_identity(const Value& value, const Path& path, bool json, Findings& findings,
                   Identity& identity);

}  // namespace tightfit
