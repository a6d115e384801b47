// SPDX-License-Identifier: Apache-2.0
#include "config/resource_name.hpp"

#include <algorithm>

namespace tightfit {

namespace {

constexpr std::size_t kMaxName = 63;
constexpr std::size_t kMaxPrefix = 253;

bool is_lower_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool is_alphanumeric(char c) { return is_lower_alphanumeric(c) || (c >= 'A' && c <= 'Z'); }

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool is_name(std::string_view name) {
  return !name.empty() && is_alphanumeric(name.front()) && is_alphanumeric(name.back()) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_alphanumeric(c) || c == '-' || c == '_' || c == '.'; });
}

bool is_dns_label(std::string_view label) {
  return !label.empty() && is_lower_alphanumeric(label.front()) &&
         is_lower_alphanumeric(label.back()) && std::all_of(label.begin(), label.end(), [](char c) {
           return is_lower_alphanumeric(c) || c == '-';
         });
}

bool is_dns_subdomain(std::string_view text) {
  while (true) {
    const std::size_t dot = text.find('.');
    if (!is_dns_label(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool contains_native_domain(std::string_view name) {
  return name.find("kubernetes.io/") != std::string_view::npos;
}

}  // namespace

std::string qualified_name_problem(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash != std::string_view::npos) {
    const std::string_view prefix = name.substr(0, slash);
    name.remove_prefix(slash + 1);
    if (name.find('/') != std::string_view::npos) return "must have at most one '/'";
    if (prefix.size() > kMaxPrefix) return "the part before '/' must be at most 253 bytes long";
    if (!is_dns_subdomain(prefix)) return "the part before '/' must be a lower-case DNS subdomain";
  }
  if (name.empty()) return "the name must not be empty";
  if (name.size() > kMaxName) return "the name must be at most 63 bytes long";
  if (!is_name(name)) {
    return "the name must be of A-Z a-z 0-9 - _ . and begin and end with a letter or digit";
  }
  return {};
}

bool is_extended_resource_name(std::string_view name) {
  if (name.find('/') == std::string_view::npos || contains_native_domain(name) ||
      starts_with(name, "requests.")) {
    return false;
  }
  return qualified_name_problem("requests." + std::string(name)).empty();
}

bool is_scalar_resource_name(std::string_view name) {
  return is_extended_resource_name(name) || starts_with(name, "hugepages-") ||
         contains_native_domain(name) || starts_with(name, "attachable-volumes-");
}

}  // namespace tightfit
