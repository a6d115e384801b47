// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "config/document.hpp"

namespace tightfit {

// A YAML scalar as a JSON value, by the YAML 1.1 rules of the library that kube-scheduler uses:
// 010 is 8, 0b101, 0o17, 1_000, yes/on/y are booleans, ~ and nothing are null, 1:30 is a string.
// `tag` as in DocumentBuilder::yaml_scalar. On failure `error` says why and the result is empty.
std::optional<Value> resolve_scalar(std::string_view tag, std::string text, bool plain,
                                    std::string& error);

// A scalar as the key of a mapping: its text in JSON and an identity under which duplicates are
// found. Empty for what cannot be a key.
struct YamlKey {
  std::string text;
  std::string identity;
};
std::optional<YamlKey> yaml_key(const Value& value);

// Base64 as Go's StdEncoding reads it: line breaks are skipped, padding is required.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace tightfit
