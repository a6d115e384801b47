// SPDX-License-Identifier: Apache-2.0
// Replaces the process's operator new and libyaml's allocator by ones that fail when told.
#pragma once

#include <cstring>

namespace tightfit::testing {

// One thread.
struct Allocations {
  long live = 0;           // made and not yet freed
  long by_libyaml = 0;     // asked for
  long countdown = 0;      // the allocation at which it reaches 0 fails; 0: none does
  bool all_after = false;  // and every later one
  bool failed = false;     // one did
  bool told = false;       // by std::bad_alloc or to libyaml, not to an asker that copes with null

  // The nth from here on fails, and with `later` every one behind it.
  void fail(long nth, bool later) {
    failed = false;
    told = false;
    all_after = later;
    countdown = nth;
  }
};
extern Allocations allocations;

// Whether a call has written the same, padding included.
template <typename T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace tightfit::testing
