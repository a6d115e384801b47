// SPDX-License-Identifier: Apache-2.0
#include "cli/hpa_inputs.hpp"

#include <memory>

#include "cli/log.hpp"
#include "cli/options.hpp"
#include "config/duration.hpp"
#include "hpa/input/cluster_reader.hpp"
#include "hpa/input/repeated.hpp"
#include "hpa/input/time_text.hpp"
#include "kube/object_input.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kInput = "Input flags";
constexpr const char* kController = "Flags of the controller";

std::string check_span(std::string& value) {
  if (parse_span(value)) return "";
  return "must be a duration such as 90s or 5m, got \"" + value + "\"";
}

}  // namespace

FileText read_file(const std::string& path, std::size_t max_bytes) {
  FileText result;
  const auto read = [&](ByteSource& source, const std::string& name) {
    const std::unique_ptr<ByteSource> text = unpacked(source);
    char buffer[1 << 16];
    for (std::size_t got; (got = text->read(buffer, sizeof buffer)) > 0;) {
      result.text.append(buffer, got);
      if (result.text.size() <= max_bytes) continue;
      result.problem =
          name + ": must not be longer than " + std::to_string(max_bytes >> 20) + " MiB";
      return;
    }
    if (!text->error().empty()) result.problem = name + ": " + text->error();
  };
  for_each_input({path}, false, read, [&](const std::string& name, const std::string& problem) {
    result.problem = name + ": " + problem;
  });
  return result;
}

std::optional<hpa::Millis> parse_span(const std::string& text) {
  const std::optional<std::int64_t> nanos = parse_duration(text);
  if (!nanos || *nanos < 0) return std::nullopt;
  return *nanos / 1'000'000;
}

CLI::Option* add_span(CLI::App& app, const std::string& name, hpa::Millis& target,
                      const std::string& description) {
  return app
      .add_option_function<std::string>(
          name, [&target](const std::string& text) { target = *parse_span(text); },
          description + " (" + hpa::span_text(target) + ")")
      ->type_name("DURATION")
      ->check(CLI::Validator(check_span, ""));
}

void HpaInputs::define(CLI::App& app) {
  app.add_option(
         "-f,--filename", files_,
         "Objects as \"kubectl get -o json\" or \"-o yaml\" prints them, and answers of the "
         "metrics APIs from \"kubectl get --raw\"; \"-\" for stdin; may be given again")
      ->type_name("FILE")
      ->required()
      ->group(kInput);
  app.add_option("-n,--namespace", namespace_, "Only the autoscalers of this namespace")
      ->type_name("NAME")
      ->group(kInput);
  app.add_option("--hpa", name_, "Only the autoscaler of this name")
      ->type_name("NAME")
      ->group(kInput);
  only(app.add_option("--basis", basis_,
                      "What utilization is set against; the annotation "
                      "tightfit.dev/utilization-basis says it for one autoscaler")
           ->type_name("BASIS")
           ->group(kInput),
       {"Request", "Limit", "LimitElseRequest", "LimitElseNodeAllocatable"});
  between(app.add_option("--threads", threads_,
                         "Threads to use; 0 for as many as the machine runs at once")
              ->type_name("N")
              ->group(kInput),
          0, 1024);
  within(
      app.add_option("--tolerance", flags_.tolerance, "--horizontal-pod-autoscaler-tolerance (0.1)")
          ->type_name("FRACTION")
          ->group(kController),
      0, 1e9);
  add_span(app, "--downscale-stabilization", flags_.downscale_stabilization,
           "--horizontal-pod-autoscaler-downscale-stabilization")
      ->group(kController);
  add_span(app, "--cpu-initialization-period", flags_.cpu_initialization_period,
           "--horizontal-pod-autoscaler-cpu-initialization-period")
      ->group(kController);
  add_span(app, "--initial-readiness-delay", flags_.initial_readiness_delay,
           "--horizontal-pod-autoscaler-initial-readiness-delay")
      ->group(kController);
}

bool HpaInputs::wanted(const hpa::AutoscalerObject& autoscaler) const {
  return (namespace_.empty() || autoscaler.name_space == namespace_) &&
         (name_.empty() || autoscaler.name == name_);
}

std::variant<hpa::Cluster, Failure> HpaInputs::read(Semantics semantics) const {
  hpa::Cluster cluster;
  Failure failure{ExitCode::kUnreadable, {}};
  const hpa::LoadOptions options{.semantics = semantics, .rules = hpa::release_rules(semantics)};
  const auto read = [&](ByteSource& source, const std::string& name) {
    for (const hpa::InputFinding& finding : hpa::read_cluster(source, name, options, cluster)) {
      // What the API server drops or warns of does not stop a sync.
      if (finding.finding.stage == Stage::kStrict) {
        log_warning(to_string(finding));
      } else {
        failure.messages.push_back(to_string(finding));
      }
    }
  };
  for_each_input(files_, recursive_, read,
                 [&](const std::string& name, const std::string& problem) {
                   failure.messages.push_back(name + ": " + problem);
                 });
  for (const hpa::InputFinding& finding : hpa::repeated_autoscalers(cluster)) {
    failure.messages.push_back(to_string(finding));
  }
  if (!failure.messages.empty()) return failure;
  std::erase_if(cluster.autoscalers, [&](const auto& each) { return !wanted(each); });
  if (cluster.autoscalers.empty()) {
    failure.messages.push_back("no HorizontalPodAutoscaler that was asked for is in the files");
    return failure;
  }
  return cluster;
}

hpa::ControllerConfig HpaInputs::config(Semantics semantics) const {
  hpa::ControllerConfig config = flags_;
  config.rules = hpa::release_rules(semantics);
  return config;
}

std::optional<hpa::UtilizationBasis> HpaInputs::basis() const { return hpa::parse_basis(basis_); }

}  // namespace tightfit::cli
