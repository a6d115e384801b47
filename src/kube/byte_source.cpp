// SPDX-License-Identifier: Apache-2.0
#include "kube/byte_source.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace tightfit {

std::size_t FileSource::read(char* buffer, std::size_t size) {
  ssize_t count = 0;
  do {
    count = ::read(file_, buffer, size);
  } while (count < 0 && errno == EINTR);
  if (count >= 0) return static_cast<std::size_t>(count);
  error_ = "cannot be read: " + std::generic_category().message(errno);
  return 0;
}

std::size_t TextSource::read(char* buffer, std::size_t size) {
  size = std::min(size, text_.size());
  std::memcpy(buffer, text_.data(), size);
  text_.remove_prefix(size);
  return size;
}

}  // namespace tightfit
