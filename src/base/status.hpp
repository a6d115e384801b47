// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace tightfit {

// The codes of the C ABI, one for one (tightfit.h says when each is used).
enum class StatusCode : std::int32_t {
  kOk = 0,
  kInvalidArgument = 1,
  kInvalidConfig = 2,
  kNotFound = 3,
  kOutOfMemory = 4,
  kInternal = 5,
};

// What went wrong and where. Line and column are 1-based, 0 where there is no text.
struct Status {
  StatusCode code = StatusCode::kOk;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string message;

  bool ok() const { return code == StatusCode::kOk; }
};

// A value or the reason why there is none. Our own code throws nothing.
template <typename T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}          // NOLINT(google-explicit-constructor)
  Result(Status status) : status_(std::move(status)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return value_.has_value(); }
  const Status& status() const { return status_; }
  T& value() { return *value_; }
  const T& value() const { return *value_; }

 private:
  std::optional<T> value_;
  Status status_;
};

}  // namespace tightfit
