// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/object_readers.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kTimestamp = "timestamp";

Millis required_time(const Value& root, const Path& path, ValueReader& reader) {
  if (root.find(kTimestamp) == nullptr) reader.missing(root, kTimestamp, path);
  return reader.time(&root, kTimestamp, path).value_or(0);
}

std::int64_t required_value(const Value& root, const Path& path, ValueReader& reader) {
  if (root.find("value") == nullptr) reader.missing(root, "value", path);
  return reader.milli(&root, "value", path).value_or(0);
}

}  // namespace

ResourceMetrics read_pod_metrics(const Value& root, const Path& path, ValueReader& reader) {
  const Value* metadata = reader.map(&root, "metadata", path);
  const Path metadata_path = path.child("metadata");
  ResourceMetrics result{
      .name_space = reader.text(metadata, "namespace", metadata_path),
      .labels = reader.labels(metadata, "labels", metadata_path),
      .sample = {.pod = reader.required_text(root, metadata, "name", metadata_path),
                 .at = required_time(root, path, reader),
                 .window = reader.duration(&root, "window", path).value_or(0)}};
  const Path list_path = path.child("containers");
  std::size_t index = 0;
  for (const Value* item : reader.list(&root, "containers", path)) {
    const Path at = list_path.index(index++);
    if (!reader.is_map(*item, at)) continue;
    result.sample.containers.push_back(
        {.name = reader.text(item, "name", at), .usage = reader.amounts(item, "usage", at)});
  }
  return result;
}

CustomValue read_custom_value(const Value& root, const Path& path, ValueReader& reader) {
  const Value* object = reader.map(&root, "describedObject", path);
  const Path object_path = path.child("describedObject");
  const Value* metric = reader.map(&root, "metric", path);
  CustomValue result{.name_space = reader.text(object, "namespace", object_path),
                     .kind = reader.text(object, "kind", object_path),
                     .name = reader.required_text(root, object, "name", object_path),
                     .metric = reader.text(metric, "name", path.child("metric")),
                     .selector = reader.selector(metric, "selector", path.child("metric")),
                     .at = required_time(root, path, reader),
                     .value = required_value(root, path, reader)};
  // v1beta1 has both beside the value.
  if (result.metric.empty()) result.metric = reader.text(&root, "metricName", path);
  if (!result.selector) result.selector = reader.selector(&root, "selector", path);
  if (result.metric.empty()) reader.missing(root, "metric.name", path);
  const auto window = reader.int32(&root, "windowSeconds", path);
  if (window) result.window = Millis{*window} * 1000;
  return result;
}

ExternalValue read_external_value(const Value& root, const Path& path, ValueReader& reader) {
  ExternalValue result{.metric = reader.required_text(root, &root, "metricName", path),
                       .labels = reader.labels(&root, "metricLabels", path),
                       .sample = {.at = required_time(root, path, reader),
                                  .value = required_value(root, path, reader)}};
  return result;
}

}  // namespace tightfit::hpa
