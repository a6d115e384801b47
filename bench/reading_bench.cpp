// SPDX-License-Identifier: Apache-2.0
// usage: reading_bench plain|parse|read FILE
// Reads a cluster's dump and prints what that took as JSON. plain: simdjson makes a tree of the
// file and nothing else is done. parse: the same, but only the second parse of the text in memory
// counts. read: read_snapshot. reading.py compares them.
#include <simdjson.h>
#include <sys/resource.h>

#include <cstdint>
#include <ctime>
#include <iostream>
#include <optional>
#include <string>

#include "kube/pod_request.hpp"
#include "kube/snapshot.hpp"

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// 0 if it cannot be parsed. The first parse pays for the tree's memory.
double parse(const std::string& name, bool again) {
  simdjson::dom::parser parser;
  simdjson::padded_string text;
  double begin = cpu_seconds();
  if (simdjson::padded_string::load(name).get(text) != simdjson::SUCCESS) return 0;
  if (parser.parse(text).error() != simdjson::SUCCESS) return 0;
  if (again) {
    begin = cpu_seconds();
    if (parser.parse(text).error() != simdjson::SUCCESS) return 0;
  }
  return cpu_seconds() - begin;
}

std::optional<tightfit::Snapshot> read(const std::string& name, double& seconds) {
  const double begin = cpu_seconds();
  tightfit::SnapshotInputs inputs;
  inputs.files = {name};
  tightfit::Snapshot snapshot = tightfit::read_snapshot(inputs, tightfit::kDefaultSemantics);
  seconds = cpu_seconds() - begin;
  if (!snapshot.errors.empty()) return std::nullopt;
  return snapshot;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc == 3 ? argv[1] : "";
  double seconds = 0;
  if (mode == "plain" || mode == "parse") {
    seconds = parse(argv[2], mode == "parse");
    std::cout << "{\"seconds\": " << seconds << "}\n";
    return seconds == 0 ? 1 : 0;
  }
  if (mode != "read") {
    std::cerr << "usage: reading_bench plain|parse|read FILE\n";
    return 2;
  }
  const auto snapshot = read(argv[2], seconds);
  if (!snapshot) return 1;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::int64_t milli_cpu = 0;
  for (const tightfit::SnapshotPod& pod : snapshot->pods) {
    const auto requests = tightfit::pod_requests(pod.pod, {});
    if (const auto* cpu = requests.find(tightfit::kCpu)) milli_cpu += cpu->milli_value();
  }
  std::cout << "{\"seconds\": " << seconds << ", \"peak_bytes\": " << usage.ru_maxrss * 1024
            << ", \"nodes\": " << snapshot->nodes.size() << ", \"pods\": " << snapshot->pods.size()
            << ", \"milli_cpu\": " << milli_cpu << "}\n";
  return 0;
}
