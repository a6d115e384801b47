// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tightfit::hpa {

// SplitMix64 (Steele, Lea, Flood 2014): small, and the same numbers on every machine, which the
// distributions of the standard library do not promise.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() noexcept {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  // Even over 0 to below 1, in steps of 2^-53.
  double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  // Even over low to high, both included; low where high is not above it.
  std::int64_t between(std::int64_t low, std::int64_t high) noexcept {
    if (high <= low) return low;
    return low + static_cast<std::int64_t>(unit() * static_cast<double>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

// A seed of its own for everything that has a name (FNV-1a).
inline std::uint64_t seed_for(std::uint64_t seed, std::string_view name) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325 ^ seed;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace tightfit::hpa
