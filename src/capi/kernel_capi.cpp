// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <string_view>

#include "capi/guard.hpp"
#include "config/document.hpp"
#include "kernels/dispatch.hpp"

using tightfit::capi::fail;
using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;

namespace {

std::string supported_names(std::string_view separator) {
  std::string names;
  for (const tightfit::Kernel& kernel : tightfit::all_kernels()) {
    if (!kernel.supported()) continue;
    if (!names.empty()) names += separator;
    names += kernel.name;
  }
  return names;
}

}  // namespace

extern "C" {

const char* tightfit_kernel(void) noexcept { return tightfit::active_kernel().name; }

tightfit_status tightfit_kernel_names(char* out, size_t capacity, size_t* out_length,
                                      tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    return tightfit::capi::write_text(supported_names("\n"), out, capacity, out_length, error);
  });
}

tightfit_status tightfit_kernel_force(const char* name, size_t name_length,
                                      tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!tightfit::capi::text_given(name, name_length)) {
      return invalid_argument(error, "name is NULL");
    }
    const std::string_view wanted(name, name_length);
    const tightfit::Kernel* kernel = tightfit::kernel_by_name(wanted);
    if (kernel == nullptr || !kernel->supported()) {
      return fail(error, tightfit::StatusCode::kNotFound,
                  "kernel: expected one of " + supported_names(", ") + ", got " +
                      tightfit::quoted(wanted) +
                      (kernel == nullptr ? ", which this build has not"
                                         : ", which this machine cannot run"));
    }
    tightfit::force_kernel(*kernel);
    return TIGHTFIT_OK;
  });
}

}  // extern "C"
