// SPDX-License-Identifier: Apache-2.0
#include "report/amount_text.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace tightfit {
namespace {

TEST(AmountText, ReadsWell) {
  const struct {
    const char* resource;
    std::int64_t amount;
    const char* read;
    const char* exact;
  } cases[] = {
      {"cpu", 500, "500m", "500m"},
      {"cpu", 4000, "4", "4"},
      {"cpu", -100, "-100m", "-100m"},
      {"memory", 0, "0", "0"},
      {"memory", 999, "999", "999"},
      {"memory", 1024, "1Ki", "1Ki"},
      {"memory", 1536 << 20, "1.5Gi", "1536Mi"},
      {"memory", 16413786112, "15.29Gi", "16029088Ki"},
      {"memory", -1024, "-1Ki", "-1Ki"},
      {"memory", INT64_MAX, "8Ei", "9223372036854775807"},
      {"memory", INT64_MIN, "-8Ei", "-8Ei"},
      {"hugepages-2Mi", 4 << 20, "4Mi", "4Mi"},
      {"nvidia.com/gpu", 3, "3", "3"},
      {"example.com/x", 12345678, "12345678", "12345678"},
  };
  for (const auto& test : cases) {
    EXPECT_EQ(amount_text(test.resource, test.amount), test.read);
    EXPECT_EQ(quantity_text(test.resource, test.amount), test.exact);
  }
}

}  // namespace
}  // namespace tightfit
