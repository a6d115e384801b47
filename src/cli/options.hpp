// SPDX-License-Identifier: Apache-2.0
// An option as help texts, man pages and completions show it: read off CLI11's own.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace tightfit::cli {

struct OptionText {
  std::string group;
  std::vector<std::string> names;    // "-o", "--output"
  std::string value;                 // "FORMAT"; "" for a flag
  std::vector<std::string> choices;  // all values, where only these are allowed
  bool takes_file = false;
  std::string description;
};

// The options of `app` itself, in the order of definition; no positional ones.
std::vector<OptionText> option_texts(const CLI::App& app);

// What only() allows; nothing where it was not called.
std::vector<std::string> choices_of(const CLI::Option& option);

// Makes the option take one of `choices` and nothing else.
CLI::Option* only(CLI::Option* option, std::vector<std::string> choices);

// Makes the option refuse an empty value: of an unset variable, which would read as no option.
CLI::Option* filled(CLI::Option* option);

// Makes the option take a whole number within these bounds.
CLI::Option* between(CLI::Option* option, std::int64_t lowest, std::int64_t highest);

// Makes the option take a number within these bounds; NaN is within none.
CLI::Option* within(CLI::Option* option, double lowest, double highest);

}  // namespace tightfit::cli
