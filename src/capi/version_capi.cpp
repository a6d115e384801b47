// SPDX-License-Identifier: Apache-2.0
#include "capi/handles.hpp"
#include "tightfit/tightfit.h"

extern "C" {

uint32_t tightfit_abi_version(void) noexcept { return TIGHTFIT_ABI_VERSION; }

const char* tightfit_version(void) noexcept { return TIGHTFIT_VERSION; }

int64_t tightfit_live_handles(void) noexcept {
  return tightfit::capi::LiveHandle<tightfit::capi::ScoringLibrary>::count.load(
      std::memory_order_relaxed);
}

}  // extern "C"
