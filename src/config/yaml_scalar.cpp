// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_scalar.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "config/number.hpp"
#include "config/utf8.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

// What a plain scalar is taken for; the names of YAML's tags.
enum class Natural { kString, kNull, kBool, kInt, kFloat, kMerge };

bool any_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

void set_integer(Value& value, std::int64_t integer) {
  value.kind = ValueKind::kNumber;
  value.integral = true;
  value.integer = integer;
  value.real = static_cast<double>(integer);
}

// A double without a fraction as kube-scheduler reads it: written to JSON with the fewest digits
// that tell it from its neighbours, filled up with zeros, and read as an integer.
std::optional<std::int64_t> integer_of(double real) {
  if (std::trunc(real) != real || std::fabs(real) >= 1e21) return std::nullopt;
  char buffer[40];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, real, std::chars_format::scientific).ptr;
  const std::string_view text(buffer, static_cast<std::size_t>(end - buffer));
  const std::size_t exponent_at = text.find('e');
  std::string digits(text.substr(0, exponent_at));
  const std::size_t point = digits.find('.');
  const std::size_t fraction = point == std::string::npos ? 0 : digits.size() - point - 1;
  std::erase(digits, '.');
  const auto exponent = parse_decimal(text.substr(exponent_at + 1));
  digits.append(static_cast<std::size_t>(*exponent) - fraction, '0');
  return parse_decimal(digits);
}

void set_real(Value& value, double real) {
  value.kind = ValueKind::kNumber;
  value.real = real;
  const auto integer = integer_of(real);
  value.integral = integer.has_value();
  value.integer = integer.value_or(0);
}

Natural resolve_number(std::string_view text, Value& value) {
  std::string digits(text);
  std::erase(digits, '_');
  if (const auto integer = parse_integer(digits)) {
    if (const auto small = integer->as_int64()) {
      set_integer(value, *small);
      return Natural::kInt;
    }
    if (!integer->negative && digits.front() != '+') {
      value.kind = ValueKind::kNumber;
      value.real = static_cast<double>(integer->magnitude);
      return Natural::kInt;
    }
  }
  if (const auto real = parse_real(digits)) {
    set_real(value, *real);
    return Natural::kFloat;
  }
  return Natural::kString;
}

Natural resolve_plain(std::string_view text, Value& value) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  value.kind = ValueKind::kString;
  if (any_of(text, {"", "~", "null", "Null", "NULL"})) {
    value.kind = ValueKind::kNull;
    return Natural::kNull;
  }
  if (any_of(text, {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"})) {
    value.kind = ValueKind::kBool;
    value.boolean = true;
    return Natural::kBool;
  }
  if (any_of(text, {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"})) {
    value.kind = ValueKind::kBool;
    return Natural::kBool;
  }
  if (any_of(text, {".nan", ".NaN", ".NAN"})) {
    set_real(value, std::numeric_limits<double>::quiet_NaN());
    return Natural::kFloat;
  }
  if (any_of(text, {".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"})) {
    set_real(value, kInfinity);
    return Natural::kFloat;
  }
  if (any_of(text, {"-.inf", "-.Inf", "-.INF"})) {
    set_real(value, -kInfinity);
    return Natural::kFloat;
  }
  if (text == "<<") return Natural::kMerge;
  const char first = text.front();
  if (first == '.') {
    const auto real = parse_real(text);
    if (real) set_real(value, *real);
    return real ? Natural::kFloat : Natural::kString;
  }
  if ((first >= '0' && first <= '9') || first == '+' || first == '-') {
    return resolve_number(text, value);
  }
  return Natural::kString;
}

bool fits(std::string_view tag, Natural natural, Value& value) {
  if (tag == "null") return natural == Natural::kNull;
  if (tag == "bool") return natural == Natural::kBool;
  if (tag == "int") return natural == Natural::kInt;
  if (tag == "float") {
    if (natural == Natural::kInt && value.integral) {
      set_real(value, value.real);
      natural = Natural::kFloat;
    }
    return natural == Natural::kFloat;
  }
  return false;  // timestamp: a value in this configuration is never one
}

}  // namespace

std::optional<Value> resolve_scalar(std::string_view tag, std::string text, bool plain,
                                    std::string& error) {
  Value value;
  value.kind = ValueKind::kString;
  if (plain && tag.empty()) {
    resolve_plain(text, value);
  } else if (tag.substr(0, kTagPrefix.size()) == kTagPrefix) {
    const std::string_view name = tag.substr(kTagPrefix.size());
    if (name == "binary") {
      auto bytes = decode_base64(text);
      if (!bytes) {
        error = "!!binary needs base64, got " + quoted(text);
        return std::nullopt;
      }
      text = to_valid_utf8(*bytes);
    } else if (any_of(name, {"null", "bool", "int", "float", "timestamp"})) {
      const Natural natural = resolve_plain(text, value);
      if (!fits(name, natural, value)) {
        error = quoted(text) + " is no value of the type !!" + std::string(name);
        return std::nullopt;
      }
    }
  }
  if (value.kind != ValueKind::kNull) value.text = std::move(text);
  return value;
}

std::optional<YamlKey> yaml_key(const Value& value) {
  switch (value.kind) {
    case ValueKind::kString:
      return YamlKey{value.text, "s" + value.text};
    case ValueKind::kBool:
      return value.boolean ? YamlKey{"true", "btrue"} : YamlKey{"false", "bfalse"};
    case ValueKind::kNumber: {
      std::string digits = value.text;
      std::erase(digits, '_');
      if (parse_integer(digits)) {
        if (!value.integral) return std::nullopt;  // above int64: no key in JSON
        digits = std::to_string(value.integer);
        return YamlKey{digits, "i" + digits};
      }
      char buffer[40];
      const auto end = std::to_chars(buffer, buffer + sizeof buffer, value.real).ptr;
      const std::string text(buffer, end);
      return YamlKey{text, "f" + text};
    }
    default:
      return std::nullopt;
  }
}

std::optional<std::string> decode_base64(std::string_view text) {
  static constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  unsigned count = 0;
  unsigned padding = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    if (c == '=') {
      if (count % 4 < 2 || ++padding + count % 4 > 4) return std::nullopt;
      continue;
    }
    const std::size_t digit = kAlphabet.find(c);
    if (digit == std::string_view::npos || padding > 0) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    if (++count % 4 != 1) out += static_cast<char>(bits >> (6 - 2 * ((count + 3) % 4)) & 0xff);
  }
  if ((count + padding) % 4 != 0) return std::nullopt;
  return out;
}

}  // namespace tightfit
