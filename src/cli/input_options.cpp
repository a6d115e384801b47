// SPDX-License-Identifier: Apache-2.0
#include "cli/input_options.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "cli/log.hpp"
#include "cli/text_file.hpp"
#include "report/explain_words.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kInput = "Input";

// Whether something was piped or redirected in; a terminal and /dev/null are neither.
bool input_is_piped() {
  struct stat status {};
  if (fstat(STDIN_FILENO, &status) != 0) return false;
  return S_ISFIFO(status.st_mode) || S_ISREG(status.st_mode) || S_ISSOCK(status.st_mode);
}

std::string finding_text(const InputFinding& finding) {
  std::string text = finding.place.file;
  if (finding.place.line > 0) {
    text += ":" + std::to_string(finding.place.line) + ":" + std::to_string(finding.place.column);
  }
  return text + ": " + finding.message;
}

Failure no_profile(const std::string& what, const SchedulerConfig& config) {
  std::string names;
  for (const ProfileConfig& profile : config.profiles) {
    names += (names.empty() ? "" : ", ") + profile.scheduler_name;
  }
  return {ExitCode::kUsage, {what + "; --profile takes one of: " + names}};
}

}  // namespace

void InputOptions::define_source(CLI::App& app, const std::string& otherwise) {
  app.add_option("-f,--filename", inputs.files,
                 "Nodes and pods as kubectl prints them in JSON or YAML, or manifests; a file, a "
                 "folder, or \"-\"; may be repeated. Default: " +
                     otherwise)
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->group(kInput);
  app.add_flag("-R,--recursive", inputs.recursive, "Folders below folders, too")->group(kInput);
  app.add_option("--context", inputs.context, "kubectl's context, for a live cluster")
      ->type_name("NAME")
      ->group(kInput);
  app.add_option("--kubeconfig", inputs.kubeconfig, "kubectl's configuration")
      ->type_name("FILE")
      ->group(kInput);
}

void InputOptions::define(CLI::App& app) {
  define_source(app, "what is piped in, else the live cluster through kubectl");
  app.add_option("-n,--namespace", namespace_name, "Pods of this namespace. Default: of all")
      ->type_name("NAME")
      ->group(kInput);
  app.add_flag("-A,--all-namespaces", all_namespaces, "Pods of all namespaces")->group(kInput);
  app.add_option("-l,--selector", selector, "Pods with these labels, as for kubectl")
      ->type_name("QUERY")
      ->group(kInput);
}

std::variant<Snapshot, Failure> InputOptions::read(Semantics semantics, bool taken) const {
  SnapshotInputs effective = inputs;
  if (!given() && input_is_piped()) effective.files = {"-"};
  const auto& files = effective.files;
  if (taken && std::find(files.begin(), files.end(), "-") != files.end()) {
    return Failure{ExitCode::kUsage,
                   {"standard input cannot be both the configuration and the nodes and pods"}};
  }
  Snapshot snapshot = read_snapshot(effective, semantics);
  if (!snapshot.errors.empty()) {
    Failure failure{ExitCode::kUnreadable, {}};
    for (const InputFinding& error : snapshot.errors)
      failure.messages.push_back(finding_text(error));
    return failure;
  }
  for (const InputFinding& warning : snapshot.warnings) log_warning(finding_text(warning));
  log_info(1, "snapshot nodes=" + std::to_string(snapshot.nodes.size()) +
                  " pods=" + std::to_string(snapshot.pods.size()));
  return snapshot;
}

std::variant<PodQuery, Failure> InputOptions::query() const {
  if (all_namespaces && !namespace_name.empty()) {
    return Failure{ExitCode::kUsage, {"-A and -n exclude each other"}};
  }
  const Result<LabelQuery> labels = LabelQuery::parse(selector);
  if (!labels.ok()) return Failure{ExitCode::kUsage, {"--selector: " + labels.status().message}};
  return PodQuery{namespace_name, labels.value()};
}

void warn_of_lost_pods(const Cluster& cluster) {
  if (cluster.pods_elsewhere == 0) return;
  log_warning(std::to_string(cluster.pods_elsewhere) +
              " pods run on nodes that the input does not have: they count nowhere");
}

void ConfigOptions::define(CLI::App& app) {
  filled(app.add_option("-c,--config", file,
                        "KubeSchedulerConfiguration or NodeResourcesFitArgs, or \"-\". Default: "
                        "kube-scheduler's defaults")
             ->type_name("FILE")
             ->group("Configuration"));
  filled(app.add_option("--profile", profile,
                        "Scheduler name of the profile to use. Default: the pod's schedulerName")
             ->type_name("NAME")
             ->group("Configuration"));
}

std::variant<SchedulerConfig, Failure> ConfigOptions::load(Semantics semantics) const {
  std::string text;
  if (!file.empty()) {
    Result<std::string> read = read_text_file(file);
    if (!read.ok()) return Failure{ExitCode::kUnreadable, {read.status().message}};
    text = std::move(read.value());
  }
  LoadedConfig loaded = load_scheduler_config(text, semantics);
  if (loaded.findings.empty()) return std::move(loaded.config);
  Failure failure{ExitCode::kInvalidConfig, {}};
  for (const Finding& finding : loaded.findings) {
    failure.messages.push_back(file + ":" + std::to_string(finding.line) + ":" +
                               std::to_string(finding.column) + ": " + to_string(finding));
  }
  return failure;
}

std::variant<const ProfileConfig*, Failure> ConfigOptions::profile_of(
    const SchedulerConfig& config, const SnapshotPod& pod) const {
  if (config.bare_args) return &config.profiles.front();
  const std::string& wanted = profile.empty() ? pod.scheduler_name : profile;
  for (const ProfileConfig& candidate : config.profiles) {
    if (candidate.scheduler_name == wanted) return &candidate;
  }
  if (!profile.empty()) return no_profile("there is no profile " + profile, config);
  return no_profile("pod " + pod_title(pod) + " has the schedulerName " + wanted, config);
}

std::variant<const ProfileConfig*, Failure> ConfigOptions::only_profile(
    const SchedulerConfig& config) const {
  for (const ProfileConfig& candidate : config.profiles) {
    if (candidate.scheduler_name == profile) return &candidate;
  }
  if (!profile.empty()) return no_profile("there is no profile " + profile, config);
  if (config.profiles.size() == 1) return &config.profiles.front();
  return no_profile("--profile is missing", config);
}

}  // namespace tightfit::cli
