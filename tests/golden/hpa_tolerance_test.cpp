// SPDX-License-Identifier: Apache-2.0
// Printed quantities as the doubles that the controller takes tolerances for.
#include <gtest/gtest.h>

#include <cstdlib>

#include "hpa/tolerance_value.hpp"
#include "support/golden.hpp"

namespace tightfit::testing {
namespace {

TEST(HpaTolerance, IsTheControllersDouble) {
  const auto rows = read_golden_lines("hpa/tolerance.jsonl");
  ASSERT_EQ(rows.size(), 183u);
  for (const auto& row : rows) {
    const std::string printed = row.at("printed");
    const double expected = std::strtod(row.at("double").get<std::string>().c_str(), nullptr);
    EXPECT_EQ(hpa::tolerance_value(printed), expected) << printed;
  }
}

}  // namespace
}  // namespace tightfit::testing
