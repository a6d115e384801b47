// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/profile.hpp"
#include "core/semantics.hpp"

namespace tightfit {

// A configuration with all that kube-scheduler would refuse about it. Refers to the text.
struct CheckedConfig {
  explicit CheckedConfig(std::string_view text) : findings(text) {}

  Document document;              // without a root where the text is empty or cannot be read
  bool decoded = false;           // the text is what it should be: the rest means something
  bool bare_args = false;         // it is NodeResourcesFitArgs; then there are no profiles
  std::vector<Profile> profiles;  // at least one
  Findings findings;
};

// What load_scheduler_config decides by; its comment says what is checked.
CheckedConfig check_scheduler_config(std::string_view text,
                                     Semantics semantics = kDefaultSemantics);

}  // namespace tightfit
