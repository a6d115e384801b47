// SPDX-License-Identifier: Apache-2.0
#include "cli/version_text.hpp"

#include "core/semantics.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::cli {

std::string version_text() {
  const std::uint32_t abi = tightfit_abi_version();
  std::string text = "tightfit " + std::string(tightfit_version()) + "\n";
  text += "ABI " + std::to_string(abi >> 16) + "." + std::to_string(abi & 0xffff) + "\n";
  text += "semantics " + std::string(semantics_name(kDefaultSemantics)) + " (of " +
          std::string(kSemanticsNames.front()) + " to " + std::string(kSemanticsNames.back()) +
          ")\n";
  return text;
}

}  // namespace tightfit::cli
