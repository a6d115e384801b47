// SPDX-License-Identifier: Apache-2.0
#include "cli/run.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "base/nearest_name.hpp"
#include "cli/command.hpp"
#include "cli/complete.hpp"
#include "cli/help.hpp"
#include "cli/log.hpp"
#include "cli/man_page.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/stdout.hpp"
#include "cli/version_text.hpp"

namespace tightfit::cli {
namespace {

int status_of(ExitCode code) { return static_cast<int>(code); }

int fail(const Failure& failure) {
  for (const std::string& message : failure.messages) log_error(message);
  return status_of(failure.code);
}

int finish(const std::string& out, ExitCode code) {
  const std::string problem = write_stdout(out);
  if (!problem.empty()) return fail({ExitCode::kUnreadable, {problem}});
  return status_of(code);
}

// What may follow the words of a group ("hpa"; "" for the program itself).
std::vector<std::string> words_after(const Program& program, std::string group) {
  if (!group.empty()) group += ' ';
  std::vector<std::string> words;
  for (const auto& command : program.commands()) {
    const std::string name(command->text().name);
    if (!name.starts_with(group)) continue;
    words.push_back(name.substr(group.size(), name.find(' ', group.size()) - group.size()));
  }
  return words;
}

std::string with_suggestion(const std::string& message, const std::string& word,
                            const std::vector<std::string>& names) {
  const std::string_view nearest = nearest_name(word, {names.begin(), names.end()});
  return nearest.empty() ? message : message + "; did you mean \"" + std::string(nearest) + "\"?";
}

std::string unknown_command(const Program& program, const std::string& word) {
  return with_suggestion("unknown command \"" + word + "\"", word,
                         words_after(program, program.chosen_name()));
}

// The first argument that CLI11 could not use, in words.
std::string unexpected(const Program& program) {
  const std::vector<std::string> rest = program.app().remaining(true);
  const std::string word = rest.empty() ? "" : rest.front();
  if (word.rfind('-', 0) == 0) {
    std::vector<std::string> names;
    for (const CLI::App* app : {&program.chosen_app(), &program.app()}) {
      for (const OptionText& option : option_texts(*app)) {
        names.insert(names.end(), option.names.begin(), option.names.end());
      }
    }
    return with_suggestion("unknown flag \"" + word + "\"", word, names);
  }
  if (program.chosen() == nullptr) return unknown_command(program, word);
  return "unexpected argument \"" + word + "\"";
}

int usage_error(const Program& program, const std::string& message) {
  std::string command = program.invocation().program;
  if (program.chosen() != nullptr) command += " " + program.chosen_name();
  log_error(message + " (see \"" + command + " --help\")");
  return status_of(ExitCode::kUsage);
}

// What shells and the build ask for; nobody types it.
std::optional<std::string> machine_answer(const Program& program,
                                          const std::vector<std::string>& words) {
  if (words.empty()) return std::nullopt;
  if (words.front() == "__complete") {
    return complete(program, {words.begin() + 1, words.end()});
  }
  if (words.front() == "__man" && words.size() <= 2) {
    return man_page(program, words.size() == 2 ? words[1] : "");
  }
  return std::nullopt;
}

int run_program(Program& program, int argc, const char* const* argv) {
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (const auto answer = machine_answer(program, words)) return finish(*answer, ExitCode::kFine);
  if (!words.empty() && words.front() == "help") {
    std::string topic;  // "hpa explain" is two words
    for (std::size_t i = 1; i < words.size(); ++i) topic += (i > 1 ? " " : "") + words[i];
    if (topic.empty() || program.has_command(topic)) {
      return finish(program.help(topic), ExitCode::kFine);
    }
    return usage_error(program, unknown_command(program, topic));
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    return finish(program.help(), ExitCode::kFine);
  } catch (const CLI::CallForVersion&) {
    return finish(version_text(), ExitCode::kFine);
  } catch (const CLI::ExtrasError&) {
    return usage_error(program, unexpected(program));
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    return usage_error(program, text.substr(0, text.find(':')) + ": a value is missing");
  } catch (const CLI::ParseError& error) {
    return usage_error(program, error.what());
  }
  if (program.chosen() == nullptr) {
    return usage_error(program, "a command is missing");
  }
  Outcome outcome = program.chosen()->run(program.invocation());
  if (const auto* failure = std::get_if<Failure>(&outcome)) return fail(*failure);
  return finish(program.invocation().out, std::get<ExitCode>(outcome));
}

}  // namespace

int run(int argc, const char* const* argv) {
  open_log(0, wants_color("auto", 2));
  try {
    Program program(argc > 0 ? argv[0] : "");
    return run_program(program, argc, argv);
  } catch (const std::exception& exception) {  // no memory, above all
    return fail({ExitCode::kUnreadable, {exception.what()}});
  }
}

}  // namespace tightfit::cli
