// SPDX-License-Identifier: Apache-2.0
// A fuzz target's bytes as a stream of choices; past the end everything is 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace tightfit::fuzz {

// A broken promise ends the run, so that the fuzzer keeps the input.
#define FUZZ_CHECK(condition)                                                      \
  do {                                                                             \
    if (!(condition)) {                                                            \
      std::fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                \
    }                                                                              \
  } while (0)

class FuzzInput {
 public:
  FuzzInput(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool empty() const { return size_ == 0; }

  std::uint8_t byte() {
    if (empty()) return 0;
    --size_;
    return *data_++;
  }

  // 0 to limit - 1.
  std::size_t below(std::size_t limit) { return byte() % limit; }

  // An amount: small, beside a bound, or eight bytes as they come.
  std::int64_t amount() {
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
    const std::uint8_t kind = byte();
    if (kind < 128) return kind;
    switch (kind % 6) {
      case 0:
        return kMax - byte();
      case 1:
        return std::numeric_limits<std::int64_t>::min() + byte();
      case 2:
        return kMax / 100 - 128 + byte();
      case 3:
        return -std::int64_t{byte()};
      case 4:
        return std::int64_t{byte()} << (byte() % 56);
      default: {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
        return static_cast<std::int64_t>(bits);
      }
    }
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

}  // namespace tightfit::fuzz
