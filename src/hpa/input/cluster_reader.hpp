// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/finding.hpp"
#include "hpa/input/cluster.hpp"
#include "kube/byte_source.hpp"

namespace tightfit::hpa {

// Something wrong in one of the texts.
struct InputFinding {
  std::string file{};
  Finding finding{};
};

// "file:line:column: field: message"
std::string to_string(const InputFinding& finding);

// Reads objects as `kubectl get -o json` and `-o yaml` print them (single ones, lists, several one
// after the other, packed by gzip or not) and answers of the metrics APIs as `kubectl get --raw`
// prints them, by their kind: HorizontalPodAutoscaler, Pod, Node, workloads, PodMetrics,
// MetricValue, ExternalMetricValue. Objects of other kinds are passed over. Returns what is wrong,
// in the order of the text, at most 100 findings; then nothing that was read is to be used.
std::vector<InputFinding> read_cluster(ByteSource& source, const std::string& file,
                                       const LoadOptions& options, Cluster& cluster);
std::vector<InputFinding> read_cluster(std::string_view text, const std::string& file,
                                       const LoadOptions& options, Cluster& cluster);

}  // namespace tightfit::hpa
