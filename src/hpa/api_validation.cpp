// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_validation.hpp"

#include <utility>

#include "hpa/names.hpp"

namespace tightfit::hpa {
namespace {

bool has_group(std::string_view api_version) {
  const std::size_t slash = api_version.find('/');
  return slash != std::string_view::npos && slash > 0;
}

void validate_metadata(const ApiAutoscaler& autoscaler, Findings& findings) {
  const Path top;
  const Path metadata = top.child("metadata");
  const ApiString& name = autoscaler.name;
  const std::string text = name.value.value_or("");
  if (text.empty()) {
    if (autoscaler.generate_name.value.value_or("").empty()) {
      refuse(findings, name.offset, metadata.child("name"), Kind::kRequired,
             "must be set, or generateName");
    }
  } else if (!is_dns_subdomain(text)) {
    refuse(findings, name.offset, metadata.child("name"), Kind::kInvalid,
           "must be a DNS subdomain of at most 253 of a-z 0-9 - ., got " + quoted(text));
  }
  const ApiString& name_space = autoscaler.name_space;
  const std::string space = name_space.value.value_or("");
  if (!space.empty() && !is_dns_label(space)) {
    refuse(findings, name_space.offset, metadata.child("namespace"), Kind::kInvalid,
           "must be a DNS label of at most 63 of a-z 0-9 -, got " + quoted(space));
  }
}

void validate_range(const ApiAutoscaler& autoscaler, const Path& spec, const ValidationRules& rules,
                    Findings& findings) {
  const ApiInt& min = autoscaler.min_replicas;
  const ApiInt& max = autoscaler.max_replicas;
  if (min.has() && *min.value < rules.lowest_min_replicas) {
    refuse(findings, min.offset, spec.child("minReplicas"), Kind::kInvalid,
           "must be at least " + std::to_string(rules.lowest_min_replicas) + ", got " +
               std::to_string(*min.value));
  }
  const std::int32_t count = max.value.value_or(0);
  const Path at = spec.child("maxReplicas");
  if (count == 0) {
    refuse(findings, max.offset, at, Kind::kRequired,
           max.has() ? "must be set and greater than 0, got 0" : "must be set and greater than 0");
  } else if (count < 0) {
    refuse(findings, max.offset, at, Kind::kInvalid,
           "must be at least 1, got " + std::to_string(count));
  }
  if (min.has() && count < *min.value) {
    refuse(findings, max.offset, at, Kind::kInvalid,
           "must be at least minReplicas " + std::to_string(*min.value) + ", got " +
               std::to_string(count));
  }
}

void validate_source_for_zero(const ApiAutoscaler& autoscaler, const Path& spec,
                              Findings& findings) {
  if (autoscaler.min_replicas.value != 0) return;
  if (autoscaler.metrics.has()) {
    for (const ApiMetric& metric : *autoscaler.metrics.value) {
      if (metric.type.value == "Object" || metric.type.value == "External") return;
    }
  }
  refuse(findings, autoscaler.metrics.offset, spec.child("metrics"), Kind::kForbidden,
         "must hold an Object or External metric, since minReplicas is 0");
}

}  // namespace

void refuse(Findings& findings, std::size_t offset, const Path& path, Kind kind,
            std::string message) {
  findings.add(offset, path, Stage::kValidation, kind, std::move(message));
}

void validate_segment(const ApiString& name, const Path& path, Findings& findings) {
  const std::string text = name.value.value_or("");
  if (text.empty()) return refuse(findings, name.offset, path, Kind::kRequired, "must be set");
  if (text == "." || text == "..") {
    return refuse(findings, name.offset, path, Kind::kInvalid, "must not be " + quoted(text));
  }
  for (const char c : {'/', '%'}) {
    if (text.find(c) != std::string::npos) {
      refuse(findings, name.offset, path, Kind::kInvalid,
             std::string("must not contain \"") + c + "\", got " + quoted(text));
    }
  }
}

void validate_reference(const ApiReference& reference, const Path& path, bool check_version,
                        bool group_required, Findings& findings) {
  validate_segment(reference.kind, path.child("kind"), findings);
  validate_segment(reference.name, path.child("name"), findings);
  if (!check_version) return;
  const std::string version = reference.api_version.value.value_or("");
  if (!is_group_version(version)) {
    refuse(findings, reference.api_version.offset, path.child("apiVersion"), Kind::kInvalid,
           "must be group/version, got " + quoted(version));
  } else if (group_required && !has_group(version)) {
    refuse(findings, reference.api_version.offset, path.child("apiVersion"), Kind::kInvalid,
           "must name an API group, got " + quoted(version));
  }
}

ValidationRules validation_rules(const ApiAutoscaler& autoscaler, const ApiAutoscaler* stored,
                                 const ReleaseRules& release) {
  ValidationRules rules;
  const ApiReference& target = autoscaler.scale_target;
  const bool zero_stored = stored != nullptr && stored->min_replicas.value == 0;
  if (release.gate_scale_to_zero || zero_stored) rules.lowest_min_replicas = 0;
  rules.target_group_required = target.kind.value != "ReplicationController";
  if (stored == nullptr) return rules;
  rules.is_update = true;
  const auto text = [](const ApiString& field) { return field.value.value_or(""); };
  rules.check_target_version = text(stored->scale_target.api_version) != text(target.api_version) ||
                               text(stored->scale_target.kind) != text(target.kind);
  if (stored->metrics.has()) {
    for (const ApiMetric& metric : *stored->metrics.value) {
      if (metric.type.value == "Object" && metric.object &&
          !is_group_version(text(metric.object->described_object.api_version))) {
        rules.check_described_version = false;
      }
    }
  }
  return rules;
}

void validate(const ApiAutoscaler& autoscaler, const ValidationRules& rules, Findings& findings) {
  const Path top;
  const Path spec = top.child("spec");
  if (!rules.is_update) validate_metadata(autoscaler, findings);
  validate_range(autoscaler, spec, rules, findings);
  validate_reference(autoscaler.scale_target, spec.child("scaleTargetRef"),
                     rules.check_target_version, rules.target_group_required, findings);
  if (autoscaler.metrics.has()) {
    validate_metrics(*autoscaler.metrics.value, spec.child("metrics"), rules, findings);
  }
  validate_source_for_zero(autoscaler, spec, findings);
  if (autoscaler.behavior) {
    validate_behavior(*autoscaler.behavior, spec.child("behavior"), findings);
  }
}

}  // namespace tightfit::hpa
