// SPDX-License-Identifier: Apache-2.0
// Every recorded result of upstream's ParseQuantity.
#include "kube/quantity.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <variant>

#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/quantity_names.hpp"
#include "support/quantity_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

std::string name_of(QuantityFormat format) {
  switch (format) {
    case QuantityFormat::kDecimalSI:
      return "DecimalSI";
    case QuantityFormat::kBinarySI:
      return "BinarySI";
    case QuantityFormat::kDecimalExponent:
      return "DecimalExponent";
  }
  return "";
}

Json result_of(const std::string& text, Semantics semantics) {
  const auto parsed = parse_quantity(text, semantics);
  if (const auto* error = std::get_if<QuantityError>(&parsed))
    return {{"err", testing::name_of(*error)}};
  const auto& quantity = std::get<Quantity>(parsed);
  Json result = {{"format", name_of(quantity.format())},
                 {"sign", quantity.sign()},
                 {"zero", quantity.is_zero()},
                 {"str", quantity.text(semantics)},
                 {"value", quantity.value()},
                 {"milli", quantity.milli_value()}};
  const std::string canonical = quantity.canonical_text(semantics);
  if (canonical != quantity.text(semantics)) result["recanon"] = canonical;
  return result;
}

// Where upstream's number is an accident, the exact one stands in its place.
void use_exact_number(const std::string& text, const std::string& key, Json& want) {
  if (want.contains(key + "Exact")) want[key] = want[key + "Exact"];
  if (want.contains(key + "Overflow")) {
    const oracle::Wide nanos = oracle::read_quantity(text).nanos;
    want[key] = key == "value" ? oracle::in_units(nanos) : oracle::in_thousandths(nanos);
  }
  want.erase(key + "Exact");
  want.erase(key + "Overflow");
}

TEST(QuantityGolden, ReadsAsUpstream) {
  const auto rows = testing::read_golden_lines("quantity.jsonl");
  ASSERT_EQ(rows.size(), 1500U);
  for (const Json& row : rows) {
    const auto text = row.at("s").get<std::string>();
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      Json want = testing::expected(row, semantics);
      if (semantics == Semantics::k138) {
        // 1.38 is exact itself: its recorded numbers stand, and must agree with the oracle.
        for (const char* key : {"value", "milli"}) want.erase(std::string(key) + "Overflow");
        if (!want.contains("err")) {
          const oracle::Wide nanos = oracle::read_quantity(text).nanos;
          EXPECT_EQ(want.at("value"), oracle::in_units(nanos)) << text;
          EXPECT_EQ(want.at("milli"), oracle::in_thousandths(nanos)) << text;
        }
      }
      for (const char* key : {"value", "milli"}) use_exact_number(text, key, want);
      EXPECT_EQ(result_of(text, semantics), want) << text << " by " << semantics_name(semantics);
    }
  }
}

// Releases before 1.37 read quantities in the same way.
TEST(QuantityGolden, OlderReleasesReadAs137) {
  for (const Json& row : testing::read_golden_lines("quantity.jsonl")) {
    const auto text = row.at("s").get<std::string>();
    for (const Semantics semantics : {Semantics::k134, Semantics::k135, Semantics::k136}) {
      EXPECT_EQ(result_of(text, semantics), result_of(text, Semantics::k137)) << text;
    }
  }
}

}  // namespace
}  // namespace tightfit
