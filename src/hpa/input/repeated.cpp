// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/repeated.hpp"

#include <map>
#include <utility>

#include "hpa/input/explain_cluster.hpp"

namespace tightfit::hpa {

std::vector<InputFinding> repeated_autoscalers(const Cluster& cluster) {
  std::vector<InputFinding> findings;
  std::map<std::pair<std::string_view, std::string_view>, InputPlace> seen;
  for (const AutoscalerObject& each : cluster.autoscalers) {
    const InputPlace place = each.place(each.loaded.object.name.offset);
    const auto [first, fresh] = seen.try_emplace({each.name_space, each.name}, place);
    if (fresh) continue;
    findings.push_back({place.file,
                        {.line = place.line,
                         .column = place.column,
                         .field = "metadata.name",
                         .kind = Kind::kInvalid,
                         .message = "must be unique, got " + full_name(each) + " again, as in " +
                                    first->second.file + ':' + std::to_string(first->second.line) +
                                    ':' + std::to_string(first->second.column)}});
  }
  return findings;
}

}  // namespace tightfit::hpa
