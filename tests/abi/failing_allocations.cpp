// SPDX-License-Identifier: Apache-2.0
#include "abi/failing_allocations.hpp"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace tightfit::testing {

Allocations allocations;

namespace {

bool fails() noexcept {
  if (allocations.countdown == 0 || --allocations.countdown > 0) return false;
  allocations.failed = true;
  if (allocations.all_after) allocations.countdown = 1;
  return true;
}

void* allocate(std::size_t size, std::size_t alignment) noexcept {
  void* memory = nullptr;
  if (fails() || posix_memalign(&memory, alignment, size == 0 ? 1 : size) != 0) return nullptr;
  ++allocations.live;
  return memory;
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  void* memory = allocate(size, alignment);
  if (memory == nullptr) {
    allocations.told = true;
    throw std::bad_alloc();
  }
  return memory;
}

void release(void* memory) noexcept {
  if (memory == nullptr) return;
  --allocations.live;
  std::free(memory);
}

}  // namespace
}  // namespace tightfit::testing

using tightfit::testing::allocate;
using tightfit::testing::allocate_or_throw;
using tightfit::testing::allocations;
using tightfit::testing::fails;
using tightfit::testing::release;

// The other forms of the standard library call these.
void* operator new(std::size_t size) { return allocate_or_throw(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size, alignof(std::max_align_t));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

// libyaml's shared library looks its allocator up by name, and finds the executable's first.
#pragma GCC visibility push(default)
extern "C" {

void* yaml_malloc(std::size_t size) {
  ++allocations.by_libyaml;
  void* memory = allocate(size, alignof(std::max_align_t));
  if (memory == nullptr) allocations.told = true;
  return memory;
}

void* yaml_realloc(void* memory, std::size_t size) {
  if (memory == nullptr) return yaml_malloc(size);
  ++allocations.by_libyaml;
  if (!fails()) return std::realloc(memory, size == 0 ? 1 : size);
  allocations.told = true;
  return nullptr;
}

void yaml_free(void* memory) { release(memory); }

unsigned char* yaml_strdup(const unsigned char* text) {
  if (text == nullptr) return nullptr;
  const std::size_t size = std::strlen(reinterpret_cast<const char*>(text)) + 1;
  void* copy = yaml_malloc(size);
  return copy == nullptr ? nullptr : static_cast<unsigned char*>(std::memcpy(copy, text, size));
}

}  // extern "C"
#pragma GCC visibility pop
