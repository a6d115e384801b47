// SPDX-License-Identifier: Apache-2.0
// The loader on any bytes: it ends, each finding has one line and a place within the text, and what
// it accepts can be written out and read back.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "config/document.hpp"
#include "config/policy_json.hpp"
#include "config/scheduler_config.hpp"
#include "fuzz/fuzz_input.hpp"

namespace {

using tightfit::Finding;
using tightfit::LoadedConfig;
using tightfit::Policy;

bool one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

// The bytes of a line of `text`, counted from 1; one more for the place behind its end.
std::size_t line_places(std::string_view text, std::uint32_t line) {
  std::size_t begin = 0;
  for (std::uint32_t i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return 0;
    begin = end + 1;
  }
  return std::min(text.find('\n', begin), text.size()) - begin + 1;
}

void check_finding(const Finding& finding, std::string_view text) {
  FUZZ_CHECK(!finding.message.empty());
  FUZZ_CHECK(one_line(finding.message));
  FUZZ_CHECK(one_line(finding.field));
  FUZZ_CHECK(finding.line >= 1);
  FUZZ_CHECK(finding.column >= 1);
  FUZZ_CHECK(finding.column <= line_places(text, finding.line));
}

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
  for (const Finding& finding : loaded.findings) check_finding(finding, text);
  if (!loaded.findings.empty()) return 0;
  FUZZ_CHECK(!loaded.config.profiles.empty());
  for (const tightfit::ProfileConfig& profile : loaded.config.profiles) {
    FUZZ_CHECK(!profile.fit.resources.empty());
    // What a plugin that is not enabled would be made with is never checked.
    if (profile.fit_weight) check_policy(profile.fit);
  }
  return 0;
}
