// SPDX-License-Identifier: Apache-2.0
#include "hpa/autoscaler_loader.hpp"

#include "config/document.hpp"
#include "config/findings.hpp"
#include "hpa/api_defaults.hpp"
#include "hpa/api_reader.hpp"
#include "hpa/api_schema.hpp"
#include "hpa/api_spec.hpp"
#include "hpa/api_v1.hpp"
#include "hpa/api_validation.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kV1 = "autoscaling/v1";
constexpr std::string_view kV2 = "autoscaling/v2";

// What the text says it is; reported if that is no HorizontalPodAutoscaler of a version known here.
std::string_view version_of(const Value& root, Findings& findings) {
  const auto text_of = [&](std::string_view name) -> std::string_view {
    const Value* value = root.find(name);
    const bool is_text = value != nullptr && value->kind == ValueKind::kString;
    return is_text ? std::string_view(value->text) : std::string_view();
  };
  const auto report = [&](std::string_view name, const std::string& expected) {
    const Value* value = root.find(name);
    findings.add(
        value == nullptr ? root.offset : value->offset, Path().child(name), Stage::kDecode,
        Kind::kDecode,
        "must be " + expected + ", got " + (value == nullptr ? "nothing" : describe(*value)));
  };
  if (text_of("kind") != "HorizontalPodAutoscaler") {
    report("kind", "\"HorizontalPodAutoscaler\"");
    return "";
  }
  const std::string_view version = text_of("apiVersion");
  if (version != kV1 && version != kV2) {
    report("apiVersion", "\"autoscaling/v2\" or \"autoscaling/v1\"");
    return "";
  }
  return version;
}

bool has_tolerance(const ApiAutoscaler* autoscaler) {
  if (autoscaler == nullptr || !autoscaler->behavior) return false;
  const ApiBehavior& behavior = *autoscaler->behavior;
  return (behavior.up && behavior.up->tolerance.has()) ||
         (behavior.down && behavior.down->tolerance.has());
}

// Where the release's gate is off, a tolerance is dropped unless there is one already.
void drop_tolerances(ApiAutoscaler& autoscaler) {
  if (!autoscaler.behavior) return;
  if (autoscaler.behavior->up) autoscaler.behavior->up->tolerance.value.reset();
  if (autoscaler.behavior->down) autoscaler.behavior->down->tolerance.value.reset();
}

void take_annotations(const Value& root, LoadedAutoscaler& result, Findings& findings) {
  std::erase_if(result.object.annotations,
                [](const auto& entry) { return is_round_trip_annotation(entry.first); });
  const auto it = result.object.annotations.find(std::string(kBasisAnnotation));
  if (it == result.object.annotations.end()) return;
  result.basis = parse_basis(it->second);
  if (result.basis) return;
  const Value* annotations = root.find("metadata")->find("annotations");
  const Path top;
  const Path metadata = top.child("metadata");
  const Path at = metadata.child("annotations");
  findings.add(annotations->find(kBasisAnnotation)->offset, at.child(kBasisAnnotation),
               Stage::kValidation, Kind::kNotSupported,
               "must be Request, Limit, LimitElseRequest or LimitElseNodeAllocatable, got " +
                   quoted(it->second));
}

void load(const Value& root, bool json, std::string_view version, const LoadOptions& options,
          LoadedAutoscaler& result, Findings& findings) {
  const bool v2 = version == kV2;
  const std::size_t before = findings.count(Stage::kDecode);
  check_type(root, v2 ? kAutoscalerV2Type : kAutoscalerV1Type, Path(),
             {.text = {}, .json = json, .semantics = options.semantics}, findings);
  ApiReading reading{findings, options.semantics};
  ApiAutoscaler& object = result.object;
  object = v2 ? read_v2(&root, reading) : read_v1(&root, reading);
  if (!options.rules.gate_configurable_tolerance && !has_tolerance(options.stored)) {
    drop_tolerances(object);
  }
  take_annotations(root, result, findings);
  // What v1 carries along in an annotation is validated before it gets its defaults.
  if (v2) apply_defaults(object);
  if (!object.min_replicas.has()) object.min_replicas.value = 1;
  if (findings.count(Stage::kDecode) == before) {
    validate(object, validation_rules(object, options.stored, options.rules), findings);
    apply_defaults(object);
    result.spec = to_spec(object, options.semantics);
  }
}

}  // namespace

LoadedAutoscaler load_autoscaler(const Value& root, bool json, const LoadOptions& options,
                                 Findings& findings) {
  LoadedAutoscaler result;
  if (root.kind != ValueKind::kMap) {
    findings.add(root, Path(), Stage::kDecode, Kind::kDecode,
                 "must be a HorizontalPodAutoscaler, got " + describe(root));
  } else if (const std::string_view version = version_of(root, findings); !version.empty()) {
    load(root, json, version, options, result, findings);
  }
  return result;
}

LoadedAutoscaler load_autoscaler(std::string_view text, const LoadOptions& options) {
  LoadedAutoscaler result;
  Findings findings(text);
  const Document document = parse_document(text);
  if (document.error) {
    findings.add(document.error_offset, Path(), Stage::kDecode, Kind::kDecode, *document.error);
  } else {
    result = load_autoscaler(*document.root, document.json, options, findings);
  }
  result.findings = findings.take();
  return result;
}

}  // namespace tightfit::hpa
