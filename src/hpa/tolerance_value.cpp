// SPDX-License-Identifier: Apache-2.0
#include "hpa/tolerance_value.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace tightfit::hpa {
namespace {

struct Scale {
  int ten = 0;
  int two = 0;
};

Scale scale_of(std::string_view suffix) {
  if (suffix.empty()) return {};
  if (suffix.size() == 2 && suffix[1] == 'i') {
    const std::size_t step = std::string_view("KMGTPE").find(suffix[0]);
    return {.two = 10 * (static_cast<int>(step) + 1)};
  }
  if (suffix.size() == 1) {
    constexpr std::string_view kSteps = "num kMGTPE";
    return {.ten = 3 * (static_cast<int>(kSteps.find(suffix[0])) - 3)};
  }
  suffix.remove_prefix(suffix[1] == '+' ? 2 : 1);  // e or E
  Scale scale;
  std::from_chars(suffix.data(), suffix.data() + suffix.size(), scale.ten);
  return scale;
}

// As Go tabulates them: negative powers are the reciprocals of positive ones.
double power_of_ten(int exponent) {
  const double power = std::strtod(("1e" + std::to_string(std::abs(exponent))).c_str(), nullptr);
  return exponent < 0 ? 1 / power : power;
}

// Kubernetes keeps a number of so many digits, or so large a binary one, as a count of 10^-9.
bool kept_as_nanos(std::size_t digits, const Scale& scale) {
  const int length = static_cast<int>(digits);
  if (scale.two == 0) return length > 18;
  return 14 - length - scale.two * 3 / 10 < 0;
}

}  // namespace

double tolerance_value(std::string_view printed) {
  const std::size_t end = printed.find_first_not_of("+-.0123456789");
  const std::string_view number = printed.substr(0, end);
  Scale scale = scale_of(end == std::string_view::npos ? "" : printed.substr(end));
  std::string digits;
  bool fraction = false;
  for (const char c : number) {
    if (c == '.') {
      fraction = true;
    } else {
      digits += c;
      if (fraction) --scale.ten;
    }
  }
  if (kept_as_nanos(digits.size(), scale) && scale.ten >= -9) {
    digits.append(static_cast<std::size_t>(scale.ten + 9), '0');
    scale.ten = -9;
  }
  const double mantissa = std::ldexp(std::strtod(digits.c_str(), nullptr), scale.two);
  return scale.ten == 0 ? mantissa : mantissa * power_of_ten(scale.ten);
}

}  // namespace tightfit::hpa
