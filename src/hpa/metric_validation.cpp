// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "config/resource_name.hpp"
#include "hpa/api_validation.hpp"
#include "hpa/names.hpp"

namespace tightfit::hpa {
namespace {

// One of the five sources: its type, its field, and where it is.
struct Source {
  std::string_view type;
  std::string_view field;
  const std::optional<ApiMetricSource>* source;
};

// In the order in which an API server takes the first that is there for the one that is meant.
std::array<Source, 5> sources_of(const ApiMetric& metric) {
  return {{{"Object", "object", &metric.object},
           {"External", "external", &metric.external},
           {"Pods", "pods", &metric.pods},
           {"Resource", "resource", &metric.resource},
           {"ContainerResource", "containerResource", &metric.container_resource}}};
}

constexpr std::string_view kStandardResources[] = {"cpu",
                                                   "memory",
                                                   "ephemeral-storage",
                                                   "requests.cpu",
                                                   "requests.memory",
                                                   "requests.ephemeral-storage",
                                                   "limits.cpu",
                                                   "limits.memory",
                                                   "limits.ephemeral-storage",
                                                   "pods",
                                                   "resourcequotas",
                                                   "services",
                                                   "replicationcontrollers",
                                                   "secrets",
                                                   "configmaps",
                                                   "persistentvolumeclaims",
                                                   "storage",
                                                   "requests.storage",
                                                   "services.nodeports",
                                                   "services.loadbalancers"};

bool is_standard_resource(std::string_view name) {
  return std::find(std::begin(kStandardResources), std::end(kStandardResources), name) !=
             std::end(kStandardResources) ||
         name.starts_with("hugepages-") || name.starts_with("requests.hugepages-");
}

bool is_container_resource(std::string_view name) {
  return name == "cpu" || name == "memory" || name == "ephemeral-storage" ||
         name.starts_with("hugepages-");
}

void validate_amount(const ApiQuantity& quantity, const Path& path, Findings& findings) {
  if (!quantity.has()) return;
  const auto invalid = [&](const char* expected) {
    refuse(findings, quantity.offset, path, Kind::kInvalid,
           "must be " + std::string(expected) + ", got " + quantity.value->text(kDefaultSemantics));
  };
  // The API server takes what is too large, but the controller reads thousandths, and what it gets
  // of more than int64 holds is 0 or has wrapped: no target that anybody means.
  if (quantity.value->sign() <= 0) {
    invalid("positive");
  } else if (!quantity.value->milli_fits()) {
    invalid("a quantity whose thousandths int64 holds");
  }
}

void validate_target(const ApiTarget& target, const Path& path, Findings& findings) {
  const std::string type = target.type.value.value_or("");
  if (type.empty()) {
    refuse(findings, target.type.offset, path.child("type"), Kind::kRequired, "must be set");
  }
  if (type != "Utilization" && type != "Value" && type != "AverageValue") {
    refuse(findings, target.type.offset, path.child("type"), Kind::kInvalid,
           "must be Utilization, Value or AverageValue, got " + quoted(type));
  }
  validate_amount(target.value, path.child("value"), findings);
  validate_amount(target.average_value, path.child("averageValue"), findings);
  const ApiInt& utilization = target.average_utilization;
  if (utilization.has() && *utilization.value < 1) {
    refuse(findings, utilization.offset, path.child("averageUtilization"), Kind::kInvalid,
           "must be at least 1, got " + std::to_string(*utilization.value));
  }
}

// A target that needs one of two fields.
void validate_either(bool first, bool second, std::size_t offset, const Path& path,
                     std::string_view needed, std::string_view excluded, Findings& findings) {
  if (!first && !second) {
    refuse(findings, offset, path.child(needed), Kind::kRequired,
           "must be set, or " + std::string(excluded));
  }
}

void validate_not_both(bool first, bool second, std::size_t offset, const Path& path,
                       Findings& findings) {
  if (first && second) {
    refuse(findings, offset, path, Kind::kForbidden, "must not be set beside the other target");
  }
}

void validate_resource_target(const ApiTarget& target, const Path& path, Findings& findings) {
  const bool utilization = target.average_utilization.has();
  const bool average = target.average_value.has();
  validate_either(utilization, average, target.average_utilization.offset, path,
                  "averageUtilization", "averageValue", findings);
  validate_not_both(utilization, average, target.average_value.offset, path.child("averageValue"),
                    findings);
}

void validate_container(const ApiMetricSource& source, const Path& path, Findings& findings) {
  const std::string name = source.name.value.value_or("");
  const Path name_at = path.child("name");
  const auto invalid = [&](const std::string& message) {
    refuse(findings, source.name.offset, name_at, Kind::kInvalid,
           message + ", got " + quoted(name));
  };
  if (name.empty()) {
    refuse(findings, source.name.offset, name_at, Kind::kRequired, "must be set");
  } else {
    const bool qualified = qualified_name_problem(name).empty();
    const bool bare = name.find('/') == std::string::npos;
    if (!qualified) invalid("must be a qualified name");
    if (qualified && bare && !is_standard_resource(name)) {
      invalid("must be a standard resource or one with a domain");
    }
    if (bare && !is_container_resource(name)) invalid("must be a resource that containers have");
    if (!bare && name.find("kubernetes.io/") == std::string::npos &&
        !is_extended_resource_name(name)) {
      invalid("must be the name of an extended resource");
    }
  }
  const std::string container = source.container.value.value_or("");
  if (container.empty()) {
    refuse(findings, source.container.offset, path.child("container"), Kind::kRequired,
           "must be set");
  } else if (!is_dns_label(container)) {
    refuse(findings, source.container.offset, path.child("container"), Kind::kInvalid,
           "must be a DNS label of at most 63 of a-z 0-9 -, got " + quoted(container));
  }
}

void validate_source(const Source& described, const Path& path, const ValidationRules& rules,
                     Findings& findings) {
  const ApiMetricSource& source = **described.source;
  const Path target_at = path.child("target");
  const ApiTarget& target = source.target;
  const bool of_resource = described.type == "Resource" || described.type == "ContainerResource";
  if (described.type == "Object") {
    validate_reference(source.described_object, path.child("describedObject"),
                       rules.check_described_version, false, findings);
  }
  if (described.type == "ContainerResource") {
    validate_container(source, path, findings);
  } else if (described.type == "Resource") {
    if (source.name.value.value_or("").empty()) {
      refuse(findings, source.name.offset, path.child("name"), Kind::kRequired, "must be set");
    }
  } else {
    const Path metric_at = path.child("metric");
    validate_segment(source.name, metric_at.child("name"), findings);
  }
  validate_target(target, target_at, findings);
  if (of_resource) return validate_resource_target(target, target_at, findings);
  const bool value = target.value.has();
  const bool average = target.average_value.has();
  if (described.type == "Pods") {
    if (!average) {
      refuse(findings, target.average_value.offset, target_at.child("averageValue"),
             Kind::kRequired, "must be set");
    }
    return;
  }
  validate_either(average, value, target.average_value.offset, target_at, "averageValue", "value",
                  findings);
  if (described.type == "External") {
    validate_not_both(value, average, target.value.offset, target_at.child("value"), findings);
  }
}

void validate_metric(const ApiMetric& metric, const Path& path, const ValidationRules& rules,
                     Findings& findings) {
  const std::string type = metric.type.value.value_or("");
  if (type.empty()) {
    refuse(findings, metric.type.offset, path.child("type"), Kind::kRequired, "must be set");
  }
  const auto sources = sources_of(metric);
  const auto wanted = std::find_if(sources.begin(), sources.end(),
                                   [&](const Source& each) { return each.type == type; });
  if (wanted == sources.end()) {
    refuse(findings, metric.type.offset, path.child("type"), Kind::kNotSupported,
           "must be ContainerResource, External, Object, Pods or Resource, got " + quoted(type));
  } else if (!*wanted->source) {
    refuse(findings, metric.type.offset, path.child(wanted->field), Kind::kRequired,
           "must be set, since type is " + quoted(type));
  }
  const auto present = std::count_if(sources.begin(), sources.end(),
                                     [](const Source& each) { return each.source->has_value(); });
  bool first = true;
  for (const Source& each : sources) {
    if (!*each.source) continue;
    const Path at = path.child(each.field);
    if (first) validate_source(each, at, rules, findings);
    first = false;
    if (present > 1 && each.type != type) {
      refuse(findings, (*each.source)->place.offset, at, Kind::kForbidden,
             "must not be set, since type is " + quoted(type));
    }
  }
}

}  // namespace

void validate_metrics(const std::vector<ApiMetric>& metrics, const Path& path,
                      const ValidationRules& rules, Findings& findings) {
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    validate_metric(metrics[i], path.index(i), rules, findings);
  }
}

}  // namespace tightfit::hpa
