// SPDX-License-Identifier: Apache-2.0
#include "kube/snapshot.hpp"

#include <string>
#include <utility>
#include <vector>

#include "kube/command_source.hpp"
#include "kube/object_input.hpp"
#include "kube/object_reader.hpp"

namespace tightfit {
namespace {

void read_cluster(const SnapshotInputs& inputs, ObjectReader& reader, Snapshot& snapshot) {
  std::vector<std::string> command = {"kubectl"};
  if (!inputs.kubeconfig.empty()) command.push_back("--kubeconfig=" + inputs.kubeconfig);
  if (!inputs.context.empty()) command.push_back("--context=" + inputs.context);
  for (const char* word : {"get", "nodes,pods", "--all-namespaces", "--output=json"}) {
    command.emplace_back(word);
  }
  CommandSource source(std::move(command));
  reader.read(source, "kubectl");
  // A command that failed says why what it printed cannot be read. One that is still running when
  // that is known has no part in it.
  const std::string failure = source.ended() ? source.finish() : "";
  if (!failure.empty()) snapshot.errors = {{Place{"kubectl", 0, 0}, failure}};
}

}  // namespace

Snapshot read_snapshot(const SnapshotInputs& inputs, Semantics semantics) {
  Snapshot snapshot;
  ObjectReader reader(semantics, snapshot);
  if (inputs.files.empty()) read_cluster(inputs, reader, snapshot);
  for_each_input(
      inputs.files, inputs.recursive,
      [&](ByteSource& source, const std::string& name) { reader.read(source, name); },
      [&](const std::string& name, const std::string& problem) {
        snapshot.errors.push_back({Place{name, 0, 0}, problem});
      });
  reader.finish();
  return snapshot;
}

}  // namespace tightfit
