// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/version_text.hpp"

namespace tightfit::cli {
namespace {

class VersionCommand final : public Command {
 public:
  CommandText text() const override {
    return {"version",
            CommandGroup::kOther,
            "Print the versions of library, ABI and Kubernetes rules",
            "Prints the release of tightfit, the version of its C ABI, and the Kubernetes\n"
            "releases whose rules it knows (--semantics chooses one).",
            "",
            ""};
  }

  void define(CLI::App&) override {}

  Outcome run(Invocation& invocation) override {
    invocation.out = version_text();
    return ExitCode::kFine;
  }
};

const Registered<VersionCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
