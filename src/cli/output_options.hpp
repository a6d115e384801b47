// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/invocation.hpp"
#include "report/output_format.hpp"

namespace tightfit::cli {

struct OutputOptions {
  std::string format = "table";
  bool no_headers = false;

  void define(CLI::App& app);
  OutputStyle style(const Invocation& invocation) const;
};

}  // namespace tightfit::cli
