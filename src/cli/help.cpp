// SPDX-License-Identifier: Apache-2.0
#include "cli/help.hpp"

#include <algorithm>

#include "cli/options.hpp"
#include "cli/root_text.hpp"
#include "cli/words.hpp"

namespace tightfit::cli {
namespace {

constexpr int kWidth = 80;
constexpr std::size_t kTextColumn = 26;  // where descriptions of options start

std::string option_line(const OptionText& option) {
  std::string left = "  ";
  if (option.names.front().size() > 2) left += "    ";  // no short name
  for (const std::string& name : option.names) {
    if (&name != &option.names.front()) left += ", ";
    left += name;
  }
  if (!option.value.empty()) left += " " + option.value;
  std::string right = option.description;
  if (!option.choices.empty()) {
    right += ": ";
    for (const std::string& choice : option.choices) {
      if (&choice != &option.choices.front()) right += ", ";
      right += choice;
    }
  }
  return hanging(left, right, kTextColumn, kWidth);
}

std::string options_section(const CLI::App& app) {
  std::string text;
  std::vector<std::string> groups;
  const std::vector<OptionText> options = option_texts(app);
  for (const OptionText& option : options) {
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end()) {
      groups.push_back(option.group);
    }
  }
  for (const std::string& group : groups) {
    text += "\n" + group + ":\n";
    for (const OptionText& option : options) {
      if (option.group == group) text += option_line(option);
    }
  }
  return text;
}

std::string_view heading(CommandGroup group) {
  switch (group) {
    case CommandGroup::kPlacement:
      return "Why a pod goes where it goes";
    case CommandGroup::kConfiguration:
      return "The scheduler's configuration";
    case CommandGroup::kAutoscaling:
      return "Horizontal pod autoscalers";
    case CommandGroup::kOther:
      return "Other";
  }
  return "";
}

}  // namespace

std::string root_help(const CLI::App& app, const std::vector<std::unique_ptr<Command>>& commands,
                      const std::string& program) {
  std::string text = with_program(kRootDescription, program) + "\n\nUsage:\n  " + program +
                     " COMMAND [flags]\n\nExamples:\n" +
                     indented(with_program(kRootExamples, program), 2);
  for (const CommandGroup group : {CommandGroup::kPlacement, CommandGroup::kConfiguration,
                                   CommandGroup::kAutoscaling, CommandGroup::kOther}) {
    std::string lines;
    for (const auto& command : commands) {
      const CommandText about = command->text();
      if (about.group != group) continue;
      lines += hanging("  " + std::string(about.name), std::string(about.summary), 14, kWidth);
    }
    if (!lines.empty()) text += "\n" + std::string(heading(group)) + ":\n" + lines;
  }
  text += options_section(app) + "\nExit status:\n" + indented(kExitCodesText, 2);
  return text + "\n\"" + program + " COMMAND --help\" says more about a command.\n";
}

std::string command_help(const CLI::App& root, const CLI::App& app, const CommandText& about,
                         const std::string& program) {
  std::string text = with_program(about.description, program) + "\n\nUsage:\n  " + program + " " +
                     std::string(about.name);
  if (!about.arguments.empty()) text += " " + std::string(about.arguments);
  text += " [flags]\n";
  if (!about.examples.empty()) {
    text += "\nExamples:\n" + indented(with_program(about.examples, program), 2);
  }
  return text + options_section(app) + options_section(root);
}

}  // namespace tightfit::cli
