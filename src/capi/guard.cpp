// SPDX-License-Identifier: Apache-2.0
#include "capi/guard.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tightfit::capi {

tightfit_status fail(tightfit_error* error, StatusCode code, std::string_view message,
                     std::uint32_t line, std::uint32_t column) noexcept {
  const auto status = static_cast<tightfit_status>(code);
  if (error == nullptr) return status;
  static constexpr std::string_view kCut = "...";
  error->status = status;
  error->line = line;
  error->column = column;
  std::size_t length = message.size();
  bool cut = false;
  if (length >= TIGHTFIT_MESSAGE_SIZE) {
    length = utf8_prefix(message, TIGHTFIT_MESSAGE_SIZE - 1 - kCut.size());
    cut = true;
  }
  char* end = std::copy_n(message.data(), length, error->message);
  if (cut) end = std::copy(kCut.begin(), kCut.end(), end);
  *end = '\0';
  // One line that ends where it ends: names and texts of the caller may hold anything.
  std::replace_if(
      error->message, end, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; },
      ' ');
  return status;
}

tightfit_status write_text(std::string_view text, char* out, std::size_t capacity,
                           std::size_t* out_length, tightfit_error* error) noexcept {
  if (out_length == nullptr) return invalid_argument(error, "out_length is NULL");
  if (out == nullptr && capacity > 0) return invalid_argument(error, "out is NULL");
  if (text.size() <= capacity) std::copy(text.begin(), text.end(), out);
  *out_length = text.size();
  return TIGHTFIT_OK;
}

}  // namespace tightfit::capi
