// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/cluster_reader.hpp"

#include <utility>

#include "config/json_reader.hpp"
#include "config/yaml_reader.hpp"
#include "hpa/input/object_readers.hpp"
#include "kube/object_input.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::size_t kMaxFindings = 100;

class ClusterReader : public ObjectSink {
 public:
  ClusterReader(const std::string& file, const LoadOptions& options, Cluster& cluster)
      : file_(file), options_(options), cluster_(cluster) {}

  bool json(std::string_view text, const ObjectPlace& place) override {
    return read_text(read_json(text.substr(0, kMaxObjectBytes), kObjectLimits), text, place);
  }
  bool yaml(std::string_view text, const ObjectPlace& place) override {
    return read_text(read_yaml(text.substr(0, kMaxObjectBytes), kObjectLimits), text, place);
  }
  void fail(Position position, std::string message) override {
    if (findings_.size() >= kMaxFindings) return;
    findings_.push_back({file_,
                         {.line = position.line,
                          .column = position.column,
                          .field = {},
                          .kind = Kind::kDecode,
                          .message = std::move(message)}});
  }

  std::vector<InputFinding> take() { return std::move(findings_); }

 private:
  // False: the input is not to be read further.
  bool read_text(const Document& document, std::string_view text, const ObjectPlace& place) {
    if (document.error) {
      fail(position_at(text, document.error_offset, place), *document.error);
      return false;
    }
    const Value& root = *document.root;
    if (root.kind == ValueKind::kNull && !place.is_item) return true;  // an empty YAML document
    Findings findings(text, kMaxObjectBytes);
    ValueReader reader(findings, options_.semantics);
    const Path top;
    const Path items = top.child("items");
    const Path path = place.is_item ? items.index(place.item) : top;
    // An item in YAML is written as a list of one.
    const bool wrapped = place.is_item && root.items.size() == 1;
    const Value& object = wrapped ? *root.items[0] : root;
    text_ = text;
    begin_ = place.position;
    json_ = document.json;
    if (reader.is_map(object, path)) {
      const std::string own = reader.text(&object, "kind", path);
      read_object(object, own.empty() ? place.kind : std::string_view(own), path, reader);
    }
    return take_findings(findings);
  }

  // Findings know the place within the object, not in the input.
  bool take_findings(Findings& findings) {
    for (Finding& finding : findings.take()) {
      if (findings_.size() >= kMaxFindings) return false;
      const Position position = behind(begin_, {finding.line, finding.column});
      finding.line = position.line;
      finding.column = position.column;
      findings_.push_back({file_, std::move(finding)});
    }
    return true;
  }

  void read_object(const Value& root, std::string_view kind, const Path& path,
                   ValueReader& reader) {
    if (kind.ends_with("List")) {
      read_list(root, kind.substr(0, kind.size() - 4), path, reader);
    } else if (kind == "HorizontalPodAutoscaler") {
      read_autoscaler(root, path, reader);
    } else if (kind == "Pod") {
      cluster_.pods.push_back(read_pod_object(root, path, reader));
    } else if (kind == "Node") {
      cluster_.nodes.push_back(read_node_object(root, path, reader));
    } else if (kind == "PodMetrics") {
      cluster_.resource_metrics.push_back(read_pod_metrics(root, path, reader));
    } else if (kind == "MetricValue") {
      cluster_.custom_values.push_back(read_custom_value(root, path, reader));
    } else if (kind == "ExternalMetricValue") {
      cluster_.external_values.push_back(read_external_value(root, path, reader));
    } else if (kind.empty()) {
      reader.missing(root, "kind", path);
    } else if (const Value* spec = root.find("spec"); spec != nullptr &&
                                                      spec->find("selector") != nullptr &&
                                                      spec->find("replicas") != nullptr) {
      cluster_.workloads.push_back(read_workload(root, path, reader));
    }
  }

  // Items of a typed list leave their kind out; those of a plain List have it.
  void read_list(const Value& root, std::string_view item_kind, const Path& path,
                 ValueReader& reader) {
    const Path list_path = path.child("items");
    std::size_t index = 0;
    for (const Value* item : reader.list(&root, "items", path)) {
      const Path at = list_path.index(index++);
      if (!reader.is_map(*item, at)) continue;
      const std::string own = reader.text(item, "kind", at);
      if (own.ends_with("List")) {
        reader.report(*item, at, Kind::kInvalid, "must not be a list within a list");
        continue;
      }
      read_object(*item, own.empty() ? item_kind : std::string_view(own), at, reader);
    }
  }

  void read_autoscaler(const Value& root, const Path& path, ValueReader& reader) {
    AutoscalerObject object;
    object.loaded = load_autoscaler(root, json_, options_, reader.findings());
    const ApiAutoscaler& api = object.loaded.object;
    object.name_space = api.name_space.value.value_or("");
    object.name = api.name.value.value_or("");
    read_autoscaler_status(root, path, reader, object);
    object.file = file_;
    object.lines = std::make_shared<const TextLines>(text_, kMaxObjectBytes);
    object.begin = begin_;
    cluster_.autoscalers.push_back(std::move(object));
  }

  const std::string& file_;
  const LoadOptions& options_;
  Cluster& cluster_;
  // The object's text that is being read.
  std::string_view text_;
  Position begin_;
  bool json_ = false;
  std::vector<InputFinding> findings_;
};

}  // namespace

std::string to_string(const InputFinding& finding) {
  std::string out = finding.file;
  if (finding.finding.line != 0) {
    out +=
        ':' + std::to_string(finding.finding.line) + ':' + std::to_string(finding.finding.column);
  }
  return out + ": " + to_string(finding.finding);
}

std::vector<InputFinding> read_cluster(ByteSource& source, const std::string& file,
                                       const LoadOptions& options, Cluster& cluster) {
  ClusterReader reader(file, options, cluster);
  const InputEnd end = read_objects(source, reader);
  if (!end.cut.empty()) reader.fail(end.position, end.cut);
  return reader.take();
}

std::vector<InputFinding> read_cluster(std::string_view text, const std::string& file,
                                       const LoadOptions& options, Cluster& cluster) {
  TextSource source(text);
  return read_cluster(source, file, options, cluster);
}

}  // namespace tightfit::hpa
