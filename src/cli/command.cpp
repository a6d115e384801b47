// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"

#include <algorithm>
#include <tuple>

namespace tightfit::cli {
namespace {

// Inside a function, since the registering objects of other files may come first.
std::vector<CommandMaker>& makers() {
  static std::vector<CommandMaker> all;
  return all;
}

}  // namespace

void register_command(CommandMaker maker) { makers().push_back(maker); }

std::vector<std::unique_ptr<Command>> make_commands() {
  std::vector<std::unique_ptr<Command>> commands;
  for (const CommandMaker maker : makers()) commands.push_back(maker());
  std::sort(commands.begin(), commands.end(), [](const auto& a, const auto& b) {
    return std::tuple(a->text().group, a->text().name) <
           std::tuple(b->text().group, b->text().name);
  });
  return commands;
}

}  // namespace tightfit::cli
