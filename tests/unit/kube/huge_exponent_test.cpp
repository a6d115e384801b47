// SPDX-License-Identifier: Apache-2.0
// Quantities with exponents of many digits. On those that end up far below 0 in 32 bits
// the parser of Kubernetes up to 1.37 does not come back; here each is read or refused at once.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <variant>

#include "kube/json_text.hpp"
#include "kube/pod_json.hpp"
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

Result<Pod> read(const std::string& amount, Semantics semantics) {
  const auto json =
      read_json_text(R"({"spec":{"containers":[{"name":"a","resources":{"requests":{"memory":)" +
                     amount + R"(}}}]}})");
  if (!json.ok()) return json.status();
  return read_pod(json.value(), semantics);
}

TEST(HugeExponent, InAPodIsReadOrRefusedTheSameWay) {
  for (const Semantics semantics : kBoth) {
    for (const std::string amount : {"\"1e2147483648\"", "\" 1e-2147483648 \""}) {
      const Result<Pod> pod = read(amount, semantics);
      ASSERT_FALSE(pod.ok()) << amount;
      EXPECT_EQ(pod.status().code, StatusCode::kInvalidArgument);
      EXPECT_TRUE(pod.status().message.starts_with(
          "spec.containers[0].resources.requests[memory]: expected one of the suffixes"))
          << pod.status().message;
    }
    const Result<Pod> unquoted = read("1e2147483648", semantics);
    ASSERT_FALSE(unquoted.ok());
    EXPECT_EQ(unquoted.status().message, "a number too large to be read outside of a string");
    PodResourcesOptions options;
    options.semantics = semantics;
    for (const std::string amount : {"\"1e2147483647\"", "\"1e-2147483647\""}) {
      const Result<Pod> pod = read(amount, semantics);
      ASSERT_TRUE(pod.ok()) << pod.status().message;
      EXPECT_EQ(pod_requests(pod.value(), options).find("memory")->value(),
                amount.find('-') == std::string::npos ? INT64_MAX : 1)
          << amount;
    }
  }
}

}  // namespace
}  // namespace tightfit
