// SPDX-License-Identifier: Apache-2.0
// Quantities with exponents of many digits. On those that end up far below 0 in 32 bits
// the parser of Kubernetes up to 1.37 does not come back; here each is read or refused at once.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "kube/object_document.hpp"
#include "kube/object_sink.hpp"
#include "kube/pod_request.hpp"
#include "kube/quantity.hpp"

namespace tightfit {
namespace {

constexpr Semantics kBoth[] = {Semantics::k137, Semantics::k138};

// value() of the quantity, or nothing where it is refused.
std::optional<std::int64_t> value_of(const std::string& text, Semantics semantics) {
  const auto parsed = parse_quantity(text, semantics);
  const auto* quantity = std::get_if<Quantity>(&parsed);
  return quantity == nullptr ? std::nullopt : std::optional<std::int64_t>(quantity->value());
}

TEST(HugeExponent, IsReadModulo32BitsOrRefused) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  const struct {
    const char* text;
    std::optional<std::int64_t> value;
  } kCases[] = {
      {"1e2147483647", kMax},
      {"1e2147483648", std::nullopt},
      {"1e2147483649", 1},
      {"1e-2147483647", 1},
      {"1e-2147483648", std::nullopt},
      {"1e-2147483649", kMax},
      {"-1e2147483649", -1},
      {"1.5e2147483648", kMax},
      {"1e4294967295", 1},
      {"1e4294967296", 1},
      {"1e4294967298", 100},
      {"1e9223372036854775807", 1},
      {"1e9223372036854775808", std::nullopt},
  };
  for (const auto& c : kCases) {
    for (const Semantics semantics : kBoth) {
      EXPECT_EQ(value_of(c.text, semantics), c.value)
          << c.text << " by " << semantics_name(semantics);
    }
  }
}

struct Read {
  Pod pod;
  std::string error;
};

Read read(const std::string& amount, Semantics semantics) {
  const Document document =
      parse_document(R"({"spec":{"containers":[{"name":"a","resources":{"requests":{"memory":)" +
                         amount + R"(}}}]}})",
                     kObjectLimits);
  if (document.error) return {{}, *document.error};
  std::vector<ObjectError> errors;
  Read result{read_pod(document, semantics, errors), {}};
  if (!errors.empty()) result.error = errors.front().message;
  return result;
}

TEST(HugeExponent, InAPodIsReadOrRefusedTheSameWay) {
  for (const Semantics semantics : kBoth) {
    for (const std::string amount :
         {"\"1e2147483648\"", "\" 1e-2147483648 \"", "1e2147483648", "1e-2147483648"}) {
      EXPECT_NE(read(amount, semantics).error, "") << amount;
    }
    PodResourcesOptions options;
    options.semantics = semantics;
    for (const std::string amount : {"\"1e2147483647\"", "\"1e-2147483647\""}) {
      const Read result = read(amount, semantics);
      ASSERT_EQ(result.error, "");
      EXPECT_EQ(pod_requests(result.pod, options).find("memory")->value(),
                amount.find('-') == std::string::npos ? INT64_MAX : 1)
          << amount;
    }
  }
}

}  // namespace
}  // namespace tightfit
