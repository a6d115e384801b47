// SPDX-License-Identifier: Apache-2.0
#include "report/amount_text.hpp"

#include "core/scaled_fraction.hpp"
#include "kube/quantity.hpp"

namespace tightfit {
namespace {

bool counts_bytes(std::string_view resource) {
  return resource == kMemory || resource == kEphemeralStorage ||
         resource.rfind("hugepages-", 0) == 0;
}

}  // namespace

std::string quantity_text(std::string_view resource, std::int64_t amount) {
  if (resource == kCpu) return Quantity::of(amount, -3).canonical_text(kDefaultSemantics);
  if (!counts_bytes(resource)) return std::to_string(amount);
  const bool negative = amount < 0;
  const std::uint64_t magnitude =
      negative ? 0 - static_cast<std::uint64_t>(amount) : static_cast<std::uint64_t>(amount);
  return Quantity(Decimal(negative, Natural(magnitude), 0), QuantityFormat::kBinarySI)
      .canonical_text(kDefaultSemantics);
}

std::string amount_text(std::string_view resource, std::int64_t amount) {
  if (!counts_bytes(resource)) return quantity_text(resource, amount);
  if (amount < 0) return "-" + amount_text(resource, amount == INT64_MIN ? INT64_MAX : -amount);
  constexpr std::string_view kUnits[] = {"", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"};
  std::size_t unit = 0;
  while (unit + 1 < std::size(kUnits) && amount >> (10 * unit) >= 1000) ++unit;
  const Int128 half = unit == 0 ? Int128{0} : Int128{1} << (10 * unit - 1);
  const auto hundredths =
      static_cast<std::int64_t>((static_cast<Int128>(amount) * 100 + half) >> (10 * unit));
  std::string text = std::to_string(hundredths / 100);
  if (const std::int64_t rest = hundredths % 100; rest != 0) {
    text += "." + std::to_string(rest / 10);
    if (rest % 10 != 0) text += std::to_string(rest % 10);
  }
  return text + std::string(kUnits[unit]);
}

std::string exact_text(std::string_view resource, std::int64_t amount) {
  constexpr std::size_t kReadable = 8;
  std::string exact = quantity_text(resource, amount);
  if (exact.size() <= kReadable || !counts_bytes(resource)) return exact;
  return exact + " (about " + amount_text(resource, amount) + ")";
}

std::string amounts_text(const Resource& amounts) {
  std::string text;
  const auto add = [&](std::string_view name, std::int64_t amount) {
    if (amount == 0) return;
    if (!text.empty()) text += ", ";
    text += std::string(name) + " " + amount_text(name, amount);
  };
  for (const std::string_view name : {kCpu, kMemory, kEphemeralStorage})
    add(name, amounts.amount(name));
  for (const auto& [name, amount] : amounts.scalar) add(name, amount);
  return text.empty() ? "nothing" : text;
}

}  // namespace tightfit
