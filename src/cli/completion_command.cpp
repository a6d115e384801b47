// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/completion_scripts.hpp"
#include "cli/options.hpp"

namespace tightfit::cli {
namespace {

class CompletionCommand final : public Command {
 public:
  CommandText text() const override {
    return {"completion",
            CommandGroup::kOther,
            "Print a script that completes commands and flags in a shell",
            "Prints a script for bash, zsh or fish, or the program kubectl_complete-tightfit, by\n"
            "which kubectl completes \"kubectl tightfit\" when it is somewhere in PATH.",
            "source <({tightfit} completion bash)\n",
            "bash|zsh|fish|kubectl"};
  }

  void define(CLI::App& app) override {
    only(app.add_option("shell", shell_)->required()->type_name("SHELL"),
         {"bash", "zsh", "fish", "kubectl"});
  }

  Outcome run(Invocation& invocation) override {
    invocation.out = completion_script(shell_);
    return ExitCode::kFine;
  }

 private:
  std::string shell_;
};

const Registered<CompletionCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
