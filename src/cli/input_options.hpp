// SPDX-License-Identifier: Apache-2.0
// What commands that look at a cluster have in common: where nodes and pods come from, which pods
// are meant, which configuration holds.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <variant>
#include <vector>

#include "advise/find_pods.hpp"
#include "cli/invocation.hpp"
#include "cli/options.hpp"
#include "cli/outcome.hpp"
#include "config/scheduler_config.hpp"
#include "kube/snapshot.hpp"
#include "sim/cluster.hpp"

namespace tightfit::cli {

struct InputOptions {
  SnapshotInputs inputs;
  std::string namespace_name;
  bool all_namespaces = false;
  std::string selector;

  void define(CLI::App& app);
  // Only what says where nodes and pods are. `otherwise`: what holds without it.
  void define_source(CLI::App& app, const std::string& otherwise);

  // Whether the user says where nodes and pods are.
  bool given() const { return !inputs.files.empty() || live(); }
  bool live() const { return !inputs.context.empty() || !inputs.kubeconfig.empty(); }

  // Nodes and pods; warnings go to stderr. Without -f: what is piped in, else the live cluster.
  // `taken`: the configuration is read from standard input already.
  std::variant<Snapshot, Failure> read(Semantics semantics, bool taken = false) const;
  std::variant<PodQuery, Failure> query() const;
};

// --pod: one name, or several where `pods` is a list.
template <typename Pods>
CLI::Option* add_pod(CLI::App& app, Pods& pods, const std::string& description) {
  return filled(app.add_option("--pod", pods, description)->type_name("NAME")->group("Input"));
}

// Bound pods whose node is not in the snapshot count nowhere.
void warn_of_lost_pods(const Cluster& cluster);

struct ConfigOptions {
  std::string file;
  std::string profile;

  void define(CLI::App& app);

  // Without -c: kube-scheduler's defaults.
  std::variant<SchedulerConfig, Failure> load(Semantics semantics) const;
  // The profile that places the pod.
  std::variant<const ProfileConfig*, Failure> profile_of(const SchedulerConfig& config,
                                                         const SnapshotPod& pod) const;
  // The one of --profile, or the only one there is.
  std::variant<const ProfileConfig*, Failure> only_profile(const SchedulerConfig& config) const;
};

}  // namespace tightfit::cli
