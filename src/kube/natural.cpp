// SPDX-License-Identifier: Apache-2.0
#include "kube/natural.hpp"

#include <algorithm>
#include <limits>

namespace tightfit {
namespace {

constexpr std::size_t kLimbDigits = 9;
constexpr std::uint32_t kBase = 1'000'000'000;

std::uint32_t small_pow10(std::size_t power) {
  std::uint32_t result = 1;
  for (; power > 0; --power) result *= 10;
  return result;
}

}  // namespace

Natural::Natural(std::uint64_t value) {
  for (; value > 0; value /= kBase) limbs_.push_back(static_cast<std::uint32_t>(value % kBase));
}

Natural Natural::from_digits(std::string_view digits) {
  Natural result;
  result.limbs_.reserve(digits.size() / kLimbDigits + 1);
  while (!digits.empty()) {
    const std::size_t begin = digits.size() > kLimbDigits ? digits.size() - kLimbDigits : 0;
    std::uint32_t limb = 0;
    for (const char digit : digits.substr(begin)) {
      limb = limb * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    result.limbs_.push_back(limb);
    digits = digits.substr(0, begin);
  }
  result.trim();
  return result;
}

std::size_t Natural::digit_count() const {
  if (is_zero()) return 0;
  std::size_t count = (limbs_.size() - 1) * kLimbDigits;
  for (std::uint32_t top = limbs_.back(); top > 0; top /= 10) ++count;
  return count;
}

std::size_t Natural::trailing_zeros() const {
  if (is_zero()) return 0;
  std::size_t limb = 0;
  while (limbs_[limb] == 0) ++limb;
  std::size_t count = limb * kLimbDigits;
  for (std::uint32_t low = limbs_[limb]; low % 10 == 0; low /= 10) ++count;
  return count;
}

std::uint64_t Natural::to_uint64() const {
  std::uint64_t result = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) {
    if (__builtin_mul_overflow(result, std::uint64_t{kBase}, &result) ||
        __builtin_add_overflow(result, std::uint64_t{limbs_[i]}, &result)) {
      return std::numeric_limits<std::uint64_t>::max();
    }
  }
  return result;
}

std::string Natural::to_text() const {
  if (is_zero()) return "0";
  std::string text = std::to_string(limbs_.back());
  for (std::size_t i = limbs_.size() - 1; i-- > 0;) {
    const std::string limb = std::to_string(limbs_[i]);
    text.append(kLimbDigits - limb.size(), '0');
    text += limb;
  }
  return text;
}

void Natural::add(const Natural& other) {
  limbs_.resize(std::max(limbs_.size(), other.limbs_.size()) + 1);
  std::uint32_t carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    limbs_[i] += carry + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    carry = limbs_[i] >= kBase ? 1 : 0;
    if (carry != 0) limbs_[i] -= kBase;
  }
  trim();
}

void Natural::subtract(const Natural& other) {
  std::uint32_t borrow = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    const std::uint32_t taken = borrow + (i < other.limbs_.size() ? other.limbs_[i] : 0);
    borrow = limbs_[i] < taken ? 1 : 0;
    limbs_[i] = limbs_[i] + borrow * kBase - taken;
  }
  trim();
}

void Natural::multiply(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& limb : limbs_) {
    const std::uint64_t product = std::uint64_t{limb} * factor + carry;
    limb = static_cast<std::uint32_t>(product % kBase);
    carry = product / kBase;
  }
  for (; carry > 0; carry /= kBase) limbs_.push_back(static_cast<std::uint32_t>(carry % kBase));
  trim();
}

void Natural::multiply_pow10(std::size_t power) {
  if (is_zero()) return;
  limbs_.insert(limbs_.begin(), power / kLimbDigits, 0);
  multiply(small_pow10(power % kLimbDigits));
}

std::uint32_t Natural::divide(std::uint32_t divisor) {
  std::uint64_t remainder = 0;
  for (std::size_t i = limbs_.size(); i-- > 0;) {
    const std::uint64_t part = remainder * kBase + limbs_[i];
    limbs_[i] = static_cast<std::uint32_t>(part / divisor);
    remainder = part % divisor;
  }
  trim();
  return static_cast<std::uint32_t>(remainder);
}

bool Natural::divide_pow10(std::size_t power) {
  const std::size_t dropped = std::min(power / kLimbDigits, limbs_.size());
  const auto end = limbs_.begin() + static_cast<std::ptrdiff_t>(dropped);
  bool rest = std::any_of(limbs_.begin(), end, [](std::uint32_t limb) { return limb != 0; });
  limbs_.erase(limbs_.begin(), end);
  rest |= divide(small_pow10(power % kLimbDigits)) != 0;
  return rest;
}

std::strong_ordering Natural::operator<=>(const Natural& other) const {
  if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
  return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(),
                                                other.limbs_.rbegin(), other.limbs_.rend());
}

void Natural::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

}  // namespace tightfit
