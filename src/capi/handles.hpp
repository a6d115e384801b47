// SPDX-License-Identifier: Apache-2.0
// The handles behind the C ABI's opaque types.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/policy.hpp"
#include "core/semantics.hpp"
#include "table/node_table.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::capi {

// Counts one live handle for as long as it exists; each library counts its own kinds.
template <typename Library>
class LiveHandle {
 public:
  LiveHandle() noexcept { count.fetch_add(1, std::memory_order_relaxed); }
  ~LiveHandle() { count.fetch_sub(1, std::memory_order_relaxed); }
  LiveHandle(const LiveHandle&) = delete;
  LiveHandle& operator=(const LiveHandle&) = delete;

  static inline std::atomic<std::int64_t> count{0};
};

struct ScoringLibrary;

// Stands first in every handle, so that a handle of another kind is noticed.
enum class HandleKind : std::uint64_t {
  kPolicy = 0x7469676874506f6c,
  kTable = 0x7469676874546162,
  kHpaFleet = 0x7469676874487061,
};

}  // namespace tightfit::capi

struct tightfit_policy {
  tightfit::capi::HandleKind kind = tightfit::capi::HandleKind::kPolicy;
  tightfit::Policy policy;
  tightfit::Semantics semantics = tightfit::kDefaultSemantics;
  tightfit::capi::LiveHandle<tightfit::capi::ScoringLibrary> live;
};

struct tightfit_table {
  tightfit::capi::HandleKind kind = tightfit::capi::HandleKind::kTable;
  tightfit::NodeTable table;
  tightfit::capi::LiveHandle<tightfit::capi::ScoringLibrary> live;
};

namespace tightfit::capi {

inline bool is_policy(const tightfit_policy* handle) noexcept {
  return handle != nullptr && handle->kind == HandleKind::kPolicy;
}

inline bool is_table(const tightfit_table* handle) noexcept {
  return handle != nullptr && handle->kind == HandleKind::kTable;
}

}  // namespace tightfit::capi
