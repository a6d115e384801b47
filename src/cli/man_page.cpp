// SPDX-License-Identifier: Apache-2.0
#include "cli/man_page.hpp"

#include <algorithm>

#include "cli/options.hpp"
#include "cli/root_text.hpp"
#include "cli/words.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::cli {
namespace {

// Hyphens that are typed, backslashes, and lines that would be requests.
std::string roff(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    line_start = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string literal(const std::string& text) {
  return ".nf\n" + roff(text) + (text.empty() || text.back() == '\n' ? "" : "\n") + ".fi\n";
}

// Empty lines part paragraphs.
std::string paragraphs(const std::string& text) {
  std::string out;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", start), text.size());
    out += ".PP\n" + roff(text.substr(start, end - start)) + "\n";
    start = end + 2;
  }
  return out;
}

std::string options_section(const std::string& title, const CLI::App& app) {
  std::string out;
  for (const OptionText& option : option_texts(app)) {
    out += ".TP\n";
    for (const std::string& name : option.names) {
      out += (&name == &option.names.front() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    }
    if (!option.value.empty()) out += " \\fI" + roff(option.value) + "\\fR";
    out += "\n" + roff(option.description);
    for (const std::string& choice : option.choices) {
      out += (&choice == &option.choices.front() ? ": " : ", ") + roff(choice);
    }
    out += "\n";
  }
  return out.empty() ? "" : ".SH " + title + "\n" + out;
}

// A page's name has no spaces: tightfit-hpa-explain.
std::string dashed(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), ' ', '-');
  return out;
}

std::string header(const std::string& name, const std::string& summary) {
  return ".TH " + roff(name) + " 1 \"\" \"tightfit " + std::string(tightfit_version()) +
         "\" \"tightfit\"\n.SH NAME\n" + roff(name) + " \\- " + roff(summary) + "\n";
}

}  // namespace

std::string man_page(const Program& program, const std::string& name) {
  const std::string called = "tightfit";
  std::string commands;
  for (const auto& command : program.commands()) {
    const CommandText text = command->text();
    if (text.name == name) {
      return header(called + "-" + dashed(text.name), std::string(text.summary)) +
             ".SH SYNOPSIS\n\\fB" + called + " " + name + "\\fR " + roff(text.arguments) +
             " [flags]\n.SH DESCRIPTION\n" + paragraphs(with_program(text.description, called)) +
             options_section("OPTIONS", program.app_of(name)) +
             options_section("SHARED OPTIONS", program.app()) + ".SH EXIT STATUS\n" +
             literal(std::string(kExitCodesText)) + ".SH EXAMPLES\n" +
             literal(with_program(text.examples, called)) + ".SH SEE ALSO\n\\fBtightfit\\fR(1)\n";
    }
    commands +=
        ".TP\n\\fBtightfit\\-" + roff(dashed(text.name)) + "\\fR(1)\n" + roff(text.summary) + "\n";
  }
  return header(called, "why kube-scheduler's NodeResourcesFit puts a pod where it does") +
         ".SH SYNOPSIS\n\\fBtightfit\\fR COMMAND [flags]\n.SH DESCRIPTION\n" +
         paragraphs(with_program(kRootDescription, called)) + ".SH COMMANDS\n" + commands +
         options_section("OPTIONS", program.app()) + ".SH EXIT STATUS\n" +
         literal(std::string(kExitCodesText)) + ".SH EXAMPLES\n" +
         literal(with_program(kRootExamples, called));
}

}  // namespace tightfit::cli
