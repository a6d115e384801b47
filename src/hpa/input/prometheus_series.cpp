// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <set>
#include <utility>

#include "hpa/input/series_value.hpp"
#include "hpa/input/value_reader.hpp"

namespace tightfit::hpa {
namespace {

class PrometheusReader {
 public:
  PrometheusReader(Findings& findings, std::string_view metric, Semantics semantics, SeriesSet& set)
      : reader_(findings, semantics), metric_(metric), semantics_(semantics), set_(set) {}

  void read(const Value& root) {
    const Path top;
    if (!reader_.is_map(root, top)) return;
    if (const std::string status = reader_.text(&root, "status", top); status != "success") {
      const std::string error = reader_.text(&root, "error", top);
      const Value* at = root.find("status");
      reader_.report(at == nullptr ? root : *at, top.child("status"), Kind::kInvalid,
                     "must be \"success\", got " + quoted(status) +
                         (error.empty() ? "" : " (" + quoted(error) + ")"));
      return;
    }
    const Value* data = reader_.map(&root, "data", top);
    const Path path = top.child("data");
    if (data == nullptr) return reader_.missing(root, "data", top);
    const std::string type = reader_.text(data, "resultType", path);
    if (type != "matrix" && type != "vector") {
      reader_.report(*data, path.child("resultType"), Kind::kNotSupported,
                     "must be \"matrix\" or \"vector\", got " + quoted(type));
      return;
    }
    const Path list_path = path.child("result");
    std::size_t index = 0;
    for (const Value* item : reader_.list(data, "result", path)) {
      const Path at = list_path.index(index++);
      if (reader_.is_map(*item, at)) read_result(*item, at, type == "matrix");
    }
  }

 private:
  void read_result(const Value& item, const Path& path, bool matrix) {
    auto labels = reader_.labels(&item, "metric", path);
    Series series{.metric = metric_.empty() ? labels["__name__"] : metric_,
                  .pod = labels["pod"],
                  .container = labels["container"]};
    if (series.metric.empty()) {
      reader_.report(item, path.child("metric"), Kind::kRequired,
                     "must have the label __name__, or a name be given with the file");
      return;
    }
    if (!seen_.insert({series.metric, series.pod, series.container}).second) {
      reader_.report(item, path.child("metric"), Kind::kDuplicate,
                     "must differ from the other results in the labels pod or container: "
                     "aggregate in the query");
      return;
    }
    const char* const histogram = matrix ? "histograms" : "histogram";
    if (const Value* value = item.find(histogram)) {
      reader_.report(*value, path.child(histogram), Kind::kNotSupported,
                     "must be numbers, got a native histogram: the query has to make one of it");
    }
    if (matrix) {
      const Path list_path = path.child("values");
      std::size_t index = 0;
      for (const Value* sample : reader_.list(&item, "values", path)) {
        read_sample(*sample, list_path.index(index++), series);
      }
    } else if (const Value* sample = item.find("value")) {
      read_sample(*sample, path.child("value"), series);
    }
    set_.series.push_back(std::move(series));
  }

  void read_sample(const Value& sample, const Path& path, Series& series) {
    const bool pair = sample.kind == ValueKind::kList && sample.items.size() == 2 &&
                      sample.items[0]->kind == ValueKind::kNumber &&
                      sample.items[1]->kind == ValueKind::kString;
    const auto at = pair ? unix_time(sample.items[0]->text) : std::nullopt;
    if (!at) {
      reader_.report(sample, path, Kind::kInvalid,
                     "must be [seconds since 1970, \"value\"], got " +
                         (pair ? describe(*sample.items[0]) : describe(sample)));
      return;
    }
    const Value& written = *sample.items[1];
    const SeriesValue value = series_value(written.text, semantics_);
    if (value.gap) {
      ++set_.gaps;
    } else if (!value.milli) {
      reader_.report(written, path.index(1), Kind::kInvalid,
                     "must be " + value.expected + ", got " + quoted(written.text));
    } else if (std::string flaw = order_flaw(series, *at); !flaw.empty()) {
      reader_.report(*sample.items[0], path.index(0), Kind::kInvalid, std::move(flaw));
    } else {
      series.points.push_back({*at, *value.milli});
    }
  }

  ValueReader reader_;
  std::string metric_;
  Semantics semantics_;
  SeriesSet& set_;
  std::set<std::array<std::string, 3>> seen_;
};

}  // namespace

std::vector<InputFinding> read_prometheus_series(std::string_view text, const std::string& file,
                                                 std::string_view metric, Semantics semantics,
                                                 SeriesSet& set) {
  Findings findings(text, kPrometheusLimits.text_bytes);
  const Document document = parse_document(text, kPrometheusLimits);
  if (document.error) {
    findings.add(document.error_offset, Path(), Stage::kDecode, Kind::kDecode, *document.error);
  } else {
    PrometheusReader(findings, metric, semantics, set).read(*document.root);
  }
  std::vector<InputFinding> result;
  for (Finding& finding : findings.take()) result.push_back({file, std::move(finding)});
  return result;
}

}  // namespace tightfit::hpa
