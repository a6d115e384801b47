// SPDX-License-Identifier: Apache-2.0
#include "kube/quantity_suffix.hpp"

#include <array>
#include <charconv>
#include <system_error>

namespace tightfit {
namespace {

struct Named {
  std::string_view text;
  Suffix suffix;
};

constexpr QuantityFormat kSI = QuantityFormat::kDecimalSI;
constexpr QuantityFormat kBinary = QuantityFormat::kBinarySI;
constexpr std::array<Named, 16> kNamed = {{
    {"", {kSI, 0}},
    {"n", {kSI, -9}},
    {"u", {kSI, -6}},
    {"m", {kSI, -3}},
    {"k", {kSI, 3}},
    {"M", {kSI, 6}},
    {"G", {kSI, 9}},
    {"T", {kSI, 12}},
    {"P", {kSI, 15}},
    {"E", {kSI, 18}},
    {"Ki", {kBinary, 10}},
    {"Mi", {kBinary, 20}},
    {"Gi", {kBinary, 30}},
    {"Ti", {kBinary, 40}},
    {"Pi", {kBinary, 50}},
    {"Ei", {kBinary, 60}},
}};

}  // namespace

std::optional<Suffix> read_suffix(std::string_view text) {
  for (const Named& named : kNamed) {
    if (named.text == text) return named.suffix;
  }
  if (text.size() < 2 || (text.front() != 'e' && text.front() != 'E')) return std::nullopt;
  text.remove_prefix(1);
  if (text.front() == '+') {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::int64_t exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  // Upstream keeps the low 32 bits.
  return Suffix{QuantityFormat::kDecimalExponent,
                static_cast<std::int32_t>(static_cast<std::uint32_t>(exponent))};
}

std::optional<std::string> write_suffix(QuantityFormat format, std::int64_t exponent) {
  if (exponent == 0) return "";
  if (format == QuantityFormat::kDecimalExponent) return 'e' + std::to_string(exponent);
  for (const Named& named : kNamed) {
    if (named.suffix.format == format && named.suffix.exponent == exponent) {
      return std::string(named.text);
    }
  }
  return std::nullopt;
}

}  // namespace tightfit
