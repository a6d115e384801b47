// SPDX-License-Identifier: Apache-2.0
// What surrounds the engine in the recorded sequences: one autoscaler, its target, its pods, and an
// API server that fails when told to.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "golden/hpa_vectors.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "hpa/messages.hpp"
#include "hpa/names.hpp"
#include "hpa/reasons.hpp"
#include "hpa/sync.hpp"

namespace tightfit::testing {

// What one step left behind, in the form of the vectors.
struct StepResult {
  std::string error;
  std::vector<std::int32_t> scale_writes;
  bool status_written = false;
  json events = json::array();
};

class SyncWorld {
 public:
  explicit SyncWorld(const json& header)
      : config_{.tolerance = header.at("config").at("tolerance"),
                .downscale_stabilization = header.at("config").at("downscaleStabilizationMs"),
                .cpu_initialization_period = header.at("config").at("cpuInitializationPeriodMs"),
                .initial_readiness_delay = header.at("config").at("initialReadinessDelayMs")} {
    const json gates = header.value("featureGates", json::object());
    for (const auto& [gate, on] : gates.items()) {
      EXPECT_EQ(gate, "HPAScaleToZero");
      config_.rules.gate_scale_to_zero = on;
    }
    scale_.spec_replicas = header.at("specReplicas");
    apply(header.at("hpa"));
  }

  StepResult run(const json& step) {
    prepare(step);
    StepResult result;
    hpa::AutoscalerStatus status = stored_;
    const hpa::Millis now = step.at("atMs");
    const std::string problem = target_problem(step, result);
    std::optional<hpa::Event> last;
    if (!problem.empty()) {
      const hpa::Event event = hpa::fail_to_get_scale(problem, status, now);
      result.events.push_back({"Warning", event.reason});
    } else {
      sync(step, status, now, result, last);
    }
    write_status(step, status, result);
    if (last) result.events.push_back(failed_compute_);
    return result;
  }

  const hpa::AutoscalerStatus& stored() const { return stored_; }
  const hpa::AutoscalerSpec& spec() const { return spec_; }
  std::int32_t spec_replicas() const { return scale_.spec_replicas; }

  // A condition as the vectors state it.
  json condition_json(const hpa::Condition& condition) const {
    json about;
    if (condition.reason == hpa::reasons::kSucceededRescale) {
      about = {{"newSize", std::stoi(condition.subject)}};
    } else if (condition.reason == hpa::reasons::kValidMetricFound) {
      about = {{"metric", condition.subject}};
    } else if (const auto it = errors_.find(condition.subject); it != errors_.end()) {
      about = {{"error", it->second}};
    }
    return {hpa::condition_name(condition.type), condition.status ? "True" : "False",
            condition.reason, about, condition.last_transition};
  }

 private:
  void apply(const json& manifest) {
    const hpa::LoadedAutoscaler loaded = hpa::load_autoscaler(manifest.dump(), {});
    for (const Finding& finding : loaded.findings) {
      if (finding.stage == Stage::kDecode) ADD_FAILURE() << to_string(finding);
    }
    spec_ = loaded.spec;
    ++generation_;
  }

  void prepare(const json& step) {
    if (step.contains("hpa")) apply(step["hpa"]);
    if (step.value("restart", false)) memory_ = {};
    scale_.spec_replicas = step.value("specReplicas", scale_.spec_replicas);
    scale_.status_replicas = step.at("statusReplicas");
    for (const json& name : list_at(step, "deletePods")) pods_.erase(name.get<std::string>());
    for (const json& pod : list_at(step, "setPods")) pods_[pod.at("name")] = pod_of(pod);
  }

  std::string target_problem(const json& step, StepResult& result) const {
    const hpa::ObjectReference& target = spec_.scale_target;
    if (!hpa::is_group_version(target.api_version)) {
      result.error = "InvalidApiVersion";
      return "malformed apiVersion " + target.api_version;
    }
    if (target.kind == "Widget") {  // the one kind that the recorded API server did not have
      result.error = "UnknownKind";
      return "unknown kind Widget";
    }
    const std::string failure = step.value("getScaleError", "");
    if (!failure.empty()) result.error = "ScaleReadFailed";
    return failure;
  }

  void sync(const json& step, hpa::AutoscalerStatus& status, hpa::Millis now, StepResult& result,
            std::optional<hpa::Event>& last) {
    const json& metrics = step.at("metrics");
    const auto answers = answers_of(metrics);
    const auto samples = resource_samples_of(list_at(metrics, "podSamples"));
    std::vector<hpa::AutoscaledPod> pods;
    for (const auto& [name, pod] : pods_) pods.push_back(pod);
    const hpa::SyncInput input{.spec = &spec_,
                               .generation = generation_,
                               .scale = scale_,
                               .pods = pods,
                               .resource_samples = samples,
                               .resource_error = optional_at<std::string>(metrics, "resourceError"),
                               .answers = answers};
    hpa::Decision decision = hpa::decide(input, config_, memory_, status, now);
    note_failures(decision, result);
    if (decision.rescale) {
      const std::string error = write_scale(step, decision.desired_replicas, now, result);
      hpa::complete_rescale(decision, input, config_, error, memory_, status, now);
      note_rescale(decision, error, result);
    }
    result.error = hpa::sync_error_name(decision.error);
    last = decision.last_event;
  }

  std::vector<hpa::MetricAnswer> answers_of(const json& metrics) const {
    std::vector<hpa::MetricAnswer> answers(spec_.metrics.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const hpa::MetricSpec& spec = spec_.metrics[i];
      const auto of_api = [&](const char* values, const char* errors) {
        answers[i].api_error =
            optional_at<std::string>(metrics.value(errors, json::object()), spec.name.c_str());
        const json all = metrics.value(values, json::object());
        return all.contains(spec.name) ? all[spec.name] : json();
      };
      if (spec.type == hpa::MetricSourceType::kPods) {
        answers[i].pods = pod_values_of(of_api("custom", "customError"));
      } else if (spec.type == hpa::MetricSourceType::kExternal) {
        answers[i].external = value_samples_of(of_api("external", "externalError"));
      } else if (spec.type == hpa::MetricSourceType::kObject) {
        const json value = of_api("object", "objectError");
        if (!value.is_null()) answers[i].object = value_sample_of(value);
      }
    }
    return answers;
  }

  // Writes until it works, fails for good or has been tried often enough; the error of the end.
  std::string write_scale(const json& step, std::int32_t replicas, hpa::Millis& now,
                          StepResult& result) {
    const json outcomes = list_at(step, "updateScale");
    for (int attempt = 0; attempt < hpa::kScaleWriteTries; ++attempt) {
      if (attempt > 0) now += 10;
      result.scale_writes.push_back(replicas);
      const auto index = static_cast<std::size_t>(attempt);
      const std::string outcome = index < outcomes.size() ? outcomes[index] : json("ok");
      if (outcome == "ok") {
        scale_.spec_replicas = replicas;
        return "";
      }
      if (outcome != "conflict") return outcome;
    }
    return "conflict";
  }

  void note_failures(const hpa::Decision& decision, StepResult& result) {
    json first;
    std::size_t event = 0;
    for (const hpa::MetricOutcome& metric : decision.metrics) {
      if (!metric.error) continue;
      const json error = error_json(*metric.error);
      if (first.is_null()) first = error;
      errors_[hpa::messages::metric_failed(metric)] = error;
      result.events.push_back({"Warning", decision.events.at(event++).reason, {{"error", error}}});
    }
    failed_compute_ = {
        "Warning",
        hpa::reasons::kFailedComputeMetricsReplicas,
        {{"invalid", decision.failed_metrics}, {"of", decision.metrics.size()}, {"error", first}}};
  }

  static void note_rescale(const hpa::Decision& decision, const std::string& error,
                           StepResult& result) {
    json cause = hpa::cause_name(decision.cause);
    if (decision.cause == hpa::Cause::kMetricAboveTarget) {
      cause = {{"metricAboveTarget", decision.cause_metric}};
    }
    json about = {{"newSize", decision.desired_replicas}, {"cause", cause}};
    if (!error.empty()) about["conflict"] = error == "conflict";
    const hpa::Event& event = decision.events.back();
    const std::string form =
        "New size: " + std::to_string(decision.desired_replicas) + "; reason: ";
    EXPECT_EQ(event.message.substr(0, form.size()), form);
    result.events.push_back({event.warning ? "Warning" : "Normal", event.reason, about});
  }

  void write_status(const json& step, const hpa::AutoscalerStatus& status, StepResult& result) {
    if (status == stored_) return;
    if (step.contains("updateStatusError")) {
      result.events.push_back({"Warning", hpa::reasons::kFailedUpdateStatus});
      if (result.error.empty() || result.error == "SomeMetricsFailed") {
        result.error = "StatusWriteFailed";
      }
      return;
    }
    stored_ = hpa::as_stored(status);
    result.status_written = true;
  }

  hpa::ControllerConfig config_;
  hpa::AutoscalerSpec spec_;
  std::int64_t generation_ = 0;
  hpa::AutoscalerStatus stored_;
  hpa::ControllerMemory memory_;
  hpa::ScaleCounts scale_;
  std::map<std::string, hpa::AutoscaledPod> pods_;
  std::map<std::string, json> errors_;  // by a condition's subject
  json failed_compute_;
};

}  // namespace tightfit::testing
