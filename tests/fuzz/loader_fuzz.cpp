// SPDX-License-Identifier: Apache-2.0
// The loader on any bytes: it ends, each finding has one line and a place within the text, and what
// it accepts can be written out and read back.
#include <cstddef>
#include <cstdint>
#include <string>

#include "config/document.hpp"
#include "config/policy_json.hpp"
#include "config/scheduler_config.hpp"
#include "fuzz/check_message.hpp"

namespace {

using tightfit::Finding;
using tightfit::LoadedConfig;
using tightfit::Policy;

void check_policy(const Policy& policy) {
  const std::string json = tightfit::policy_to_json(policy);
  if (json.size() > tightfit::kMaxTextBytes)
    return;  // defaults written out may be too long to read
  const LoadedConfig again = tightfit::load_scheduler_config(json);
  FUZZ_CHECK(again.findings.empty());
  FUZZ_CHECK(again.config.bare_args);
  FUZZ_CHECK(tightfit::policy_to_json(again.config.profiles.at(0).fit) == json);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  // Any release, by the length; what is accepted reads back in the default one.
  const auto semantics = static_cast<tightfit::Semantics>(size % tightfit::kSemanticsNames.size());
  const LoadedConfig loaded = tightfit::load_scheduler_config(text, semantics);
  for (const Finding& finding : loaded.findings) {
    tightfit::fuzz::check_message(finding.message, finding.field, finding.line, finding.column,
                                  text);
  }
  if (!loaded.findings.empty()) return 0;
  FUZZ_CHECK(!loaded.config.profiles.empty());
  for (const tightfit::ProfileConfig& profile : loaded.config.profiles) {
    FUZZ_CHECK(!profile.fit.resources.empty());
    // What a plugin that is not enabled would be made with is never checked.
    if (profile.fit_weight) check_policy(profile.fit);
  }
  return 0;
}
