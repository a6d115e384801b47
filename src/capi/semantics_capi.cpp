// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "capi/guard.hpp"
#include "capi/semantics.hpp"
#include "config/document.hpp"

using tightfit::kSemanticsNames;
using tightfit::Semantics;
using tightfit::StatusCode;
using tightfit::capi::fail;
using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::to_number;

static_assert(to_number(Semantics::k134) == TIGHTFIT_SEMANTICS_K8S_1_34);
static_assert(to_number(Semantics::k138) == TIGHTFIT_SEMANTICS_K8S_1_38);

extern "C" {

const char* tightfit_semantics_name(tightfit_semantics semantics) noexcept {
  const auto release = tightfit::capi::to_semantics(semantics);
  return release ? tightfit::semantics_name(*release).data() : nullptr;  // a literal: it ends in 0
}

tightfit_status tightfit_semantics_parse(const char* name, size_t name_length,
                                         tightfit_semantics* out_semantics,
                                         tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!tightfit::capi::text_given(name, name_length)) {
      return invalid_argument(error, "name is NULL");
    }
    if (out_semantics == nullptr) return invalid_argument(error, "out_semantics is NULL");
    if (name_length == 0) {
      *out_semantics = to_number(tightfit::kDefaultSemantics);
      return TIGHTFIT_OK;
    }
    const std::string_view wanted(name, name_length);
    const auto release = tightfit::parse_semantics(wanted);
    if (!release) {
      std::string message = "semantics: expected ";
      for (std::size_t i = 0; i < kSemanticsNames.size(); ++i) {
        if (i > 0) message += i + 1 < kSemanticsNames.size() ? ", " : " or ";
        message += kSemanticsNames[i];
      }
      message += ", got ";
      message += tightfit::quoted(wanted);
      return fail(error, StatusCode::kNotFound, message);
    }
    *out_semantics = to_number(*release);
    return TIGHTFIT_OK;
  });
}

}  // extern "C"
