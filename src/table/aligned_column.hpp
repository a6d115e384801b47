// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <limits>
#include <new>
#include <vector>

namespace tightfit {

inline constexpr std::size_t kCacheLine = 64;
inline constexpr std::size_t kCellsPerLine = kCacheLine / 8;

// Storage that starts at a cache line, so that a vector load never straddles two.
template <typename T>
struct CacheLineAllocator {
  using value_type = T;

  CacheLineAllocator() = default;
  template <typename U>
  // NOLINTNEXTLINE(google-explicit-constructor): allocators convert among themselves.
  CacheLineAllocator(const CacheLineAllocator<U>&) noexcept {}

  T* allocate(std::size_t count) {
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_alloc();
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kCacheLine}));
  }
  void deallocate(T* cells, std::size_t) noexcept {
    ::operator delete (cells, std::align_val_t{kCacheLine});
  }
  bool operator==(const CacheLineAllocator&) const = default;
};

template <typename T>
using AlignedColumn = std::vector<T, CacheLineAllocator<T>>;

}  // namespace tightfit
