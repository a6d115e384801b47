// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/invocation.hpp"
#include "cli/options.hpp"
#include "report/output_format.hpp"

namespace tightfit::cli {

// -o of a command whose answer is a table.
inline void add_output(CLI::App& app, std::string& output) {
  only(app.add_option("-o,--output", output, "Form of the answer")
           ->type_name("FORMAT")
           ->group("Flags"),
       {"table", "json", "yaml", "csv"});
}

inline OutputStyle output_style(const std::string& output, const Invocation& invocation) {
  return {.format = output_format(output), .color = invocation.color, .width = invocation.width};
}

}  // namespace tightfit::cli
