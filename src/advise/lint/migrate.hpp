// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/lint.hpp"

namespace tightfit {

struct MigrationNote {
  Position position;  // in the old text
  std::string message;
};

// Sorted by position.
std::vector<MigrationNote> in_order(std::vector<MigrationNote> notes);

struct Migration {
  // The result; the old text where nothing was to do, or where the result would be refused.
  std::string text;
  bool changed = false;
  std::vector<MigrationNote> done;  // what was rewritten
  // What is for its author: no equivalent, or none that is certain.
  std::vector<MigrationNote> left;
  // On the result. If that would be refused, with the places in the old text that it comes from.
  LintReport report;
};

/*
 * Rewrites a KubeSchedulerConfiguration of an older API version, or with plugins of older releases,
 * for kubescheduler.config.k8s.io/v1: versions, plugins that became strategies of NodeResourcesFit,
 * plugins and fields that are gone. Only these places change. Thread-safe.
 */
Migration migrate_configuration(std::string_view text, const LintOptions& options);

}  // namespace tightfit
