// SPDX-License-Identifier: Apache-2.0
// What to write for apiVersion and kind.
#include <algorithm>
#include <string>
#include <string_view>

#include "advise/lint/edits.hpp"
#include "advise/lint/hints.hpp"
#include "advise/lint/slip.hpp"
#include "config/identity.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kConfiguration = "KubeSchedulerConfiguration";

struct RetiredVersion {
  std::string_view name;
  std::string_view fate;
};
// Source: KEP-785 and the Kubernetes changelogs.
constexpr RetiredVersion kRetired[] = {
    {"kubescheduler.config.k8s.io/v1beta3", "removed in Kubernetes 1.29"},
    {"kubescheduler.config.k8s.io/v1beta2", "removed in Kubernetes 1.28"},
    {"kubescheduler.config.k8s.io/v1beta1", "removed in Kubernetes 1.23"},
    {"kubescheduler.config.k8s.io/v1alpha2", "removed long ago"},
    {"kubescheduler.config.k8s.io/v1alpha1", "removed long ago"},
    {"componentconfig/v1alpha1", "removed long ago"},
};

// A line `key: value` before the first key, where that is what is missing.
std::vector<Edit> insert_line(const LintContext& context, std::string_view key,
                              std::string_view value) {
  const Value& root = *context.root();
  if (root.kind != ValueKind::kMap || root.members.empty() || root.member(key) != nullptr ||
      context.config.document.json) {
    return {};
  }
  const std::size_t at = root.members.front().offset;
  const bool at_line_start = at == 0 || context.text[at - 1] == '\n';
  if (!at_line_start) return {};
  return {{at, at, std::string(key) + ": " + std::string(value) + "\n"}};
}

const Value* string_member(const LintContext& context, std::string_view key) {
  const Value* value = context.root()->find(key);
  return value != nullptr && value->kind == ValueKind::kString ? value : nullptr;
}

std::string missing(std::string_view key, std::string_view value) {
  return "write \"" + std::string(key) + ": " + std::string(value) + "\"";
}

}  // namespace

Hint api_version_hint(const LintContext& context, const Finding&, std::size_t offset) {
  const Value* value = string_member(context, "apiVersion");
  if (value == nullptr) {
    return {missing("apiVersion", kGroupVersion),
            insert_line(context, "apiVersion", kGroupVersion)};
  }
  const auto* retired =
      std::find_if(std::begin(kRetired), std::end(kRetired),
                   [&](const RetiredVersion& version) { return version.name == value->text; });
  if (retired != std::end(kRetired)) {
    return {std::string(retired->fate) + ", `tightfit migrate` rewrites the file", {}};
  }
  constexpr std::string_view kVersion = "/v1";
  const std::string_view text = value->text;
  const bool same_version =
      text.size() > kVersion.size() && text.substr(text.size() - kVersion.size()) == kVersion;
  if (!same_version || !is_slip(text, kGroupVersion)) return {};
  return {"", replace_token(context.text, offset, text, kGroupVersion)};
}

Hint kind_hint(const LintContext& context, const Finding&, std::size_t offset) {
  const Value* value = string_member(context, "kind");
  if (value == nullptr) {
    return {missing("kind", kConfiguration), insert_line(context, "kind", kConfiguration)};
  }
  if (value->text == "Policy") {
    return {
        "scheduling policies were removed in Kubernetes 1.23, `tightfit migrate` makes "
        "a profile of one",
        {}};
  }
  if (value->text == "SchedulerConfiguration") {
    return {"the text of its spec.rawConfig is the configuration", {}};
  }
  if (value->text == "ConfigMap") {
    return {"the text of an entry of its data is the configuration", {}};
  }
  if (!is_slip(value->text, kConfiguration)) return {};
  return {"", replace_token(context.text, offset, value->text, kConfiguration)};
}

}  // namespace tightfit
