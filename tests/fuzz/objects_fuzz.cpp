// SPDX-License-Identifier: Apache-2.0
// The object reader on any bytes (JSON, YAML, gzip): it ends, each finding has one line and a place
// within the text, and the fast way of reading an object gives what the exact way gives.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/json_reader.hpp"
#include "fuzz/fuzz_input.hpp"
#include "kube/object_document.hpp"
#include "kube/object_dom.hpp"
#include "kube/object_reader.hpp"
#include "kube/request_breakdown.hpp"
#include "kube/text_window.hpp"

namespace {

using namespace tightfit;  // NOLINT(google-build-using-namespace)

std::string all_of(ByteSource& source) {
  std::string text;
  char buffer[4096];
  while (const std::size_t count = source.read(buffer, sizeof buffer)) {
    text.append(buffer, count);
    if (text.size() > kMaxObjectBytes) break;
  }
  return text;
}

void check_finding(const InputFinding& finding, const std::vector<std::string_view>& lines) {
  FUZZ_CHECK(!finding.message.empty());
  FUZZ_CHECK(std::none_of(finding.message.begin(), finding.message.end(),
                          [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
  FUZZ_CHECK(finding.place.line >= 1 && finding.place.line <= lines.size());
  FUZZ_CHECK(finding.place.column >= 1);
  FUZZ_CHECK(finding.place.column <= lines[finding.place.line - 1].size() + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::vector<std::string_view> lines;
  for (;;) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

void append(std::string& text, const ResourceList& list) {
  for (const auto& [name, quantity] : list) {
    text += name + '=' + quantity.text(kDefaultSemantics) + ' ';
  }
  text += ';';
}

void append(std::string& text, const Labels& labels) {
  for (const auto& [name, value] : labels) text += name + '=' + value + ' ';
}

// All of a pod that is kept.
std::string shown(const ReadObject& object) {
  std::string text = object.other_kind + '|' + (object.controlled ? 'c' : ' ') +
                     std::to_string(object.kind ? static_cast<int>(*object.kind) : -1);
  const SnapshotNode& node = object.node;
  text += node.name + (node.unschedulable ? 'u' : ' ');
  append(text, node.labels);
  append(text, node.allocatable);
  const SnapshotPod& pod = object.pod;
  text += pod.namespace_name + '|' + pod.name + '|' + pod.workload_kind + '|' +
          std::to_string(pod.replicas) + '|' + pod.scheduler_name + '|' + pod.node_name + '|' +
          pod.nominated_node_name + '|' + std::to_string(pod.priority) + '|' +
          std::to_string(static_cast<int>(pod.state));
  append(text, pod.labels);
  for (const auto* containers : {&pod.pod.containers, &pod.pod.init_containers}) {
    for (const Container& container : *containers) {
      text += container.name + (container.restartable ? 'r' : ' ');
      append(text, container.requests);
      append(text, container.limits);
    }
  }
  append(text, pod.pod.overhead);
  append(text, pod.pod.requests);
  append(text, pod.pod.limits);
  for (const auto* statuses : {&pod.pod.status.containers, &pod.pod.status.init_containers}) {
    for (const ContainerStatus& status : *statuses) {
      text += status.name;
      append(text, status.allocated_resources.value_or(ResourceList()));
    }
  }
  PodResourcesOptions options;
  options.use_status = true;
  options.use_pod_level_status = true;
  append(text, request_breakdown(pod.pod, options).total);
  return text;
}

// Both ways over the whole text as one object.
void check_both_ways(const std::string& text) {
  std::string padded = text;
  padded.append(TextWindow::kPadding, ' ');
  static ObjectDom dom;
  const auto fast =
      dom.read(std::string_view(padded).substr(0, text.size()), "Pod", kDefaultSemantics);
  if (!fast) return;
  const Document document = read_json(text, kObjectLimits);
  FUZZ_CHECK(!document.error);
  std::vector<ObjectError> errors;
  const ReadObject exact =
      read_document(document, *document.root, Path(), "Pod", kDefaultSemantics, errors);
  FUZZ_CHECK(errors.empty());
  FUZZ_CHECK(shown(*fast) == shown(exact));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(reinterpret_cast<const char*>(data), size);
  TextSource packed(input);
  const std::string text = all_of(*unpacked(packed));
  if (text.size() > kMaxObjectBytes) return 0;  // a bomb, whose lines are not worth counting

  Snapshot snapshot;
  ObjectReader reader(kDefaultSemantics, snapshot);
  TextSource source(input);
  reader.read(source, "in");
  reader.finish();
  const std::vector<std::string_view> lines = lines_of(text);
  for (const InputFinding& error : snapshot.errors) check_finding(error, lines);
  for (const InputFinding& warning : snapshot.warnings) check_finding(warning, lines);
  for (const SnapshotPod& pod : snapshot.pods) {
    FUZZ_CHECK(!pod.name.empty());
    FUZZ_CHECK(pod.place.line >= 1 && pod.place.line <= lines.size());
  }
  check_both_ways(text);
  return 0;
}
