// SPDX-License-Identifier: Apache-2.0
// {resources, shape} of the plugins that scored by resources as NodeResourcesFit's arguments.
#include <algorithm>
#include <string>

#include "advise/lint/edits.hpp"
#include "advise/lint/migrate_profile.hpp"
#include "advise/lint/text_style.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kShape = "shape";

bool is_strategy_field(std::string_view key) { return key == "resources" || key == kShape; }

std::string word(const Rewriter& rewriter, std::string_view text) {
  return rewriter.json() ? '"' + std::string(text) + '"' : std::string(text);
}

// {type: STRATEGY} in brackets.
std::string flow_strategy(const Rewriter& rewriter, std::string_view strategy) {
  return word(rewriter, "scoringStrategy") + ": {" + word(rewriter, "type") + ": " +
         word(rewriter, strategy);
}

std::vector<Edit> wrap_flow(const Rewriter& rewriter, const Value& args, const Member& first,
                            const Member& last, std::string_view strategy) {
  std::vector<Edit> edits = {{first.offset, first.offset, flow_strategy(rewriter, strategy) + ", "},
                             {last.value->end, last.value->end, "}"}};
  if (const Member* shape = args.member(kShape)) {
    edits.push_back(
        {shape->offset, shape->offset, word(rewriter, "requestedToCapacityRatio") + ": {"});
    // Before the brace above where the shape comes last.
    edits.insert(edits.begin(), {shape->value->end, shape->value->end, "}"});
  }
  return edits;
}

std::vector<Edit> wrap_block(const Rewriter& rewriter, const Member& first, const Member& last,
                             const Value& args, std::string_view strategy) {
  const std::string_view text = rewriter.text();
  const std::string indent = indentation_of(text, first.offset);
  const std::size_t end = line_end(text, last.value->end);
  std::vector<Edit> edits = {
      {first.offset, first.offset,
       "scoringStrategy:\n" + indent + "  type: " + std::string(strategy) + "\n" + indent + "  "}};
  const std::vector<Edit> lines = indent_lines(text, first.offset, end, 2);
  edits.insert(edits.end(), lines.begin(), lines.end());
  if (const Member* shape = args.member(kShape)) {
    edits.push_back(
        {shape->offset, shape->offset, "requestedToCapacityRatio:\n" + indent + "    "});
    const std::vector<Edit> more =
        indent_lines(text, shape->offset, line_end(text, shape->value->end), 2);
    edits.insert(edits.end(), more.begin(), more.end());
  }
  return edits;
}

// The edits that put resources and shape into a strategy; none where they are not side by side.
std::vector<Edit> wrap(const Rewriter& rewriter, const Value& args, std::string_view strategy) {
  const Member* first = nullptr;
  const Member* last = nullptr;
  for (const Member& entry : args.members) {
    if (is_strategy_field(entry.key)) {
      if (first != nullptr && last != &entry - 1) return {};
      if (first == nullptr) first = &entry;
      last = &entry;
    }
    // An alias, or a key set twice.
    if (entry.repeated || entry.value->offset < entry.offset) return {};
  }
  if (first == nullptr) return {};
  const Style style = style_of(rewriter.text(), args);
  if (style == Style::kFlow) return wrap_flow(rewriter, args, *first, *last, strategy);
  if (style == Style::kBlock) return wrap_block(rewriter, *first, *last, args, strategy);
  return {};
}

}  // namespace

void migrate_strategy_args(Rewriter& rewriter, const Value& entry, std::string_view strategy) {
  const Value& name = *entry.find("name");
  const Value* args = entry.find("args");
  if (args == nullptr || args->kind != ValueKind::kMap) {
    rewriter.leave(name.offset, "write NodeResourcesFit with a scoringStrategy of type " +
                                    std::string(strategy) + " in its place");
    return;
  }
  std::vector<Edit> edits = wrap(rewriter, *args, strategy);
  if (!edits.empty()) {
    const std::vector<Edit> renamed = replace_token(rewriter.text(), name.offset, name.text, kFit);
    edits.insert(edits.end(), renamed.begin(), renamed.end());
    const Value* kind = args->find("kind");
    if (kind != nullptr && kind->kind == ValueKind::kString) {
      const std::vector<Edit> now =
          replace_token(rewriter.text(), kind->offset, kind->text, "NodeResourcesFitArgs");
      edits.insert(edits.end(), now.begin(), now.end());
    }
  }
  rewriter.apply(name,
                 "the arguments of " + name.text + " are now the " + std::string(strategy) +
                     " strategy of NodeResourcesFit",
                 std::move(edits));
}

void add_strategy(Rewriter& rewriter, const Value& profile, std::size_t offset,
                  std::string_view strategy) {
  const std::string_view text = rewriter.text();
  const Value* config = profile.find("pluginConfig");
  const std::string message =
      "NodeResourcesFit has the strategy " + std::string(strategy) + " among pluginConfig";
  const std::string flow = "{" + word(rewriter, "name") + ": " + word(rewriter, kFit) + ", " +
                           word(rewriter, "args") + ": {" + flow_strategy(rewriter, strategy) +
                           "}}}";
  std::vector<Edit> edits;
  if (strategy == "RequestedToCapacityRatio")
    return rewriter.leave(offset, "to do by hand: " + message);
  if (config == nullptr && profile.member("pluginConfig") == nullptr) {
    if (style_of(text, profile) == Style::kFlow) {
      edits = {{profile.end - 1, profile.end - 1,
                ", " + word(rewriter, "pluginConfig") + ": [" + flow + "]"}};
    } else if (style_of(text, profile) == Style::kBlock) {
      const std::size_t end = line_end(text, profile.end);
      const std::string indent = indentation_of(text, profile.members.front().offset);
      edits = {{end, end,
                "\n" + indent + "pluginConfig:\n" + indent + "- name: " + std::string(kFit) + "\n" +
                    indent + "  args:\n" + indent + "    scoringStrategy:\n" + indent +
                    "      type: " + std::string(strategy)}};
    }
  } else if (config != nullptr && !config->items.empty()) {
    const Value& last = *config->items.back();
    if (style_of(text, *config) == Style::kFlow) {
      edits = {{last.end, last.end, ", " + flow}};
    } else if (style_of(text, *config) == Style::kBlock && last.offset > config->offset) {
      const std::size_t end = line_end(text, last.end);
      const std::string indent = indentation_of(text, config->offset);
      edits = {{end, end,
                "\n" + indent + "- name: " + std::string(kFit) + "\n" + indent + "  args:\n" +
                    indent + "    scoringStrategy:\n" + indent +
                    "      type: " + std::string(strategy)}};
    }
  }
  rewriter.apply(offset, message, std::move(edits));
}

}  // namespace tightfit
