// SPDX-License-Identifier: Apache-2.0
#include "hpa/names.hpp"

#include <algorithm>

namespace tightfit::hpa {
namespace {

constexpr std::size_t kMaxLabel = 63;
constexpr std::size_t kMaxSubdomain = 253;

bool lower_or_digit(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

bool letter_or_digit(char c) noexcept { return lower_or_digit(c) || (c >= 'A' && c <= 'Z'); }

// Non-empty, `edge` at both ends, `edge` or one of `inner` between.
template <typename Edge>
bool made_of(std::string_view text, Edge edge, std::string_view inner) noexcept {
  if (text.empty() || !edge(text.front()) || !edge(text.back())) return false;
  return std::all_of(text.begin(), text.end(),
                     [&](char c) { return edge(c) || inner.find(c) != std::string_view::npos; });
}

}  // namespace

bool is_dns_label(std::string_view name) noexcept {
  return name.size() <= kMaxLabel && made_of(name, lower_or_digit, "-");
}

bool is_dns_subdomain(std::string_view name) noexcept {
  if (name.size() > kMaxSubdomain) return false;
  for (;;) {
    const std::size_t dot = name.find('.');
    // Labels of a subdomain have no length of their own.
    if (!made_of(name.substr(0, dot), lower_or_digit, "-")) return false;
    if (dot == std::string_view::npos) return true;
    name.remove_prefix(dot + 1);
  }
}

bool is_label_value(std::string_view value) noexcept {
  return value.empty() || (value.size() <= kMaxLabel && made_of(value, letter_or_digit, "-_."));
}

bool is_group_version(std::string_view text) noexcept {
  return std::count(text.begin(), text.end(), '/') <= 1;
}

}  // namespace tightfit::hpa
