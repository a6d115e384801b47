// SPDX-License-Identifier: Apache-2.0
// Comments: # tightfit: ignore RULE[, RULE] -- reason
#include "advise/lint/ignores.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tightfit {

namespace {

constexpr std::string_view kMark = "tightfit:";
constexpr std::string_view kIgnore = "ignore";
constexpr std::string_view kIgnoreFile = "ignore-file";
constexpr const char* kForm = "write \"# tightfit: ignore RULE -- reason\"";

// One rule of one comment.
struct Ignore {
  std::size_t offset = 0;             // of the rule's name
  std::optional<std::uint32_t> line;  // that it is for; empty: all of the text
  const Rule* rule = nullptr;
  bool used = false;
};

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == text.npos) return text.substr(0, 0);
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

class Reader {
 public:
  explicit Reader(const LintContext& context) : context_(context) {}

  std::vector<Ignore> read() {
    const auto& comments = context_.config.document.comments;
    for (std::size_t i = 0; i < comments.size(); ++i) {
      read_comment(comments[i], line_of(comments, i));
    }
    return std::move(ignores_);
  }

 private:
  // A comment that has a line to itself is for the next line that is no comment.
  std::uint32_t line_of(const std::vector<Comment>& comments, std::size_t i) const {
    const TextLines& lines = context_.problems.lines();
    std::uint32_t line = lines.position(comments[i].offset).line;
    const std::size_t begin = lines.line_start(line);
    if (!trim(context_.text.substr(begin, comments[i].offset - begin)).empty()) return line;
    std::size_t at = comments[i].end;
    for (++i;; ++i) {
      const std::size_t next = context_.text.find_first_not_of(" \t\r\n", at);
      if (i >= comments.size() || next != comments[i].offset) {
        return lines.position(std::min(next, context_.text.size())).line;
      }
      at = comments[i].end;
    }
  }

  void read_comment(const Comment& comment, std::uint32_t line) {
    const std::string_view text = context_.text;
    std::string_view rest = trim(text.substr(comment.offset + 1, comment.end - comment.offset - 1));
    if (rest.substr(0, kMark.size()) != kMark) return;
    rest = trim(rest.substr(kMark.size()));
    const std::string_view verb = rest.substr(0, rest.find_first_of(" \t"));
    rest = trim(rest.substr(verb.size()));
    if (verb != kIgnore && verb != kIgnoreFile) {
      return malformed(comment, quoted(verb) + " is neither ignore nor ignore-file");
    }
    const std::size_t dashes = rest.find("--");
    const std::string_view names = trim(rest.substr(0, dashes));
    if (names.empty()) return malformed(comment, "no rule is named");
    if (dashes == rest.npos || trim(rest.substr(dashes + 2)).empty()) {
      return malformed(comment, "there is no reason");
    }
    const auto scope = verb == kIgnore ? std::optional<std::uint32_t>(line) : std::nullopt;
    read_names(names, scope);
  }

  void read_names(std::string_view names, std::optional<std::uint32_t> line) {
    while (!names.empty()) {
      const std::size_t comma = names.find(',');
      add(trim(names.substr(0, comma)), line);
      if (comma == names.npos) return;
      names = names.substr(comma + 1);
    }
  }

  void add(std::string_view name, std::optional<std::uint32_t> line) {
    const auto offset = static_cast<std::size_t>(name.data() - context_.text.data());
    const Rule* rule = find_rule(name);
    if (rule == nullptr) {
      context_.problems.add(rules::kIgnoreUnknown, offset, "", "there is no rule " + quoted(name));
    } else if (rule->severity == Severity::kError) {
      context_.problems.add(rules::kIgnoreMalformed, offset, "",
                            quoted(name) + " is an error, which cannot be silenced");
    } else {
      ignores_.push_back({offset, line, rule, false});
    }
  }

  void malformed(const Comment& comment, const std::string& why) {
    context_.problems.add(rules::kIgnoreMalformed, comment.offset, "", why + "; " + kForm);
  }

  const LintContext& context_;
  std::vector<Ignore> ignores_;
};

bool silences(const Ignore& ignore, const Problem& problem) {
  return ignore.rule == problem.rule && (!ignore.line || *ignore.line == problem.position.line);
}

}  // namespace

std::size_t apply_ignores(const LintContext& context, std::vector<Problem>& problems) {
  std::vector<Ignore> ignores = Reader(context).read();
  const std::size_t before = problems.size();
  std::erase_if(problems, [&](const Problem& problem) {
    bool silenced = false;
    for (Ignore& ignore : ignores) {
      if (!silences(ignore, problem)) continue;
      ignore.used = true;
      silenced = true;
    }
    return silenced;
  });
  for (const Ignore& ignore : ignores) {
    if (ignore.used) continue;
    context.problems.add(rules::kIgnoreUnused, ignore.offset, "",
                         "there is nothing of " + quoted(ignore.rule->name) + " to silence " +
                             (ignore.line ? "on the line that this is for" : "in this file"));
  }
  return before - problems.size();
}

}  // namespace tightfit
