// SPDX-License-Identifier: Apache-2.0
#include "hpa/autoscaler_loader.hpp"

#include "config/document.hpp"
#include "config/findings.hpp"
#include "hpa/api_defaults.hpp"
#include "hpa/api_reader.hpp"
#include "hpa/api_schema.hpp"
#include "hpa/api_spec.hpp"

namespace tightfit::hpa {
namespace {

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
  if (version != kV2) {
    report("apiVersion", "\"autoscaling/v2\"");
    return "";
  }
  return version;
}

}  // namespace

LoadedAutoscaler load_autoscaler(std::string_view text, const LoadOptions& options) {
  LoadedAutoscaler result;
  Findings findings(text);
  const Path top;
  const Document document = parse_document(text);
  if (document.error) {
    findings.add(document.error_offset, top, Stage::kDecode, Kind::kDecode, *document.error);
  } else if (document.root->kind != ValueKind::kMap) {
    findings.add(*document.root, top, Stage::kDecode, Kind::kDecode,
                 "must be a HorizontalPodAutoscaler, got " + describe(*document.root));
  } else if (!version_of(*document.root, findings).empty()) {
    check_type(*document.root, kAutoscalerV2Type, top, document.json, findings);
    ApiReading reading{findings, options.semantics};
    result.object = read_v2(document.root, reading);
    apply_defaults(result.object);
  }
  result.findings = findings.take();
  if (result.findings.empty()) result.spec = to_spec(result.object, options.semantics);
  return result;
}

}  // namespace tightfit::hpa
