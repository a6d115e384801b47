// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <cmath>

#include "base/text.hpp"
#include "hpa/explain.hpp"

namespace tightfit::hpa {
namespace {

// Members of one object; what does not apply is left out by the caller.
class JsonObject {
 public:
  void text(std::string_view name, std::string_view value) {
    key(name);
    append_json_string(out_, value);
  }
  void number(std::string_view name, std::int64_t value) { raw(name, std::to_string(value)); }
  void flag(std::string_view name, bool value) { raw(name, value ? "true" : "false"); }
  void real(std::string_view name, double value) {
    if (std::isnan(value)) return text(name, "NaN");
    if (std::isinf(value)) return text(name, value > 0 ? "+Inf" : "-Inf");
    char buffer[32];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    raw(name, std::string_view(buffer, static_cast<std::size_t>(result.ptr - buffer)));
  }
  void raw(std::string_view name, std::string_view value) {
    key(name);
    out_ += value;
  }
  std::string take() { return out_ + '}'; }

 private:
  void key(std::string_view name) {
    if (out_.size() > 1) out_ += ',';
    append_json_string(out_, name);
    out_ += ':';
  }

  std::string out_ = "{";
};

template <typename Items, typename ToJson>
std::string list(const Items& items, ToJson to_json) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += to_json(item);
  }
  return out + ']';
}

std::string metric_json(const MetricOutcome& metric) {
  JsonObject out;
  out.text("name", metric.name);
  if (metric.error) {
    out.text("error", metric_error_name(metric.error->kind));
    out.text("message", describe(*metric.error));
    return out.take();
  }
  const Proposal& proposal = metric.proposal;
  out.number("proposal", proposal.replicas);
  if (metric.status.average_utilization) out.number("utilizationPercent", proposal.utilization);
  out.number(metric.status.value ? "valueMilli" : "averageMilli", proposal.usage);
  out.real("ratio", proposal.ratio);
  out.real("ratioAfterFills", proposal.filled_ratio);
  out.number("ready", proposal.pods.ready);
  out.number("unready", proposal.pods.unready);
  out.number("missing", proposal.pods.missing);
  out.number("ignored", proposal.pods.ignored);
  out.number("multiplier", proposal.multiplier);
  if (proposal.guard != Guard::kNone) out.text("heldBy", guard_name(proposal.guard));
  if (metric.sample_time) out.number("sampleAtMs", *metric.sample_time);
  return out.take();
}

std::string normalized_json(const Normalized& normalized) {
  JsonObject out;
  out.number("asked", normalized.desired);
  out.number("stabilized", normalized.stabilized);
  out.number("replicas", normalized.replicas);
  out.text("ableToScale", normalized.able_reason);
  out.flag("limited", normalized.limited());
  out.text("scalingLimited", normalized.limited_reason);
  if (normalized.limit) out.number("limit", *normalized.limit);
  if (normalized.policy != kNoPolicy) out.number("policy", normalized.policy);
  return out.take();
}

std::string event_json(const Event& event) {
  JsonObject out;
  out.text("type", event.warning ? "Warning" : "Normal");
  out.text("reason", event.reason);
  out.text("message", event.message);
  return out.take();
}

std::string condition_json(const Condition& condition) {
  JsonObject out;
  out.text("type", condition_name(condition.type));
  out.text("status", condition.status ? "True" : "False");
  out.text("reason", condition.reason);
  out.text("message", condition.message);
  return out.take();
}

std::string text_json(const std::string& text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

}  // namespace

std::string explain_json(const Decision& decision, std::string_view autoscaler,
                         const RecordContext& context) {
  JsonObject out;
  out.text("autoscaler", autoscaler);
  out.number("atMs", decision.at);
  out.text("path", path_name(decision.path));
  out.number("from", decision.current_replicas);
  out.number("to", decision.rescale ? decision.desired_replicas : decision.current_replicas);
  out.flag("rescale", decision.rescale);
  if (decision.cause != Cause::kNone) out.text("cause", cause_name(decision.cause));
  if (!decision.cause_metric.empty()) out.text("causeMetric", decision.cause_metric);
  if (decision.error != SyncError::kNone) out.text("error", sync_error_name(decision.error));
  out.number("minReplicas", decision.range.min);
  out.number("maxReplicas", decision.range.max);
  out.raw("metrics", list(decision.metrics, metric_json));
  if (decision.winner != kNoMetric) {
    out.number("winner", static_cast<std::int64_t>(decision.winner));
  }
  if (decision.normalized) out.raw("normalized", normalized_json(*decision.normalized));
  if (decision.raised_to_min) out.flag("raisedToMin", true);
  std::vector<Event> events = decision.events;
  if (decision.last_event) events.push_back(*decision.last_event);
  out.raw("events", list(events, event_json));
  if (!context.conditions.empty()) out.raw("conditions", list(context.conditions, condition_json));
  if (!context.equivalents.empty())
    out.raw("requestEquivalents", list(context.equivalents, text_json));
  return out.take();
}

}  // namespace tightfit::hpa
