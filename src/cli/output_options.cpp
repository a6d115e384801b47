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
  OutputStyle style;
  for (std::size_t i = 0; i < kOutputFormatNames.size(); ++i) {
    if (kOutputFormatNames[i] == format) style.format = static_cast<OutputFormat>(i);
  }
  style.headers = !no_headers;
  style.color = invocation.color;
  style.width = invocation.width;
  return style;
}

}  // namespace tightfit::cli
