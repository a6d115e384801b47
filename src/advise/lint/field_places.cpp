// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/field_places.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "config/schema.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kArgs = "profiles[].pluginConfig[].args";

// What older versions had. Sources: the types of config/v1alpha1 to v1beta2.
constexpr std::pair<std::string_view, std::string_view> kRetired[] = {
    {"algorithmSource", "removed with scheduling policies: use profiles"},
    {"disablePreemption", "removed: disable DefaultPreemption under postFilter"},
    {"hardPodAffinitySymmetricWeight",
     "removed: use hardPodAffinityWeight of InterPodAffinity's arguments"},
    {"healthzBindAddress", "removed in v1beta3: use the flags --bind-address and --secure-port"},
    {"metricsBindAddress", "removed in v1beta3: use the flags --bind-address and --secure-port"},
    {"unreserve", "removed: reserve does both"},
};

struct Place {
  std::string path;
  std::string plugin;  // whose arguments they are, or ""
};

class Search {
 public:
  explicit Search(std::string_view field) : field_(field) {}

  // All places below `type`, which stands at `path`.
  void walk(const Type& type, const std::string& path, const std::string& plugin) {
    if (type.kind == TypeKind::kList) return walk(*type.element, path + "[]", plugin);
    if (type.kind != TypeKind::kStruct) return;
    for (std::size_t i = 0; i < type.field_count; ++i) {
      const Field& field = type.fields[i];
      if (field.name == field_) places_.push_back({path, plugin});
      const std::string below =
          path.empty() ? std::string(field.name) : path + "." + std::string(field.name);
      walk(*field.type, below, plugin);
    }
  }

  std::vector<Place> places_;

 private:
  std::string_view field_;
};

// Characters up to the last "." or end up to which both are the same.
std::size_t common(std::string_view a, std::string_view b) {
  std::size_t same = 0;
  for (std::size_t i = 0; i <= std::min(a.size(), b.size()); ++i) {
    const bool end_a = i == a.size() || a[i] == '.';
    const bool end_b = i == b.size() || b[i] == '.';
    if (end_a && end_b) same = i;
    if (i == a.size() || i == b.size() || a[i] != b[i]) break;
  }
  return same;
}

std::string without_indices(std::string_view path) {
  std::string out;
  for (const char c : path) {
    if (c < '0' || c > '9' || out.empty() || out.back() != '[') out += c;
  }
  return out;
}

}  // namespace

std::string find_field_place(std::string_view field, std::string_view path,
                             std::string_view args_of) {
  Search search(field);
  search.walk(kConfigurationType, "", "");
  const bool bare = !args_of.empty() && path.find("pluginConfig[") == path.npos;
  for (const std::string_view plugin : plugins_with_args()) {
    if (!args_of.empty() && plugin != args_of) continue;
    search.walk(*plugin_args_type(plugin), bare ? "" : std::string(kArgs), std::string(plugin));
  }
  const std::string here = without_indices(path);
  const Place* best = nullptr;
  for (const Place& place : search.places_) {
    if (place.path == here) continue;
    const auto rank = [&](const Place& p) {
      return std::pair(common(p.path, here), -static_cast<std::ptrdiff_t>(p.path.size()));
    };
    if (best == nullptr || rank(place) > rank(*best)) best = &place;
  }
  if (best == nullptr) return "";
  if (best->path.empty()) return "the top";
  if (best->plugin.empty() || best->plugin == args_of) return best->path;
  return best->path + " of " + best->plugin;
}

std::string_view retired_field(std::string_view field) {
  const auto* found = std::find_if(std::begin(kRetired), std::end(kRetired),
                                   [field](const auto& entry) { return entry.first == field; });
  return found == std::end(kRetired) ? std::string_view() : found->second;
}

}  // namespace tightfit
