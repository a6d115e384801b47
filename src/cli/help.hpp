// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tightfit::cli {

// The help text of the whole program and of one command; `app` is the one that has its options.
std::string root_help(const CLI::App& app, const std::vector<std::unique_ptr<Command>>& commands,
                      const std::string& program);
std::string command_help(const CLI::App& root, const CLI::App& app, const CommandText& text,
                         const std::string& program);

}  // namespace tightfit::cli
