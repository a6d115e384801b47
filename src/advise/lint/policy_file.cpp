// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/policy_file.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "advise/lint/known_plugins.hpp"
#include "advise/lint/problems.hpp"
#include "advise/lint/rules.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kInter = "InterPodAffinity";
constexpr std::string_view kSpread = "PodTopologySpread";
constexpr std::string_view kRatio = "RequestedToCapacityRatio";

// The plugins that a Policy could choose and that are still there.
constexpr std::string_view kChosen[] = {"NodeUnschedulable",
                                        "NodeName",
                                        "TaintToleration",
                                        "NodeAffinity",
                                        "NodePorts",
                                        kFit,
                                        "VolumeRestrictions",
                                        "NodeVolumeLimits",
                                        "VolumeBinding",
                                        "VolumeZone",
                                        kSpread,
                                        kInter,
                                        "ImageLocality",
                                        "NodeResourcesBalancedAllocation"};
constexpr std::string_view kGeneral[] = {kFit, "NodeName", "NodePorts", "NodeAffinity"};
// Those that filtered whatever the Policy said.
constexpr std::string_view kMandatory[] = {"TaintToleration", "NodeUnschedulable"};
constexpr std::string_view kKeys[] = {"apiVersion",
                                      "kind",
                                      "metadata",
                                      "predicates",
                                      "priorities",
                                      "extenders",
                                      "hardPodAffinitySymmetricWeight",
                                      "alwaysCheckAllPredicates"};

// Without priorities.
constexpr PolicyScore kDefaultScores[] = {{kInter, 1},
                                          {kFit, 1},
                                          {"NodeResourcesBalancedAllocation", 1},
                                          {"NodeAffinity", 1},
                                          {"TaintToleration", 1},
                                          {"ImageLocality", 1},
                                          {kSpread, 2}};

const Value* text_in(const Value& map, std::string_view key) {
  const Value* value = map.find(key);
  return value != nullptr && value->kind == ValueKind::kString ? value : nullptr;
}

class PolicyReader {
 public:
  PolicyReader(std::string_view text, PolicyProfile& profile, Semantics semantics)
      : problems_(text), profile_(profile), semantics_(semantics) {}

  void read(const Value& root) {
    for (const Member& entry : root.members) read_member(entry);
    if (list(root, "predicates") == nullptr)
      filters_.insert(std::begin(kChosen), std::end(kChosen));
    filters_.insert(std::begin(kMandatory), std::end(kMandatory));
    if (list(root, "priorities") == nullptr) {
      profile_.scores.assign(std::begin(kDefaultScores), std::end(kDefaultScores));
      profile_.strategy = "LeastAllocated";
    } else {
      choose_strategy();
      choose_spreading();
    }
    read_affinity_weight(root);
    profile_.extenders = list(root, "extenders");
    switch_off();
    profile_.errors = problems_.take();
    if (!profile_.errors.empty()) return;
    const std::size_t kind = root.find("kind")->offset;
    done(kind, "Policy is now KubeSchedulerConfiguration; comments and order are not kept");
    leave(kind, "give the file to kube-scheduler with --config in place of --policy-config-file");
  }

 private:
  // A priority that scored by resources.
  struct Strategy {
    std::string name;
    std::string_view type;
    std::int64_t weight = 0;
    std::size_t offset = 0;
    const Value* argument = nullptr;
  };

  void done(std::size_t offset, std::string message) {
    profile_.done.push_back({problems_.lines().position(offset), std::move(message)});
  }
  void leave(std::size_t offset, std::string message) {
    profile_.left.push_back({problems_.lines().position(offset), std::move(message)});
  }
  void refuse(const Rule& rule, std::size_t offset, std::string field, std::string message) {
    problems_.add(rule, offset, std::move(field), std::move(message));
  }

  // Null where there is none. An empty list is one: it chooses nothing.
  const Value* list(const Value& root, std::string_view key) const {
    const Value* value = root.find(key);
    return value != nullptr && value->kind == ValueKind::kList ? value : nullptr;
  }

  void read_member(const Member& entry) {
    if (std::find(std::begin(kKeys), std::end(kKeys), entry.key) == std::end(kKeys)) {
      return leave(entry.offset, entry.key + ": no field of a Policy, left out here");
    }
    if (entry.repeated) {
      return refuse(rules::kDuplicateKey, entry.offset, entry.key, "is set twice");
    }
    if (entry.key == "alwaysCheckAllPredicates") {
      return leave(entry.offset,
                   "alwaysCheckAllPredicates: gone, a node's first filter that fails "
                   "decides");
    }
    const bool is_list =
        entry.key == "predicates" || entry.key == "priorities" || entry.key == "extenders";
    if (!is_list || entry.value->kind == ValueKind::kNull) return;
    if (entry.value->kind != ValueKind::kList) {
      return refuse(rules::kWrongType, entry.value->offset, entry.key,
                    "must be a list, got " + describe(*entry.value));
    }
    if (entry.key == "extenders") return;
    for (const Value* item : entry.value->items) read_entry(entry.key, *item);
  }

  void read_entry(const std::string& key, const Value& item) {
    const Value* name = item.kind == ValueKind::kMap ? text_in(item, "name") : nullptr;
    if (name == nullptr) {
      return refuse(rules::kRequired, item.offset, key, "an entry needs a name");
    }
    if (key == "predicates") return read_predicate(item, *name);
    const Value* weight = item.find("weight");
    if (weight == nullptr || !weight->integral || weight->integer < 1) {
      return refuse(weight != nullptr ? rules::kInvalidValue : rules::kRequired,
                    weight != nullptr ? weight->offset : name->offset, key,
                    name->text + ": needs a weight of 1 or more");
    }
    read_priority(item, *name, weight->integer);
  }

  void read_predicate(const Value& item, const Value& name) {
    const Value* argument = item.find("argument");
    const RetiredPlugin* known = find_predicate(name.text);
    if (name.text == "GeneralPredicates") {
      filters_.insert(std::begin(kGeneral), std::end(kGeneral));
      return done(name.offset,
                  "GeneralPredicates is now NodeResourcesFit, NodeName, NodePorts and "
                  "NodeAffinity");
    }
    if (known == nullptr && argument != nullptr && argument->find("labelsPresence") != nullptr) {
      known = find_predicate("CheckNodeLabelPresence");
    } else if (known == nullptr && argument != nullptr &&
               argument->find("serviceAffinity") != nullptr) {
      known = find_predicate("CheckServiceAffinity");
    }
    if (known == nullptr) {
      return leave(name.offset,
                   name.text + ": no predicate that kube-scheduler had, left out here");
    }
    carry(name, *known);
    if (!known->successor.empty()) filters_.insert(known->successor);
  }

  void read_priority(const Value& item, const Value& name, std::int64_t weight) {
    const Value* argument = item.find("argument");
    const auto given = [&](std::string_view key) {
      return argument == nullptr ? nullptr : argument->find(key);
    };
    const RetiredPlugin* known = find_priority(name.text);
    const Value* ratio = nullptr;
    if (known == nullptr || known->strategy == kRatio)
      ratio = given("requestedToCapacityRatioArguments");
    if (ratio != nullptr) {
      strategies_.push_back({name.text, kRatio, weight, name.offset, ratio});
      return;
    }
    if (known == nullptr && given("labelPreference") != nullptr) {
      return leave(name.offset, name.text + ": gone, use NodeAffinity and its addedAffinity");
    }
    if (known == nullptr && given("serviceAntiAffinity") != nullptr) {
      return leave(name.offset, name.text + ": gone, use InterPodAffinity or PodTopologySpread");
    }
    if (known == nullptr) {
      return leave(name.offset, name.text + ": no priority that kube-scheduler had, left out here");
    }
    if (known->strategy == kRatio) {
      return leave(name.offset,
                   name.text + ": left out here, it has no requestedToCapacityRatioArguments");
    }
    if (!known->strategy.empty()) {
      strategies_.push_back({name.text, known->strategy, weight, name.offset, nullptr});
      return;
    }
    carry(name, *known);
    if (known->successor.empty()) return;
    if (known->successor == kSpread) {
      (name.text == "EvenPodsSpreadPriority" ? even_weight_ : service_weight_) = weight;
      return;
    }
    profile_.scores.push_back({known->successor, weight});
  }

  void carry(const Value& name, const RetiredPlugin& known) {
    if (known.successor.empty()) {
      return leave(name.offset, name.text + ": gone, " + advice_on(known));
    }
    done(name.offset, name.text + " is now " + std::string(known.successor));
  }

  // NodeResourcesFit has one strategy: of several priorities the one with the largest weight.
  void choose_strategy() {
    if (strategies_.empty()) return;
    const auto chosen =
        std::max_element(strategies_.begin(), strategies_.end(),
                         [](const auto& a, const auto& b) { return a.weight < b.weight; });
    for (auto other = strategies_.begin(); other != strategies_.end(); ++other) {
      if (other == chosen) continue;
      leave(other->offset, other->name + " with weight " + std::to_string(other->weight) +
                               ": left out here, NodeResourcesFit has one strategy and " +
                               chosen->name + " is kept");
    }
    done(chosen->offset,
         chosen->name + " is now NodeResourcesFit with " + std::string(chosen->type));
    profile_.strategy = chosen->type;
    profile_.scores.push_back({kFit, chosen->weight});
    if (chosen->argument == nullptr) return;
    profile_.shape = chosen->argument->find("shape");
    profile_.resources = chosen->argument->find("resources");
  }

  // EvenPodsSpreadPriority alone heeds what the pods say; the others brought default constraints.
  void choose_spreading() {
    if (!even_weight_ && !service_weight_) return;
    profile_.scores.push_back({kSpread, even_weight_ ? *even_weight_ : *service_weight_});
    profile_.no_default_spreading = !service_weight_;
  }

  void read_affinity_weight(const Value& root) {
    const Value* weight = root.find("hardPodAffinitySymmetricWeight");
    if (weight == nullptr) return;
    if (!weight->integral) {
      return refuse(rules::kWrongType, weight->offset, "hardPodAffinitySymmetricWeight",
                    "must be an integer, got " + describe(*weight));
    }
    if (weight->integer == 0) return;  // was read as none
    const bool scored =
        std::any_of(profile_.scores.begin(), profile_.scores.end(),
                    [](const PolicyScore& score) { return score.plugin == kInter; });
    if (!scored) {
      return leave(weight->offset,
                   "hardPodAffinitySymmetricWeight: left out here, it has no effect "
                   "without InterPodAffinityPriority");
    }
    profile_.hard_pod_affinity_weight = weight->integer;
    done(weight->offset,
         "hardPodAffinitySymmetricWeight is now hardPodAffinityWeight of "
         "InterPodAffinity");
  }

  // Today all plugins run at all of their points unless they are disabled there.
  void switch_off() {
    using Point = ExtensionPoint;
    const auto disable = [&](std::string_view plugin, Point point) {
      if (implements(plugin, point, semantics_)) profile_.disabled[point].push_back(plugin);
    };
    for (const std::string_view plugin : kChosen) {
      const bool scores =
          std::any_of(profile_.scores.begin(), profile_.scores.end(),
                      [&](const PolicyScore& score) { return score.plugin == plugin; });
      const bool filters =
          filters_.count(plugin) != 0 && implements(plugin, Point::kFilter, semantics_);
      if (!filters && !scores) {
        profile_.off.push_back(plugin);
      } else if (!filters) {
        disable(plugin, Point::kPreFilter);
        disable(plugin, Point::kFilter);
      } else if (!scores) {
        disable(plugin, Point::kPreScore);
        disable(plugin, Point::kScore);
      }
    }
  }

  Problems problems_;
  PolicyProfile& profile_;
  Semantics semantics_;
  std::set<std::string_view> filters_;
  std::vector<Strategy> strategies_;
  std::optional<std::int64_t> even_weight_;
  std::optional<std::int64_t> service_weight_;
};

}  // namespace

std::optional<PolicyProfile> read_policy_file(std::string_view text, Semantics semantics) {
  PolicyProfile profile;
  profile.document = parse_document(text);
  const Value* root = profile.document.root;
  if (root == nullptr || root->kind != ValueKind::kMap) return {};
  const Value* kind = text_in(*root, "kind");
  const Value* version = text_in(*root, "apiVersion");
  if (kind == nullptr || kind->text != "Policy") return {};
  if (version != nullptr && version->text != "v1") return {};
  PolicyReader(text, profile, semantics).read(*root);
  return profile;
}

}  // namespace tightfit
