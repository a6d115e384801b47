// SPDX-License-Identifier: Apache-2.0
// A subcommand is one file src/cli/NAME_command.cpp: a class derived from Command and, at its end,
// `const Registered<NameCommand> kRegistered;`. Nothing else needs to know of it.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "cli/invocation.hpp"
#include "cli/outcome.hpp"

namespace tightfit::cli {

// The headings of the list of commands, in this order.
enum class CommandGroup : std::uint8_t { kPlacement, kConfiguration, kAutoscaling, kOther };

// What help texts, man pages and completions say. "{tightfit}" stands for the program's name.
struct CommandText {
  std::string_view name;  // "explain"; "hpa explain" is called as two words
  CommandGroup group = CommandGroup::kOther;
  std::string_view summary;      // one line, no full stop
  std::string_view description;  // paragraphs, lines of at most 80 characters
  std::string_view examples;     // lines of a shell, comments included
  std::string_view arguments;    // what stands after the name in the usage line
};

class Command {
 public:
  virtual ~Command() = default;
  virtual CommandText text() const = 0;
  virtual void define(CLI::App& app) = 0;  // its options
  virtual Outcome run(Invocation& invocation) = 0;
};

// New commands, by group and name.
std::vector<std::unique_ptr<Command>> make_commands();

using CommandMaker = std::unique_ptr<Command> (*)();
void register_command(CommandMaker maker);

template <typename T>
struct Registered {
  Registered() {
    register_command([]() -> std::unique_ptr<Command> { return std::make_unique<T>(); });
  }
};

}  // namespace tightfit::cli
