// SPDX-License-Identifier: Apache-2.0
// What every entry point of the C ABI shares: no exception gets out, errors and texts are written
// one way.
#pragma once

#include <cstddef>
#include <exception>
#include <new>
#include <string_view>

#include "base/status.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::capi {

// Fills *error (may be null) and returns its status. Does not allocate.
tightfit_status fail(tightfit_error* error, StatusCode code, std::string_view message,
                     std::uint32_t line = 0, std::uint32_t column = 0) noexcept;

inline tightfit_status fail(tightfit_error* error, const Status& status) noexcept {
  return fail(error, status.code, status.message, status.line, status.column);
}

inline tightfit_status invalid_argument(tightfit_error* error, std::string_view message) noexcept {
  return fail(error, StatusCode::kInvalidArgument, message);
}

// Runs the body of an entry point; what it throws becomes a status.
template <typename Body>
tightfit_status guarded(tightfit_error* error, Body&& body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return fail(error, StatusCode::kOutOfMemory, "out of memory");
  } catch (const std::exception& e) {
    return fail(error, StatusCode::kInternal, e.what());
  } catch (...) {
    return fail(error, StatusCode::kInternal, "an exception of unknown type");
  }
}

// Text out by the header's rule. Checks the buffer's parameters itself.
tightfit_status write_text(std::string_view text, char* out, std::size_t capacity,
                           std::size_t* out_length, tightfit_error* error) noexcept;

// Text in: null is allowed when the length is 0.
inline bool text_given(const char* text, std::size_t length) noexcept {
  return text != nullptr || length == 0;
}

}  // namespace tightfit::capi
