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
  std::string text;  // the old one where nothing was to do
  bool changed = false;
  std::vector<MigrationNote> done;  // what was rewritten
  std::vector<MigrationNote>
      left;           // what is for its author: no equivalent, or none that is certain
  LintReport report;  // on `text`
};

/*
 * Rewrites a KubeSchedulerConfiguration of an older API version, or with plugins of older releases,
 * for kubescheduler.config.k8s.io/v1: versions, plugins that became strategies of NodeResourcesFit,
 * plugins and fields that are gone. Only these places change. Thread-safe.
 */
Migration migrate_configuration(std::string_view text, const LintOptions& options);

}  // namespace tightfit
