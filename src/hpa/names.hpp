// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tightfit::hpa {

// Kubernetes' kinds of names.
bool is_dns_label(std::string_view name) noexcept;      // at most 63: a-z, 0-9, inner '-'
bool is_dns_subdomain(std::string_view name) noexcept;  // labels joined by dots, at most 253
// Empty, or at most 63 letters, digits and inner '-', '_', '.'.
bool is_label_value(std::string_view value) noexcept;
// [group/]version, either part and even all of it possibly empty.
bool is_group_version(std::string_view text) noexcept;

}  // namespace tightfit::hpa
