// SPDX-License-Identifier: Apache-2.0
#include "capi/guard.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>
#include <string>

namespace tightfit::capi {
namespace {

tightfit_error dirty_error() {
  tightfit_error error;
  std::memset(&error, 0x5a, sizeof error);
  return error;
}

TEST(Guarded, TurnsWhatIsThrownIntoAStatus) {
  tightfit_error error = dirty_error();
  EXPECT_EQ(guarded(&error, []() -> tightfit_status { throw std::bad_alloc(); }),
            TIGHTFIT_OUT_OF_MEMORY);
  EXPECT_EQ(error.status, TIGHTFIT_OUT_OF_MEMORY);
  EXPECT_EQ(error.line, 0u);
  EXPECT_EQ(error.column, 0u);
  EXPECT_STREQ(error.message, "out of memory");

  error = dirty_error();
  EXPECT_EQ(guarded(&error, []() -> tightfit_status { throw std::runtime_error("on purpose"); }),
            TIGHTFIT_INTERNAL);
  EXPECT_EQ(error.status, TIGHTFIT_INTERNAL);
  EXPECT_STREQ(error.message, "on purpose");

  error = dirty_error();
  EXPECT_EQ(guarded(&error, []() -> tightfit_status { throw 7; }), TIGHTFIT_INTERNAL);
  EXPECT_EQ(error.status, TIGHTFIT_INTERNAL);
  EXPECT_STREQ(error.message, "an exception of unknown type");
}

TEST(Guarded, TakesNoError) {
  EXPECT_EQ(guarded(nullptr, []() -> tightfit_status { throw std::bad_alloc(); }),
            TIGHTFIT_OUT_OF_MEMORY);
  EXPECT_EQ(guarded(nullptr, []() -> tightfit_status { throw 7; }), TIGHTFIT_INTERNAL);
}

TEST(Guarded, HandsThroughWhatIsReturned) {
  tightfit_error error = dirty_error();
  const tightfit_error before = error;
  EXPECT_EQ(guarded(&error, []() -> tightfit_status { return TIGHTFIT_OK; }), TIGHTFIT_OK);
  EXPECT_EQ(std::memcmp(&error, &before, sizeof error), 0);
}

TEST(Fail, CopiesAStatus) {
  tightfit_error error = dirty_error();
  EXPECT_EQ(fail(&error, Status{StatusCode::kInvalidConfig, 3, 14, "field: why"}),
            TIGHTFIT_INVALID_CONFIG);
  EXPECT_EQ(error.line, 3u);
  EXPECT_EQ(error.column, 14u);
  EXPECT_STREQ(error.message, "field: why");
}

TEST(Fail, KeepsTheMessageToOneLineThatEndsWhereItEnds) {
  tightfit_error error;
  fail(&error, StatusCode::kInternal, std::string_view("a\nb\r\n\tc\0d\x7f", 10));
  EXPECT_STREQ(error.message, "a b   c d ");
}

TEST(Fail, CutsLongMessagesBetweenCharacters) {
  constexpr std::size_t kLongest = TIGHTFIT_MESSAGE_SIZE - 1;
  const struct {
    std::string message, expected;
  } kCases[] = {
      {std::string(kLongest, 'x'), std::string(kLongest, 'x')},
      {std::string(kLongest + 1, 'x'), std::string(kLongest - 3, 'x') + "..."},
      {std::string(5000, 'x'), std::string(kLongest - 3, 'x') + "..."},
      // Two-byte characters that end at the cut and across it.
      {std::string(kLongest - 5, 'x') + "\xc3\xb6\xc3\xb6\xc3\xb6",
       std::string(kLongest - 5, 'x') + "\xc3\xb6..."},
      {std::string(kLongest - 4, 'x') + "\xc3\xb6\xc3\xb6\xc3\xb6",
       std::string(kLongest - 4, 'x') + "..."},
      // No UTF-8 at all still ends.
      {std::string(5000, '\x80'), "..."},
  };
  for (const auto& c : kCases) {
    tightfit_error error = dirty_error();
    fail(&error, StatusCode::kInternal, c.message);
    EXPECT_EQ(std::string(error.message), c.expected);
  }
}

TEST(WriteText, FollowsTheBufferRule) {
  const std::string text = "12345";
  tightfit_error error;
  std::size_t length = 99;
  char buffer[6] = {'-', '-', '-', '-', '-', '-'};
  EXPECT_EQ(write_text(text, nullptr, 0, &length, &error), TIGHTFIT_OK);
  EXPECT_EQ(length, 5u);
  EXPECT_EQ(write_text(text, buffer, 4, &length, &error), TIGHTFIT_OK);
  EXPECT_EQ(length, 5u);
  EXPECT_EQ(std::string(buffer, 6), "------");
  EXPECT_EQ(write_text(text, buffer, 5, &length, &error), TIGHTFIT_OK);
  EXPECT_EQ(std::string(buffer, 6), "12345-");
  EXPECT_EQ(write_text("", nullptr, 0, &length, &error), TIGHTFIT_OK);
  EXPECT_EQ(length, 0u);
}

TEST(WriteText, RefusesNull) {
  tightfit_error error;
  std::size_t length = 99;
  char buffer[6];
  EXPECT_EQ(write_text("x", buffer, 6, nullptr, &error), TIGHTFIT_INVALID_ARGUMENT);
  EXPECT_STREQ(error.message, "out_length is NULL");
  EXPECT_EQ(write_text("x", nullptr, 6, &length, &error), TIGHTFIT_INVALID_ARGUMENT);
  EXPECT_STREQ(error.message, "out is NULL");
  EXPECT_EQ(length, 99u);
}

}  // namespace
}  // namespace tightfit::capi
