// SPDX-License-Identifier: Apache-2.0
#include "cli/output_options.hpp"

#include "cli/options.hpp"

namespace tightfit::cli {

void OutputOptions::define(CLI::App& app) {
  only(app.add_option("-o,--output", format, "Form of the answer")
           ->type_name("FORMAT")
           ->group("Output"),
       {kOutputFormatNames.begin(), kOutputFormatNames.end()});
  app.add_flag("--no-headers", no_headers, "Tables and CSV without headings")->group("Output");
}

OutputStyle OutputOptions::style(const Invocation& invocation) const {
  return {.format = output_format(format),
          .headers = !no_headers,
          .color = invocation.color,
          .width = invocation.width};
}

}  // namespace tightfit::cli
