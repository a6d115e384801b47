// SPDX-License-Identifier: Apache-2.0
#include "support/quantity_oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <regex>
#include <stdexcept>

namespace tightfit::oracle {
namespace {

// number / 10^power, the next integer up where that is none.
Wide divided_up(Wide number, std::int64_t power) {
  bool rest = false;
  for (; power > 0 && number > 0; --power) {
    rest = rest || number % 10 != 0;
    number /= 10;
  }
  return rest ? number + 1 : number;
}

std::int64_t saturated(Wide number) {
  constexpr Wide kMin = std::numeric_limits<std::int64_t>::min();
  constexpr Wide kMax = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::clamp(number, kMin, kMax));
}

std::int64_t in_parts(Wide nanos, std::int64_t power) {
  return saturated(nanos < 0 ? -divided_up(-nanos, power) : divided_up(nanos, power));
}

// digits * factor, as on paper.
std::string multiplied(const std::string& digits, int factor) {
  std::string result;
  int carry = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    carry += (digits[i] - '0') * factor;
    result.insert(result.begin(), static_cast<char>('0' + carry % 10));
    carry /= 10;
  }
  return carry > 0 ? std::to_string(carry) + result : result;
}

// digits * 10^scale, rounded up to an integer.
Wide shifted(std::string digits, std::int64_t scale) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) return 0;
  const auto length = static_cast<std::int64_t>(digits.size()) + scale;
  if (length > 36) return kEndlessNanos;
  if (length <= 0) return 1;
  const bool rest = scale < 0 && digits.find_first_not_of('0', static_cast<std::size_t>(length)) !=
                                     std::string::npos;
  digits.resize(static_cast<std::size_t>(length), '0');
  Wide number = 0;
  for (const char digit : digits) number = number * 10 + (digit - '0');
  return rest ? number + 1 : number;
}

// The text's parts, interpreted.
struct Parts {
  std::string integer;  // without leading zeros
  std::string fraction;
  bool digits = false;  // there were some
  int thousands = 0;    // steps of 1024
  std::int32_t exponent = 0;
};

// False for an unknown suffix.
bool read_suffix(const std::string& suffix, Parts& parts) {
  static const std::map<std::string, int> decimal = {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0},
                                                     {"k", 3},  {"M", 6},  {"G", 9},  {"T", 12},
                                                     {"P", 15}, {"E", 18}};
  static const std::string binary = "KMGTPE";
  static const std::regex exponent("[eE]([+-]?[0-9]+)");
  std::smatch match;
  if (decimal.count(suffix) == 1) {
    parts.exponent = decimal.at(suffix);
    return true;
  }
  if (suffix.size() == 2 && suffix[1] == 'i' && binary.find(suffix[0]) != std::string::npos) {
    parts.thousands = static_cast<int>(binary.find(suffix[0])) + 1;
    return true;
  }
  if (!std::regex_match(suffix, match, exponent)) return false;
  try {
    parts.exponent = static_cast<std::int32_t>(std::stoll(match[1].str()));
  } catch (const std::out_of_range&) {
    return false;
  }
  return true;
}

}  // namespace

QuantityReading read_quantity(const std::string& text) {
  // One way to match only: std::regex tries all others before it says no.
  static const std::regex grammar(R"(([+-]?)(0*)((?:[1-9][0-9]*)?)(?:\.([0-9]*))?)"
                                  R"(((?:[eEinumkKMGTP]+[+-]?[0-9]*|[+-][0-9]*)?))");
  std::smatch match;
  if (text.empty() || !std::regex_match(text, match, grammar)) return {"format"};
  Parts parts;
  parts.integer = match[3].str();
  parts.fraction = match[4].str();
  parts.digits = match[2].length() > 0 || !parts.integer.empty() || !parts.fraction.empty();
  if (!read_suffix(match[5].str(), parts)) return {"suffix"};

  // With few digits upstream moves the point by way of a 32-bit exponent, which may wrap, and takes
  // no digits at all for 0.
  const std::size_t length = std::max<std::size_t>(parts.integer.size(), 1) + parts.fraction.size();
  const std::int64_t places = static_cast<std::int64_t>(parts.fraction.size());
  std::int64_t scale = parts.exponent - places;
  if (parts.thousands > 0) {
    const bool few = places == 0 && length + static_cast<std::size_t>(parts.thousands) * 3 <= 14;
    if (!few && !parts.digits) return {"numeric"};
  } else {
    const auto wrapped = static_cast<std::int32_t>(static_cast<std::uint64_t>(scale));
    if (length <= 18 && wrapped >= -9) {
      scale = wrapped;
    } else if (!parts.digits) {
      return {"numeric"};
    } else if (parts.exponent == std::numeric_limits<std::int32_t>::min()) {
      return {"suffix"};
    }
  }

  std::string digits = parts.integer + parts.fraction;
  for (int i = 0; i < parts.thousands; ++i) digits = multiplied(digits, 1024);
  QuantityReading reading;
  reading.nanos = shifted(digits, scale + 9);
  const Wide cap = static_cast<Wide>(std::numeric_limits<std::int64_t>::max()) * 1'000'000'000;
  if (parts.thousands > 0) reading.nanos = std::min(reading.nanos, cap);
  if (match[1].str() == "-") reading.nanos = -reading.nanos;
  return reading;
}

std::int64_t in_units(Wide nanos) { return in_parts(nanos, 9); }

std::int64_t in_thousandths(Wide nanos) { return in_parts(nanos, 6); }

}  // namespace tightfit::oracle
