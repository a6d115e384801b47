// SPDX-License-Identifier: Apache-2.0
#include "config/identity.hpp"

#include <algorithm>
#include <vector>

namespace tightfit {

namespace {

// Equal but for case, as Go's encoding/json compares names: two letters beyond ASCII fold into it.
bool equals_folded(std::string_view name, std::string_view expected) {
  constexpr std::string_view kKelvin = "\xE2\x84\xAA";
  constexpr std::string_view kLongS = "\xC5\xBF";
  std::string folded;
  for (std::size_t i = 0; i < name.size();) {
    if (name.substr(i, kKelvin.size()) == kKelvin) {
      folded += 'k';
      i += kKelvin.size();
    } else if (name.substr(i, kLongS.size()) == kLongS) {
      folded += 's';
      i += kLongS.size();
    } else {
      const char c = name[i++];
      folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return std::equal(folded.begin(), folded.end(), expected.begin(), expected.end(),
                    [](char a, char b) {
                      return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
                    });
}

// The entries in the order in which Go's decoder sees them: YAML has become JSON with sorted keys.
std::vector<const Member*> decoding_order(const Value& value, bool json) {
  std::vector<const Member*> entries;
  for (const Member& entry : value.members) {
    if (json || !entry.shadowed) entries.push_back(&entry);
  }
  if (!json) {
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Member* a, const Member* b) { return a->key < b->key; });
  }
  return entries;
}

}  // namespace

bool read_identity(const Value& value, const Path& path, bool json, Findings& findings,
                   Identity& identity) {
  if (value.kind == ValueKind::kNull) return true;
  if (value.kind != ValueKind::kMap) {
    findings.add(value, path, Stage::kDecode, Kind::kDecode,
                 "must be a mapping, got " + describe(value));
    return false;
  }
  bool ok = true;
  for (const Member* entry : decoding_order(value, json)) {
    const bool is_kind = equals_folded(entry->key, "kind");
    if (!is_kind && !equals_folded(entry->key, "apiVersion")) continue;
    if (entry->value->kind == ValueKind::kNull) continue;
    if (entry->value->kind != ValueKind::kString) {
      findings.add(*entry->value, path.child(entry->key), Stage::kDecode, Kind::kDecode,
                   "must be a string, got " + describe(*entry->value));
      ok = false;
      continue;
    }
    (is_kind ? identity.kind : identity.api_version) = entry->value->text;
    (is_kind ? identity.kind_value : identity.api_version_value) = entry->value;
  }
  return ok;
}

}  // namespace tightfit
