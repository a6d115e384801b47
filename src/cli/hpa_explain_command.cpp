// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/hpa_inputs.hpp"
#include "cli/log.hpp"
#include "cli/options.hpp"
#include "hpa/explain.hpp"
#include "hpa/input/explain_cluster.hpp"
#include "hpa/input/time_text.hpp"
#include "report/wrapped.hpp"

namespace tightfit::cli {
namespace {

std::string check_time(std::string& value) {
  if (hpa::parse_time(value)) return "";
  return "must be a time such as 2026-12-01T08:00:00Z, got \"" + value + "\"";
}

class HpaExplainCommand final : public Command {
 public:
  CommandText text() const override {
    return {"hpa explain",
            CommandGroup::kAutoscaling,
            "Say what each autoscaler would do now, and why",
            "Runs one sync of the horizontal pod autoscaler's controller over saved objects and\n"
            "metrics: for each autoscaler the new size and everything that led to it.",
            "kubectl get hpa,deploy,pods -n shop -o json > shop.json\n"
            "kubectl get --raw /apis/metrics.k8s.io/v1beta1/namespaces/shop/pods > usage.json\n"
            "{tightfit} hpa explain -f shop.json -f usage.json\n"
            "\n"
            "# Against limits instead of requests.\n"
            "{tightfit} hpa explain -f shop.json -f usage.json --basis Limit\n",
            ""};
  }

  void define(CLI::App& app) override {
    inputs_.define(app);
    app.add_option("--now", now_, "Time of the sync (that of the latest sample)")
        ->type_name("TIME")
        ->check(CLI::Validator(check_time, ""))
        ->group("Flags");
    between(app.add_option("--replicas", replicas_,
                           "Current replicas of every target (as the objects say)")
                ->type_name("N")
                ->group("Flags"),
            0, 2'147'483'647);
    app.add_flag("--just-started", just_started_,
                 "The controller has no memory, and so holds the present size for its window; "
                 "else nothing is held back")
        ->group("Flags");
    only(app.add_option("-o,--output", output_, "Form of the answer")
             ->type_name("FORMAT")
             ->group("Flags"),
         {"text", "json"});
  }

  Outcome run(Invocation& invocation) override {
    auto read = inputs_.read(invocation.semantics);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const auto& cluster = std::get<hpa::Cluster>(read);
    const auto now = now_.empty() ? hpa::latest_sample(cluster) : hpa::parse_time(now_);
    if (!now) {
      return Failure{ExitCode::kUsage, {"no sample tells the time of the sync: --now is needed"}};
    }
    hpa::ExplainOptions options{.view = {.replicas = {}, .basis = inputs_.basis()},
                                .just_started = just_started_,
                                .threads = inputs_.threads()};
    if (replicas_ >= 0) options.view.replicas = static_cast<std::int32_t>(replicas_);
    const auto explanations =
        hpa::explain_cluster(cluster, inputs_.config(invocation.semantics), options, *now);
    for (const hpa::Explanation& each : explanations) {
      for (const std::string& note : each.notes) log_warning(each.autoscaler + ": " + note);
    }
    invocation.out = output_ == "json" ? json(explanations) : text(explanations, *now);
    if (output_ == "text" && invocation.width > 0) wrap(invocation.out, invocation.width);
    return ExitCode::kFine;
  }

 private:
  // For a terminal of that width; what breaks stays indented.
  static void wrap(std::string& text, int width) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      const std::size_t first = text.find_first_not_of(' ', at);
      out += wrapped(text.substr(at, first - at), text.substr(first, end - first), width);
      at = end + 1;
    }
    text = std::move(out);
  }

  static std::string text(const std::vector<hpa::Explanation>& explanations, hpa::Millis now) {
    std::string out = "At " + hpa::time_text(now) + ":\n";
    for (const hpa::Explanation& each : explanations) {
      out += hpa::explain_text(each.decision, each.autoscaler);
      for (const std::string& line : each.equivalents) out += "  " + line + "\n";
    }
    return out;
  }

  static std::string json(const std::vector<hpa::Explanation>& explanations) {
    std::string out =
        R"({"apiVersion":"tightfit.dev/v1alpha1","kind":"HPAExplanation","autoscalers":[)";
    for (const hpa::Explanation& each : explanations) {
      if (&each != &explanations.front()) out += ',';
      out += '\n' +
             hpa::explain_json(each.decision, each.autoscaler, {each.conditions, each.equivalents});
    }
    return out + "\n]}\n";
  }

  HpaInputs inputs_;
  std::string now_;
  std::int64_t replicas_ = -1;
  bool just_started_ = false;
  std::string output_ = "text";
};

const Registered<HpaExplainCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
