// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/semantics.hpp"

namespace tightfit::cli {

// One run of the program: what all subcommands share.
struct Invocation {
  std::string program = "tightfit";  // as the user calls it: "kubectl tightfit" for the plugin
  Semantics semantics = kDefaultSemantics;
  int verbosity = 0;
  bool color = false;   // whether the answer may be coloured: stdout's, not stderr's
  bool unicode = true;  // whether the locale has more than ASCII
  int width = 80;       // columns of the terminal; 0 where stdout is none: as wide as need be
  // The answer, written to stdout when the command is done. Warnings go through cli/log.hpp.
  std::string out;
};

}  // namespace tightfit::cli
