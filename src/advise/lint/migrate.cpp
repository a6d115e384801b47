// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/migrate.hpp"

#include <algorithm>
#include <utility>

#include "advise/lint/edits.hpp"
#include "advise/lint/migrate_profile.hpp"
#include "advise/lint/text_style.hpp"
#include "config/identity.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kGone[] = {"healthzBindAddress", "metricsBindAddress"};
// Before v1beta3 these had a weight of 1.
constexpr std::string_view kOldWeights[] = {"v1alpha1", "v1alpha2", "v1beta1", "v1beta2"};

bool is_old_version(std::string_view version) {
  const std::string_view group = version.substr(0, version.find('/'));
  return (group == kGroup || group == "componentconfig") && version != kGroupVersion;
}

void migrate_version(Rewriter& rewriter, const Value& owner) {
  const Value* version = owner.find("apiVersion");
  if (version == nullptr || version->kind != ValueKind::kString) return;
  if (!is_old_version(version->text)) return;
  rewriter.apply(*version, version->text + " is now " + std::string(kGroupVersion),
                 replace_token(rewriter.text(), version->offset, version->text, kGroupVersion));
}

void migrate_fields(Rewriter& rewriter, const Value& root) {
  for (const std::string_view name : kGone) {
    const Member* entry = root.member(name);
    if (entry == nullptr) continue;
    rewriter.apply(entry->offset, std::string(name) + " is gone",
                   remove_member(rewriter.text(), root, name));
    rewriter.leave(entry->offset, "give its address by the flags --bind-address and --secure-port");
  }
}

void note_weights(Rewriter& rewriter, const Value& version) {
  const std::string_view name = std::string_view(version.text).substr(version.text.find('/') + 1);
  const bool old =
      std::find(std::begin(kOldWeights), std::end(kOldWeights), name) != std::end(kOldWeights);
  if (!old) return;
  rewriter.leave(version.offset,
                 "since v1beta3 InterPodAffinity and NodeAffinity score with weight 2 by default "
                 "and TaintToleration with 3, before that all with 1");
}

void migrate_root(Rewriter& rewriter, const Value& root) {
  const Value* version = root.find("apiVersion");
  if (version != nullptr && version->kind == ValueKind::kString && is_old_version(version->text)) {
    note_weights(rewriter, *version);
  }
  migrate_version(rewriter, root);
  migrate_fields(rewriter, root);
  const Value* profiles = root.find("profiles");
  if (profiles == nullptr) return;
  for (const Value* profile : profiles->items) {
    if (profile->kind != ValueKind::kMap) continue;
    if (const Value* config = profile->find("pluginConfig")) {
      for (const Value* entry : config->items) {
        const Value* args = entry->find("args");
        if (args != nullptr && args->kind == ValueKind::kMap) migrate_version(rewriter, *args);
      }
    }
    migrate_profile(rewriter, *profile);
  }
}

bool is_configuration(const Value& root) {
  const Value* kind = root.find("kind");
  return root.kind == ValueKind::kMap && kind != nullptr &&
         kind->text == "KubeSchedulerConfiguration";
}

// Moves what was found in apply_edits(text, edits) to where that comes from.
void place_before_edits(LintReport& report, std::string_view text, const std::vector<Edit>& edits) {
  const TextLines lines(text);
  for (Problem& problem : report.problems) {
    problem.offset = offset_before_edits(text, edits, problem.offset);
    problem.position = lines.position(problem.offset);
    problem.fix.clear();
  }
}

}  // namespace

std::vector<MigrationNote> in_order(std::vector<MigrationNote> notes) {
  std::stable_sort(notes.begin(), notes.end(), [](const MigrationNote& a, const MigrationNote& b) {
    return std::pair(a.position.line, a.position.column) <
           std::pair(b.position.line, b.position.column);
  });
  return notes;
}

Migration migrate_configuration(std::string_view text, const LintOptions& options) {
  Migration migration;
  migration.text = text;
  const Document document = parse_document(text);
  if (document.root == nullptr || !is_configuration(*document.root)) {
    migration.report = lint_configuration(text, options);
    return migration;
  }
  Rewriter rewriter(text, document.json);
  migrate_root(rewriter, *document.root);
  migration.left = in_order(rewriter.left());
  std::string now = apply_edits(text, rewriter.edits());
  migration.report = lint_configuration(now, options);
  if (migration.report.refused()) {
    place_before_edits(migration.report, text, rewriter.edits());
    return migration;
  }
  migration.changed = now != text;
  migration.text = std::move(now);
  migration.done = in_order(rewriter.done());
  return migration;
}

}  // namespace tightfit
