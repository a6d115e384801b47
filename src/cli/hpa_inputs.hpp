// SPDX-License-Identifier: Apache-2.0
// What the commands on autoscalers share: their inputs and the controller's flags.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/outcome.hpp"
#include "core/semantics.hpp"
#include "hpa/controller_config.hpp"
#include "hpa/input/cluster.hpp"
#include "hpa/utilization_base.hpp"

namespace tightfit::cli {

// A file's text, unpacked if it is gzip, or of "-" standard input; else one line that says why not.
// Longer ones than `max_bytes` are refused.
struct FileText {
  std::string text;
  std::string problem;
};
FileText read_file(const std::string& path, std::size_t max_bytes);

// A duration as kubectl takes it ("90s", "5m"), not negative; empty if it is none.
std::optional<hpa::Millis> parse_span(const std::string& text);
// Option of a span, which `target` holds afterwards.
CLI::Option* add_span(CLI::App& app, const std::string& name, hpa::Millis& target,
                      const std::string& description);

class HpaInputs {
 public:
  void define(CLI::App& app);

  // All files as one cluster, the autoscalers cut down to those asked for.
  std::variant<hpa::Cluster, Failure> read(Semantics semantics) const;
  hpa::ControllerConfig config(Semantics semantics) const;
  std::optional<hpa::UtilizationBasis> basis() const;
  unsigned threads() const { return threads_; }

 private:
  bool wanted(const hpa::AutoscalerObject& autoscaler) const;

  std::vector<std::string> files_;
  bool recursive_ = false;
  std::string namespace_;
  std::string name_;
  std::string basis_;
  hpa::ControllerConfig flags_;
  unsigned threads_ = 0;
};

}  // namespace tightfit::cli
