// SPDX-License-Identifier: Apache-2.0
#include "kube/snapshot.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "kube/command_source.hpp"
#include "kube/input_files.hpp"
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

void read_file(const std::string& name, ObjectReader& reader, Snapshot& snapshot) {
  const int file = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    snapshot.errors.push_back(
        {Place{name, 0, 0}, "cannot be opened: " + std::generic_category().message(errno)});
    return;
  }
  FileSource source(file);
  reader.read(source, name);
  close(file);
}

}  // namespace

Snapshot read_snapshot(const SnapshotInputs& inputs, Semantics semantics) {
  Snapshot snapshot;
  ObjectReader reader(semantics, snapshot);
  if (inputs.files.empty()) read_cluster(inputs, reader, snapshot);
  for (const std::string& name : inputs.files) {
    if (name == "-") {
      FileSource source(STDIN_FILENO);
      reader.read(source, name);
      continue;
    }
    const Result<std::vector<std::string>> files = input_files(name, inputs.recursive);
    if (!files.ok()) {
      snapshot.errors.push_back({Place{name, 0, 0}, files.status().message});
      continue;
    }
    for (const std::string& file : files.value()) read_file(file, reader, snapshot);
  }
  reader.finish();
  return snapshot;
}

}  // namespace tightfit
