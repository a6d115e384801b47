// SPDX-License-Identifier: Apache-2.0
#include "cli/options.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "config/number.hpp"

namespace tightfit::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const char* separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> words;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    words.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

// Without an exponent: bounds are short.
std::string plain(double number) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, number, std::chars_format::fixed).ptr;
  return {text, end};
}

}  // namespace

std::vector<OptionText> option_texts(const CLI::App& app) {
  std::vector<OptionText> texts;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() || option->get_group().empty()) continue;
    OptionText& text = texts.emplace_back();
    text.group = option->get_group();
    for (const std::string& name : option->get_snames()) text.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) text.names.push_back("--" + name);
    if (option->get_expected_max() > 0) {
      const std::string type = option->get_type_name();
      text.value = type.substr(0, type.find(':'));
      text.choices = choices_of(*option);
    }
    text.takes_file = text.value == "FILE";
    text.description = option->get_description();
  }
  return texts;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  // CLI11 appends what validators say of themselves; a list of choices is only()'s.
  const std::string type = option.get_type_name();
  if (type.find('|') == std::string::npos) return {};
  return split(type.substr(type.find(':') + 1), '|');
}

CLI::Option* only(CLI::Option* option, std::vector<std::string> choices) {
  const std::string description = joined(choices, "|");
  return option->check(CLI::Validator(
      [choices = std::move(choices)](std::string& value) {
        if (std::find(choices.begin(), choices.end(), value) != choices.end()) return std::string();
        return "must be one of " + joined(choices, ", ") + ", got \"" + value + "\"";
      },
      description));
}

CLI::Option* filled(CLI::Option* option) {
  return option->check(CLI::Validator(
      [](std::string& value) { return std::string(value.empty() ? "must not be empty" : ""); },
      ""));
}

CLI::Option* between(CLI::Option* option, std::int64_t lowest, std::int64_t highest) {
  return option->check(CLI::Validator(
      [lowest, highest](std::string& value) {
        std::int64_t number = 0;
        const char* end = value.data() + value.size();
        const auto [last, error] = std::from_chars(value.data(), end, number);
        const bool whole = error == std::errc() && last == end;
        if (whole && number >= lowest && number <= highest) return std::string();
        return "must be a whole number from " + std::to_string(lowest) + " to " +
               std::to_string(highest) + ", got \"" + value + "\"";
      },
      ""));
}

CLI::Option* within(CLI::Option* option, double lowest, double highest) {
  return option->check(CLI::Validator(
      [lowest, highest](std::string& value) {
        const std::optional<double> number = parse_real(value);
        if (number && *number >= lowest && *number <= highest) return std::string();
        return "must be a number from " + plain(lowest) + " to " + plain(highest) + ", got \"" +
               value + "\"";
      },
      ""));
}

}  // namespace tightfit::cli
