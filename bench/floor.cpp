// SPDX-License-Identifier: Apache-2.0
#include "floor.hpp"

#include <cstring>

namespace tightfit::bench {
namespace {

typedef std::uint64_t Vector128 __attribute__((vector_size(16), may_alias));
typedef std::uint64_t Vector256 __attribute__((vector_size(32), may_alias));
typedef std::uint64_t Vector512 __attribute__((vector_size(64), may_alias));

// The loop, compiled into each function that calls it with that function's instruction set.
template <typename Vector>
[[gnu::always_inline]] inline void read_with(const NodeTable& table, std::uint8_t* scores) {
  constexpr std::size_t kBytes = sizeof(Vector);
  constexpr std::size_t kVectors = kRowBlock * sizeof(double) / kBytes;
  constexpr std::size_t kSums = kRowBlock / kBytes;
  const std::size_t resources = table.resource_count();
  const double* const columns[] = {table.free(0), table.reciprocal(0)};
  const std::size_t stride =
      resources > 1 ? static_cast<std::size_t>(table.free(1) - table.free(0)) : 0;
  for (std::size_t row = 0; row < table.row_count(); row += kRowBlock) {
    Vector even[kSums] = {};
    Vector odd[kSums] = {};
    for (std::size_t r = 0; r < resources; ++r) {
      for (const double* column : columns) {
        const auto* from = reinterpret_cast<const Vector*>(column + r * stride + row);
#pragma GCC unroll 32
        for (std::size_t i = 0; i < kVectors; i += 2) {
          even[i / 2 % kSums] ^= from[i];
          odd[i / 2 % kSums] ^= from[i + 1];
        }
      }
    }
    for (std::size_t i = 0; i < kSums; ++i) even[i] ^= odd[i];
    std::memcpy(scores + row, even, kRowBlock);
  }
}

#if defined(__x86_64__)
[[gnu::target("avx512f")]] void read_512(const NodeTable& table, std::uint8_t* scores) {
  read_with<Vector512>(table, scores);
}
[[gnu::target("avx2")]] void read_256(const NodeTable& table, std::uint8_t* scores) {
  read_with<Vector256>(table, scores);
}
#endif

}  // namespace

void read_everything(const NodeTable& table, std::uint8_t* scores) {
#if defined(__x86_64__)
  static const bool has_512 = __builtin_cpu_supports("avx512f") != 0;
  static const bool has_256 = __builtin_cpu_supports("avx2") != 0;
  if (has_512) return read_512(table, scores);
  if (has_256) return read_256(table, scores);
#endif
  read_with<Vector128>(table, scores);
}

}  // namespace tightfit::bench
