// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tightfit::cli {

// The tree of commands and the options that all of them share.
class Program {
 public:
  // `path`: how the program was called. "kubectl-tightfit" is kubectl's plugin.
  explicit Program(const std::string& path);

  // Throws CLI::ParseError, of which calls for help and version are kinds.
  void parse(int argc, const char* const* argv);

  const CLI::App& app() const { return app_; }
  const std::vector<std::unique_ptr<Command>>& commands() const { return commands_; }
  // After parse(), also if that threw: what was called; null and the program itself if nothing was.
  Command* chosen() const;
  const CLI::App& chosen_app() const;
  std::string chosen_name() const;  // "hpa explain"
  // The one of a command, by its name.
  const CLI::App& app_of(const std::string& name) const;

  bool has_command(const std::string& name) const;

  Invocation& invocation() { return invocation_; }
  const Invocation& invocation() const { return invocation_; }
  std::string help() const;  // of what was called
  // The help text of one command; of the program where there is no such.
  std::string help(const std::string& command) const;
  // What may stand behind the command's name where only certain words may.
  std::vector<std::string> argument_choices(const std::string& command) const;

 private:
  void define_shared_options();
  CLI::App* add(const std::string& name);
  CLI::App* subcommand(CLI::App& parent, const std::string& name) const;

  CLI::App app_;
  std::vector<std::unique_ptr<Command>> commands_;
  Invocation invocation_;
  std::string color_ = "auto";
  std::string semantics_;
};

}  // namespace tightfit::cli
