// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tightfit::cli {

// Exit statuses, documented in the help text and in docs/cli.md.
enum class ExitCode : std::uint8_t {
  kFine = 0,
  kFindings = 1,  // there are findings, or a difference
  kUsage = 2,
  kUnreadable = 3,  // an input cannot be read, or the output not written
  kInvalidConfig = 4,
};

// The command has no answer: the messages go to stderr, one line each, and stdout stays empty.
struct Failure {
  ExitCode code = ExitCode::kUsage;
  std::vector<std::string> messages;
};

// The exit status of a command that has an answer, or why it has none.
using Outcome = std::variant<ExitCode, Failure>;

}  // namespace tightfit::cli
