// SPDX-License-Identifier: Apache-2.0
// Snapshots of texts, and their findings as lines.
#pragma once

#include <string>
#include <string_view>

#include "kube/object_reader.hpp"

namespace tightfit::testing {

inline Snapshot read_text(std::string_view text, Semantics semantics = kDefaultSemantics) {
  Snapshot snapshot;
  ObjectReader reader(semantics, snapshot);
  TextSource source(text);
  reader.read(source, "in");
  reader.finish();
  return snapshot;
}

// "in:1:2: what", one per line.
inline std::string lines(const std::vector<InputFinding>& findings) {
  std::string text;
  for (const InputFinding& finding : findings) {
    text += (text.empty() ? "" : "\n") + finding.place.file + ":" +
            std::to_string(finding.place.line) + ":" + std::to_string(finding.place.column) + ": " +
            finding.message;
  }
  return text;
}

}  // namespace tightfit::testing
