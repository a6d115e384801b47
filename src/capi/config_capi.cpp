// SPDX-License-Identifier: Apache-2.0
#include "base/text.hpp"
#include "capi/guard.hpp"
#include "capi/semantics.hpp"
#include "config/scheduler_config.hpp"

using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;

namespace {

void append_finding(std::string& out, const tightfit::Finding& finding) {
  out += "{\"line\":" + std::to_string(finding.line);
  out += ",\"column\":" + std::to_string(finding.column);
  out += ",\"field\":";
  tightfit::append_json_string(out, finding.field);
  out += ",\"stage\":";
  tightfit::append_json_string(out, tightfit::stage_name(finding.stage));
  out += ",\"kind\":";
  tightfit::append_json_string(out, tightfit::kind_name(finding.kind));
  out += ",\"message\":";
  tightfit::append_json_string(out, finding.message);
  out += '}';
}

}  // namespace

extern "C" {

tightfit_status tightfit_config_check(const char* text, size_t text_length, char* out,
                                      size_t capacity, size_t* out_length, size_t* out_count,
                                      tightfit_error* error) noexcept {
  return tightfit_config_check_for(TIGHTFIT_SEMANTICS_DEFAULT, text, text_length, out, capacity,
                                   out_length, out_count, error);
}

tightfit_status tightfit_config_check_for(tightfit_semantics semantics, const char* text,
                                          size_t text_length, char* out, size_t capacity,
                                          size_t* out_length, size_t* out_count,
                                          tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    const auto release = tightfit::capi::to_semantics(semantics);
    if (!release) return invalid_argument(error, "semantics is no release");
    if (!tightfit::capi::text_given(text, text_length)) {
      return invalid_argument(error, "text is NULL");
    }
    if (out_count == nullptr) return invalid_argument(error, "out_count is NULL");
    const tightfit::LoadedConfig loaded =
        tightfit::load_scheduler_config(std::string_view(text, text_length), *release);
    std::string json = "[";
    for (const tightfit::Finding& finding : loaded.findings) {
      if (json.size() > 1) json += ',';
      append_finding(json, finding);
    }
    json += ']';
    const tightfit_status status =
        tightfit::capi::write_text(json, out, capacity, out_length, error);
    if (status == TIGHTFIT_OK) *out_count = loaded.findings.size();
    return status;
  });
}

}  // extern "C"
