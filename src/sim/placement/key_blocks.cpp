// SPDX-License-Identifier: Apache-2.0
#include "sim/placement/key_blocks.hpp"

#include <algorithm>
#include <cstring>

namespace tightfit {
namespace {

// Plain loops, which compilers turn into vectors.
std::uint8_t greatest(const std::uint8_t* keys, std::size_t count) noexcept {
  std::uint8_t best = 0;
  for (std::size_t i = 0; i < count; ++i) best = std::max(best, keys[i]);
  return best;
}

std::size_t count_in_block(const std::uint8_t* keys, std::uint8_t key) noexcept {
  std::uint8_t count = 0;
  for (std::size_t i = 0; i < kRowBlock; ++i) {
    count = static_cast<std::uint8_t>(count + (keys[i] == key));
  }
  return count;
}

// The key is there.
std::size_t position(const std::uint8_t* keys, std::uint8_t key, std::size_t count) noexcept {
  return static_cast<std::size_t>(static_cast<const std::uint8_t*>(std::memchr(keys, key, count)) -
                                  keys);
}

}  // namespace

KeyBlocks::KeyBlocks(std::size_t row_count)
    : keys_((row_count + kRowBlock - 1) / kRowBlock * kRowBlock),
      maxima_(keys_.size() / kRowBlock) {}

void KeyBlocks::refresh() noexcept {
  for (std::size_t block = 0; block < maxima_.size(); ++block) {
    maxima_[block] = greatest(&keys_[block * kRowBlock], kRowBlock);
  }
}

void KeyBlocks::set(std::size_t row, std::uint8_t key) noexcept {
  const std::uint8_t before = keys_[row];
  keys_[row] = key;
  std::uint8_t& maximum = maxima_[row / kRowBlock];
  if (key >= maximum) {
    maximum = key;
  } else if (before == maximum) {
    maximum = greatest(&keys_[row / kRowBlock * kRowBlock], kRowBlock);
  }
}

std::uint8_t KeyBlocks::best() const noexcept { return greatest(maxima_.data(), maxima_.size()); }

std::size_t KeyBlocks::first_row(std::uint8_t key) const noexcept {
  const std::size_t block = position(maxima_.data(), key, maxima_.size());
  return block * kRowBlock + position(&keys_[block * kRowBlock], key, kRowBlock);
}

std::size_t KeyBlocks::count(std::uint8_t key) const noexcept {
  std::size_t count = 0;
  for (std::size_t block = 0; block < maxima_.size(); ++block) {
    if (maxima_[block] == key) count += count_in_block(&keys_[block * kRowBlock], key);
  }
  return count;
}

std::size_t KeyBlocks::row_of_tie(std::uint8_t key, std::size_t tie) const noexcept {
  std::size_t block = 0;
  for (;; ++block) {
    if (maxima_[block] != key) continue;
    const std::size_t ties = count_in_block(&keys_[block * kRowBlock], key);
    if (tie < ties) break;
    tie -= ties;
  }
  std::size_t row = block * kRowBlock;
  for (;; ++row) {
    if (keys_[row] == key && tie-- == 0) return row;
  }
}

}  // namespace tightfit
