// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <string_view>

#include "capi/guard.hpp"
#include "capi/handles.hpp"
#include "capi/limits.hpp"
#include "capi/semantics.hpp"
#include "config/document.hpp"
#include "config/policy_json.hpp"
#include "config/scheduler_config.hpp"

using tightfit::Result;
using tightfit::Status;
using tightfit::StatusCode;
using tightfit::capi::fail;
using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::is_policy;

namespace {

std::string names_of(const std::vector<tightfit::ProfileConfig>& profiles) {
  std::string names;
  for (const tightfit::ProfileConfig& profile : profiles) {
    if (!names.empty()) names += ", ";
    names += tightfit::quoted(profile.scheduler_name);
  }
  return names;
}

// The profile that the caller means.
Result<const tightfit::ProfileConfig*> choose(const tightfit::SchedulerConfig& config,
                                              std::string_view name) {
  const auto& profiles = config.profiles;
  if (name.empty()) {
    if (profiles.size() == 1) return &profiles.front();
    return Status{StatusCode::kNotFound, 0, 0,
                  "profile: expected one of " + names_of(profiles) + ", got none"};
  }
  if (config.bare_args) {
    return Status{StatusCode::kNotFound, 0, 0,
                  "profile: NodeResourcesFitArgs have no profiles, got " + tightfit::quoted(name)};
  }
  for (const tightfit::ProfileConfig& profile : profiles) {
    if (profile.scheduler_name == name) return &profile;
  }
  return Status{
      StatusCode::kNotFound, 0, 0,
      "profile: expected one of " + names_of(profiles) + ", got " + tightfit::quoted(name)};
}

}  // namespace

extern "C" {

tightfit_status tightfit_policy_new(const char* text, size_t text_length, const char* profile,
                                    size_t profile_length, tightfit_policy** out_policy,
                                    tightfit_error* error) noexcept {
  return tightfit_policy_new_for(TIGHTFIT_SEMANTICS_DEFAULT, text, text_length, profile,
                                 profile_length, out_policy, error);
}

tightfit_status tightfit_policy_new_for(tightfit_semantics semantics, const char* text,
                                        size_t text_length, const char* profile,
                                        size_t profile_length, tightfit_policy** out_policy,
                                        tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    const auto release = tightfit::capi::to_semantics(semantics);
    if (!release) return invalid_argument(error, "semantics is no release");
    if (!tightfit::capi::text_given(text, text_length)) {
      return invalid_argument(error, "text is NULL");
    }
    if (!tightfit::capi::text_given(profile, profile_length)) {
      return invalid_argument(error, "profile is NULL");
    }
    if (out_policy == nullptr) return invalid_argument(error, "out_policy is NULL");
    tightfit::LoadedConfig loaded =
        tightfit::load_scheduler_config(std::string_view(text, text_length), *release);
    if (!loaded.findings.empty()) {
      const tightfit::Finding& first = loaded.findings.front();
      return fail(error, StatusCode::kInvalidConfig, tightfit::to_string(first), first.line,
                  first.column);
    }
    const Result<const tightfit::ProfileConfig*> chosen =
        choose(loaded.config, std::string_view(profile, profile_length));
    if (!chosen.ok()) return fail(error, chosen.status());
    const tightfit::ProfileConfig& found = *chosen.value();
    if (!found.fit_weight.has_value()) {
      return fail(error, StatusCode::kNotFound,
                  "profile " + tightfit::quoted(found.scheduler_name) +
                      " does not score with NodeResourcesFit");
    }
    if (found.fit.resources.size() > tightfit::capi::kMaxResources) {
      return fail(error, StatusCode::kInvalidConfig,
                  "scoringStrategy.resources: expected at most 1024 resources, got " +
                      std::to_string(found.fit.resources.size()));
    }
    *out_policy = new tightfit_policy{.policy = found.fit, .semantics = *release, .live = {}};
    return TIGHTFIT_OK;
  });
}

void tightfit_policy_free(tightfit_policy* policy) noexcept {
  if (is_policy(policy)) delete policy;
}

tightfit_semantics tightfit_policy_semantics(const tightfit_policy* policy) noexcept {
  return is_policy(policy) ? tightfit::capi::to_number(policy->semantics)
                           : TIGHTFIT_SEMANTICS_DEFAULT;
}

size_t tightfit_policy_resource_count(const tightfit_policy* policy) noexcept {
  return is_policy(policy) ? policy->policy.resources.size() : 0;
}

tightfit_status tightfit_policy_json(const tightfit_policy* policy, char* out, size_t capacity,
                                     size_t* out_length, tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_policy(policy)) return invalid_argument(error, "policy is no policy");
    return tightfit::capi::write_text(tightfit::policy_to_json(policy->policy), out, capacity,
                                      out_length, error);
  });
}

}  // extern "C"
