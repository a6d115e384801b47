// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "config/scheduler_config.hpp"

namespace tightfit {

// The findings on `text`, each as "line:column stage Kind field".
inline std::vector<std::string> findings_on(const std::string& text,
                                            Semantics semantics = kDefaultSemantics) {
  std::vector<std::string> lines;
  for (const Finding& finding : load_scheduler_config(text, semantics).findings) {
    std::string line = std::to_string(finding.line) + ':' + std::to_string(finding.column);
    line += ' ';
    line += stage_name(finding.stage);
    line += ' ';
    line += kind_name(finding.kind);
    line += ' ';
    line += finding.field;
    lines.push_back(std::move(line));
  }
  return lines;
}

using Lines = std::vector<std::string>;

// Two lines, then `rest` from line 3 on.
inline std::string configuration(const std::string& rest) {
  return "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n" + rest;
}

// The arguments of a plugin in flow style, at line 6, column 11.
inline std::string with_args(const std::string& plugin, const std::string& args) {
  return configuration("profiles:\n- pluginConfig:\n  - name: " + plugin + "\n    args: " + args +
                       "\n");
}

}  // namespace tightfit
