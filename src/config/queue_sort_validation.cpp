// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <vector>

#include "config/fields.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

const PluginSet& queue_sort(const Profile& profile) {
  return profile.plugins.at[static_cast<std::size_t>(ExtensionPoint::kQueueSort)];
}

bool equal_sets(const PluginSet& a, const PluginSet& b) {
  return a.disabled == b.disabled &&
         std::equal(a.enabled.begin(), a.enabled.end(), b.enabled.begin(), b.enabled.end(),
                    [](const EnabledPlugin& x, const EnabledPlugin& y) {
                      return x.name == y.name && x.weight == y.weight;
                    });
}

bool equal_values(const Value& a, const Value& b);

// The entries that count, by key.
std::vector<const Member*> sorted_members(const Value& value) {
  std::vector<const Member*> entries;
  for (const Member& entry : value.members) {
    if (!entry.shadowed) entries.push_back(&entry);
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Member* a, const Member* b) { return a->key < b->key; });
  return entries;
}

bool equal_members(const Value& a, const Value& b) {
  const auto count = [](const Value& value) {
    return std::count_if(value.members.begin(), value.members.end(),
                         [](const Member& entry) { return !entry.shadowed; });
  };
  if (count(a) != count(b)) return false;  // before they are sorted, once for each profile
  const auto in_a = sorted_members(a);
  const auto in_b = sorted_members(b);
  return std::equal(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                    [](const Member* x, const Member* y) {
                      return x->key == y->key && equal_values(*x->value, *y->value);
                    });
}

bool equal_values(const Value& a, const Value& b) {
  return a.kind == b.kind && a.boolean == b.boolean && a.real == b.real && a.integer == b.integer &&
         (a.kind != ValueKind::kString || a.text == b.text) && equal_members(a, b) &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(),
                    [](const Value* x, const Value* y) { return equal_values(*x, *y); });
}

// kube-scheduler compares the arguments of a plugin that it does not know as text. Those of YAML
// have become JSON in one form by then.
bool equal_args(const Value* a, const Value* b, const Source& source) {
  if (a == nullptr || b == nullptr) return a == b;
  if (!source.json) return equal_values(*a, *b);
  const auto written = [&](const Value& value) {
    return source.text.substr(value.offset, value.end - value.offset);
  };
  return written(*a) == written(*b);
}

// Reports the entries of `profile` for the plugin that sorts the queue whose arguments differ from
// `args`, the first profile's.
void compare_args(const Profile& profile, std::string_view sorter, const Value* args,
                  const Path& path, Stage stage, const Source& source, Findings& findings) {
  const Path list = path.child("pluginConfig");
  for (const PluginArgs& entry : profile.args) {
    if (entry.plugin != sorter || equal_args(args, entry.args, source)) continue;
    const Path at = list.index(entry.index);
    findings.add(field_offset(*entry.entry, "args"), at.child("args"), stage, Kind::kInvalid,
                 "the plugin that sorts the queue must have the same arguments in all profiles");
  }
}

// The sorter that multiPoint brings is compared when the profiles are made, and there arguments
// that are missing count too.
void compare_default_sorter(const std::vector<Profile>& profiles, const Path& list,
                            const Source& source, Findings& findings) {
  constexpr std::string_view kSorter = "PrioritySort";
  const PluginArgs* first = profiles.front().args_of(kSorter);
  const Value* args = first == nullptr ? nullptr : first->args;
  for (std::size_t i = 1; i < profiles.size(); ++i) {
    const Path path = list.index(i);
    if (profiles[i].args_of(kSorter) != nullptr) {
      compare_args(profiles[i], kSorter, args, path, Stage::kPluginInit, source, findings);
    } else if (args != nullptr) {
      const Value& profile = *profiles[i].value;
      findings.add(field_offset(profile, "pluginConfig"), path.child("pluginConfig"),
                   Stage::kPluginInit, Kind::kRequired,
                   "must have the arguments of PrioritySort that the first profile has");
    }
  }
}

}  // namespace

void validate_queue_sort(const std::vector<Profile>& profiles, const Source& source,
                         Findings& findings) {
  const Path top;
  const Path list = top.child("profiles");
  const PluginSet& first = queue_sort(profiles.front());
  if (first.enabled.size() > 1) {
    const Path profile = list.index(0);
    const Path plugins = profile.child("plugins");
    const Path set = plugins.child("queueSort");
    findings.add(first.enabled[1].value->offset, set.child("enabled"), Stage::kValidation,
                 Kind::kInvalid,
                 "only one plugin may sort the queue, got " + std::to_string(first.enabled.size()));
  }
  const std::string_view sorter = first.enabled.empty() ? "" : first.enabled.front().name;
  const Value* args = nullptr;
  for (const PluginArgs& entry : profiles.front().args) {
    if (!sorter.empty() && entry.plugin == sorter) args = entry.args;
  }
  for (std::size_t i = 1; i < profiles.size(); ++i) {
    const Path profile = list.index(i);
    if (!equal_sets(first, queue_sort(profiles[i]))) {
      const Value* plugins = field(profiles[i].value, "plugins", findings);
      const Path path = profile.child("plugins");
      const Value& owner = plugins == nullptr ? *profiles[i].value : *plugins;
      findings.add(field_offset(owner, "queueSort"), path.child("queueSort"), Stage::kValidation,
                   Kind::kInvalid, "must be the same in all profiles, differs from the first's");
    }
    compare_args(profiles[i], sorter, args, profile, Stage::kValidation, source, findings);
  }
  if (first.enabled.empty()) compare_default_sorter(profiles, list, source, findings);
}

}  // namespace tightfit
