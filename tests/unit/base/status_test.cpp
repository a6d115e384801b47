// SPDX-License-Identifier: Apache-2.0
#include "base/status.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "tightfit/tightfit.h"

namespace tightfit {
namespace {

TEST(Result, HoldsAValueOrTheReason) {
  const Result<int> good = 7;
  EXPECT_TRUE(good.ok());
  EXPECT_TRUE(good.status().ok());
  EXPECT_EQ(good.value(), 7);

  const Result<int> bad = Status{StatusCode::kNotFound, 3, 9, "no such profile"};
  EXPECT_FALSE(bad.ok());
  EXPECT_FALSE(bad.status().ok());
  EXPECT_EQ(bad.status().code, StatusCode::kNotFound);
  EXPECT_EQ(bad.status().line, 3u);
  EXPECT_EQ(bad.status().column, 9u);
  EXPECT_EQ(bad.status().message, "no such profile");
}

TEST(Result, TakesValuesThatOnlyMove) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
  const std::unique_ptr<int> moved = std::move(result.value());
  EXPECT_EQ(*moved, 7);
}

TEST(StatusCode, IsTheAbisStatus) {
  EXPECT_EQ(static_cast<int>(StatusCode::kOk), TIGHTFIT_OK);
  EXPECT_EQ(static_cast<int>(StatusCode::kInvalidArgument), TIGHTFIT_INVALID_ARGUMENT);
  EXPECT_EQ(static_cast<int>(StatusCode::kInvalidConfig), TIGHTFIT_INVALID_CONFIG);
  EXPECT_EQ(static_cast<int>(StatusCode::kNotFound), TIGHTFIT_NOT_FOUND);
  EXPECT_EQ(static_cast<int>(StatusCode::kOutOfMemory), TIGHTFIT_OUT_OF_MEMORY);
  EXPECT_EQ(static_cast<int>(StatusCode::kInternal), TIGHTFIT_INTERNAL);
}

}  // namespace
}  // namespace tightfit
