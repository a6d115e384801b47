// SPDX-License-Identifier: Apache-2.0
#include "cli/program.hpp"

#include <algorithm>

#include "cli/help.hpp"
#include "cli/log.hpp"
#include "cli/options.hpp"
#include "cli/stdout.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kShared = "Shared flags";

std::string called_as(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  return name == "kubectl-tightfit" ? "kubectl tightfit" : "tightfit";
}

}  // namespace

Program::Program(const std::string& path)
    : commands_(make_commands()), semantics_(semantics_name(kDefaultSemantics)) {
  invocation_.program = called_as(path);
  app_.name(invocation_.program);
  app_.fallthrough();
  define_shared_options();
  for (const auto& command : commands_) command->define(*add(std::string(command->text().name)));
}

// "hpa explain" is the command "explain" within "hpa".
CLI::App* Program::add(const std::string& name) {
  CLI::App* parent = &app_;
  std::size_t begin = 0;
  for (std::size_t space; (space = name.find(' ', begin)) != name.npos; begin = space + 1) {
    const std::string word = name.substr(begin, space - begin);
    CLI::App* group = subcommand(*parent, word);
    parent = group == nullptr ? parent->add_subcommand(word) : group;
    parent->set_help_flag();
  }
  CLI::App* sub = parent->add_subcommand(name.substr(begin));
  sub->set_help_flag();  // the program's own, by fallthrough
  sub->fallthrough();
  return sub;
}

CLI::App* Program::subcommand(CLI::App& parent, const std::string& name) const {
  for (CLI::App* each : parent.get_subcommands([](CLI::App*) { return true; })) {
    if (each->get_name() == name) return each;
  }
  return nullptr;
}

void Program::define_shared_options() {
  app_.set_help_flag("-h,--help", "Say how to use a command")->group(kShared);
  app_.set_version_flag("--version", "", "Print versions")->group(kShared);
  between(app_.add_option("-v,--v", invocation_.verbosity, "How much to tell on stderr, 0 to 10")
              ->type_name("N")
              ->group(kShared),
          0, 10);
  only(app_.add_option("--color", color_, "Colours and styles")->type_name("WHEN")->group(kShared),
       {"auto", "always", "never"});
  only(app_.add_option("--semantics", semantics_, "Kubernetes release whose rules hold")
           ->type_name("RELEASE")
           ->group(kShared),
       {kSemanticsNames.begin(), kSemanticsNames.end()});
}

void Program::parse(int argc, const char* const* argv) {
  app_.parse(argc, argv);
  open_log(invocation_.verbosity, wants_color(color_, 2));
  invocation_.color = wants_color(color_, 1);
  invocation_.width = stdout_width();
  invocation_.unicode = is_unicode_locale();
  invocation_.semantics = *parse_semantics(semantics_);
}

Command* Program::chosen() const {
  const std::string name = chosen_name();
  for (const auto& command : commands_) {
    if (name == command->text().name) return command.get();
  }
  return nullptr;
}

bool Program::has_command(const std::string& name) const {
  return std::any_of(commands_.begin(), commands_.end(),
                     [&name](const auto& command) { return command->text().name == name; });
}

const CLI::App& Program::chosen_app() const {
  const CLI::App* app = &app_;
  for (auto called = app->get_subcommands(); !called.empty(); called = app->get_subcommands()) {
    app = called.front();
  }
  return *app;
}

std::vector<std::string> Program::argument_choices(const std::string& command) const {
  for (const CLI::Option* option : app_of(command).get_options()) {
    if (option->get_positional()) return choices_of(*option);
  }
  return {};
}

std::string Program::chosen_name() const {
  std::string name;
  for (const CLI::App* app = &chosen_app(); app != &app_; app = app->get_parent()) {
    name = app->get_name() + (name.empty() ? "" : " ") + name;
  }
  return name;
}

std::string Program::help() const { return help(chosen_name()); }

const CLI::App& Program::app_of(const std::string& name) const {
  const CLI::App* app = &app_;
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find(' ', begin), name.size());
    app = app->get_subcommand(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return *app;
}

std::string Program::help(const std::string& name) const {
  for (const auto& command : commands_) {
    if (command->text().name != name) continue;
    return command_help(app_, app_of(name), command->text(), invocation_.program);
  }
  return root_help(app_, commands_, invocation_.program);
}

}  // namespace tightfit::cli
