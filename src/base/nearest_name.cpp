// SPDX-License-Identifier: Apache-2.0
#include "base/nearest_name.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace tightfit {
namespace {

// Longer names are not compared: the time is the product of both lengths.
constexpr std::size_t kMaxLength = 100;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Optimal string alignment distance: Damerau-Levenshtein where no substring is edited twice.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::size_t name_distance(std::string_view a, std::string_view b) {
  if (a.size() > kMaxLength || b.size() > kMaxLength) {
    return std::numeric_limits<std::size_t>::max();
  }
  return distance(a, b);
}

std::string_view nearest_name(std::string_view name,
                              const std::vector<std::string_view>& candidates) {
  std::string_view nearest;
  if (name.size() > kMaxLength) return nearest;
  std::size_t best = std::max<std::size_t>(name.size() / 3, 1) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t changes = name_distance(name, candidate);
    if (changes < best) {
      best = changes;
      nearest = candidate;
    }
  }
  return nearest;
}

}  // namespace tightfit
