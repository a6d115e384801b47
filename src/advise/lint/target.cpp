// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/target.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kUpstream = "upstream-";
constexpr std::string_view kSemantics = "k8s-";

}  // namespace

std::vector<std::string> target_names() {
  std::vector<std::string> names;
  for (const std::string_view name : kSemanticsNames) {
    names.push_back(std::string(kUpstream) + std::string(name.substr(kSemantics.size())));
  }
  names.insert(names.end(), {"eks", "aks"});
  return names;
}

std::optional<Target> parse_target(std::string_view name) {
  if (name == "eks") return Target{TargetKind::kEks, kDefaultSemantics};
  if (name == "aks") return Target{TargetKind::kAks, kDefaultSemantics};
  if (name.substr(0, kUpstream.size()) != kUpstream) return std::nullopt;
  const auto semantics =
      parse_semantics(std::string(kSemantics) + std::string(name.substr(kUpstream.size())));
  if (!semantics) return std::nullopt;
  return Target{TargetKind::kUpstream, *semantics};
}

}  // namespace tightfit
