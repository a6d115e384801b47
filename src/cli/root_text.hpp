// SPDX-License-Identifier: Apache-2.0
// What the help text of the program says beside the list of commands.
#pragma once

#include <string_view>

namespace tightfit::cli {

inline constexpr std::string_view kRootDescription =
    "Says where kube-scheduler's NodeResourcesFit would put a pod, and why: from what\n"
    "kubectl prints, without a connection to the cluster.";

inline constexpr std::string_view kRootExamples =
    "# Save nodes and pods once; all commands read this file (gzip, too), or \"-f -\".\n"
    "kubectl get nodes,pods -A -o json > cluster.json\n"
    "\n"
    "# Why does the pod go to that node? What would change it?\n"
    "{tightfit} explain --pod web-7f -n shop -f cluster.json\n"
    "\n"
    "# The same under another configuration of the scheduler.\n"
    "{tightfit} explain --pod web-7f -n shop -f cluster.json -c scheduler.yaml\n";

inline constexpr std::string_view kExitCodesText =
    "0  fine\n"
    "1  there are findings, or a difference\n"
    "2  wrong usage\n"
    "3  an input cannot be read, or the output not written\n"
    "4  the scheduler's configuration is invalid\n";

}  // namespace tightfit::cli
