// SPDX-License-Identifier: Apache-2.0
#include "cli/complete.hpp"

#include <algorithm>

#include "cli/options.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kFiles = ":0\n";
constexpr const char* kNoFiles = ":4\n";

// Bash takes "=" for a word of its own: "--color" "=" "al" is "--color" "al".
void join_equals(std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] != "=") continue;
    const bool last = i + 1 == words.size();
    if (last) {
      words[i].clear();
    } else {
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

const OptionText* find_option(const std::vector<OptionText>& options, const std::string& name) {
  for (const OptionText& option : options) {
    const auto& names = option.names;
    if (std::find(names.begin(), names.end(), name) != names.end()) return &option;
  }
  return nullptr;
}

class Candidates {
 public:
  explicit Candidates(std::string prefix) : prefix_(std::move(prefix)) {}

  void add(const std::string& word, const std::string& description,
           const std::string& before = "") {
    if (word.rfind(prefix_, 0) != 0) return;
    lines_ += before + word + (description.empty() ? "" : "\t" + description) + "\n";
  }
  const std::string& lines() const { return lines_; }

 private:
  std::string prefix_;
  std::string lines_;
};

std::string values(const OptionText& option, const std::string& prefix, const std::string& before) {
  Candidates candidates(prefix);
  for (const std::string& choice : option.choices) candidates.add(choice, "", before);
  return candidates.lines() + (option.takes_file ? kFiles : kNoFiles);
}

}  // namespace

std::string complete(const Program& program, std::vector<std::string> words) {
  if (words.empty()) words.emplace_back();
  join_equals(words);
  const std::string current = words.back();
  words.pop_back();

  std::vector<OptionText> options = option_texts(program.app());
  const CommandText* chosen = nullptr;
  std::vector<CommandText> texts;
  for (const auto& command : program.commands()) texts.push_back(command->text());
  const OptionText* waiting = nullptr;  // for its value
  std::string group;                    // "hpa " behind that word
  for (const std::string& word : words) {
    if (waiting != nullptr) {
      waiting = nullptr;
    } else if (word.rfind('-', 0) == 0) {
      const OptionText* option = find_option(options, word);
      if (option != nullptr && !option->value.empty()) waiting = option;
    } else if (chosen == nullptr) {
      const std::string name = group + word;
      group = name + ' ';
      bool is_group = false;
      for (const CommandText& text : texts) {
        if (text.name == name) chosen = &text;
        is_group = is_group || text.name.starts_with(group);
      }
      if (chosen == nullptr && !is_group) return kNoFiles;
      if (chosen == nullptr) continue;
      const auto own = option_texts(program.app_of(name));
      options.insert(options.begin(), own.begin(), own.end());
    }
  }
  if (waiting != nullptr) return values(*waiting, current, "");
  const std::size_t equals = current.find('=');
  if (current.rfind("--", 0) == 0 && equals != std::string::npos) {
    const OptionText* option = find_option(options, current.substr(0, equals));
    if (option == nullptr) return kNoFiles;
    return values(*option, current.substr(equals + 1), current.substr(0, equals + 1));
  }
  Candidates candidates(current);
  if (current.rfind('-', 0) == 0) {
    for (const OptionText& option : options) {
      candidates.add(option.names.back(),
                     option.description.substr(0, option.description.find('.')));
    }
  } else if (chosen == nullptr) {
    std::string last;  // groups stand together, and are offered once
    for (const CommandText& text : texts) {
      if (!text.name.starts_with(group)) continue;
      const std::string_view rest = text.name.substr(group.size());
      const std::string word(rest.substr(0, rest.find(' ')));
      if (word != last) candidates.add(word, word == rest ? std::string(text.summary) : "");
      last = word;
    }
  } else if (chosen->arguments.starts_with("FILE")) {
    return kFiles;
  } else {
    for (const std::string& choice : program.argument_choices(std::string(chosen->name))) {
      candidates.add(choice, "");
    }
  }
  return candidates.lines() + kNoFiles;
}

}  // namespace tightfit::cli
