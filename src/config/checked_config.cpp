// SPDX-License-Identifier: Apache-2.0
#include "config/checked_config.hpp"

#include <algorithm>

#include "config/fit_args.hpp"
#include "config/identity.hpp"
#include "config/plugin_args.hpp"
#include "config/schema.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kConfigurationKind = "KubeSchedulerConfiguration";
constexpr std::string_view kFitArgsKind = "NodeResourcesFitArgs";
constexpr std::string_view kFitArgsFields[] = {"scoringStrategy", "ignoredResources",
                                               "ignoredResourceGroups"};

// Whether a text is NodeResourcesFitArgs alone: it says so, or has no kind and a field of theirs.
bool is_bare_args(const Value& root, const Identity& identity) {
  if (!identity.kind.empty()) return identity.kind == kFitArgsKind;
  return std::any_of(std::begin(kFitArgsFields), std::end(kFitArgsFields),
                     [&](std::string_view name) { return root.member(name) != nullptr; });
}

void check_identity(const Value& root, std::string_view name, std::string_view expected,
                    std::string_view actual, const Value* value, Findings& findings) {
  if (actual == expected) return;
  const Path top;
  findings.add(value == nullptr ? root.offset : value->offset, top.child(name), Stage::kDecode,
               Kind::kDecode,
               "must be " + quoted(expected) + ", got " +
                   (value == nullptr ? std::string("nothing") : quoted(actual)));
}

void check_bare_args(const Value& root, const Source& source, CheckedConfig& config) {
  config.bare_args = true;
  const Path top;
  config.decoded = check_plugin_args("NodeResourcesFit", root, top, source, config.findings);
  if (config.decoded) validate_fit_args(root, top, source.semantics, config.findings);
}

// `root` is null when nothing is configured.
void check_configuration(const Value* root, const Source& source, CheckedConfig& config) {
  config.decoded = true;
  const Path top;
  if (root != nullptr) check_type(*root, kConfigurationType, top, source, config.findings);
  config.profiles = read_profiles(root, source, config.findings);
  validate_configuration(root, config.profiles, source, config.findings);
}

}  // namespace

CheckedConfig check_scheduler_config(std::string_view text, Semantics semantics) {
  CheckedConfig config(text);
  if (text.empty()) {
    check_configuration(nullptr, {text, false, semantics}, config);
    return config;
  }
  config.document = parse_document(text);
  const Document& document = config.document;
  const Source source{text, document.json, semantics};
  Findings& findings = config.findings;
  const Path top;
  Identity identity;
  if (document.error) {
    findings.add(document.error_offset, top, Stage::kDecode, Kind::kDecode, *document.error);
    return config;
  }
  const Value& root = *document.root;
  if (!read_identity(root, top, document.json, findings, identity)) return config;
  if (is_bare_args(root, identity)) {
    check_bare_args(root, source, config);
    return config;
  }
  check_identity(root, "kind", kConfigurationKind, identity.kind, identity.kind_value, findings);
  check_identity(root, "apiVersion", kGroupVersion, identity.api_version,
                 identity.api_version_value, findings);
  if (findings.empty()) check_configuration(&root, source, config);
  return config;
}

}  // namespace tightfit
