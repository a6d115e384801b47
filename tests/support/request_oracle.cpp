// SPDX-License-Identifier: Apache-2.0
#include "support/request_oracle.hpp"

#include <algorithm>
#include <limits>
#include <regex>
#include <stdexcept>

namespace tightfit::oracle {
namespace {

using Json = nlohmann::json;
using Amount = std::optional<Wide>;

constexpr Wide kNanosPerMilli = 1'000'000;
constexpr Wide kNanosPerUnit = 1'000'000'000;

// The member under the keys, or null.
const Json& at(const Json& object, std::initializer_list<const char*> keys) {
  static const Json kNull;
  const Json* value = &object;
  for (const char* key : keys) {
    if (!value->is_object() || !value->contains(key)) return kNull;
    value = &(*value)[key];
  }
  return *value;
}

Amount entry(const Json& list, const std::string& resource) {
  if (!list.is_object() || !list.contains(resource)) return std::nullopt;
  const Json& value = list[resource];
  const QuantityReading reading =
      read_quantity(value.is_string() ? value.get<std::string>() : value.dump());
  if (!reading.error.empty()) throw std::invalid_argument("no quantity: " + value.dump());
  return reading.nanos;
}

Amount larger(const Amount& a, const Amount& b) {
  if (!a || !b) return a ? a : b;
  return std::max(*a, *b);
}

Amount sum(const Amount& a, const Amount& b) {
  if (!a || !b) return a ? a : b;
  return std::clamp(*a + *b, -kEndlessNanos, kEndlessNanos);
}

bool infeasible(const Json& pod) {
  for (const Json& condition : at(pod, {"status", "conditions"})) {
    if (condition.value("type", "") == "PodResizePending") {
      return condition.value("reason", "") == "Infeasible";
    }
  }
  return false;
}

const Json& status_of(const Json& pod, const std::string& name) {
  for (const char* list : {"containerStatuses", "initContainerStatuses"}) {
    for (const Json& status : at(pod, {"status", list})) {
      if (status.value("name", "") == name) return status;
    }
  }
  return at(pod, {"no such thing"});
}

enum class View { kSpec, kAllocated, kActuated };

// The list that the view takes a container's request from.
const Json& list_of(const Json& pod, const Json& container, View view) {
  const Json& status = status_of(pod, container.value("name", ""));
  const Json& applied = at(status, {"resources", "requests"});
  const Json& allocated = at(status, {"allocatedResources"});
  if (view == View::kActuated && !applied.is_null()) return applied;
  if (view != View::kSpec && !allocated.is_null()) return allocated;
  static const Json kNone = Json::object();
  return view != View::kSpec && infeasible(pod) ? kNone : at(container, {"resources", "requests"});
}

// Containers and sidecars, or one init container with the sidecars before it, whichever is most.
Amount containers_request(const Json& pod, const std::string& resource, const RequestRules& rules,
                          View view) {
  const auto own = [&](const Json& container) {
    const Amount found = entry(list_of(pod, container, view), resource);
    if (!found && resource == "cpu" && rules.cpu_default) return Amount(100 * kNanosPerMilli);
    if (!found && resource == "memory" && rules.memory_default) {
      return Amount(static_cast<Wide>(209'715'200) * kNanosPerUnit);
    }
    return found;
  };
  const auto is_sidecar = [](const Json& container) {
    return container.value("restartPolicy", "") == "Always";
  };
  const Json& init = at(pod, {"spec", "initContainers"});
  Amount running;
  for (const Json& container : at(pod, {"spec", "containers"}))
    running = sum(running, own(container));
  for (const Json& container : init) {
    if (is_sidecar(container)) running = sum(running, own(container));
  }
  Amount most = running;
  for (std::size_t i = 0; i < init.size(); ++i) {
    Amount starting = own(init[i]);
    for (std::size_t before = 0; before < i; ++before) {
      if (is_sidecar(init[before])) starting = sum(starting, own(init[before]));
    }
    most = larger(most, starting);
  }
  return most;
}

bool of_whole_pod(const std::string& resource) {
  return resource == "cpu" || resource == "memory" || resource.rfind("hugepages-", 0) == 0;
}

bool has_pod_level(const Json& pod) {
  for (const auto& [name, value] : at(pod, {"spec", "resources", "requests"}).items()) {
    if (of_whole_pod(name)) return true;
  }
  return false;
}

}  // namespace

std::optional<Wide> pod_request(const Json& pod, const std::string& resource,
                                const RequestRules& rules) {
  const Json& applied = at(pod, {"status", "resources", "requests"});
  const Json& allocated = at(pod, {"status", "allocatedResources"});
  Amount result;
  if (!rules.status || !infeasible(pod)) {
    result = containers_request(pod, resource, rules, View::kSpec);
  }
  if (rules.status && !applied.is_null() && !allocated.is_null()) {
    result = larger(result, larger(entry(applied, resource), entry(allocated, resource)));
  } else if (rules.status) {
    result = larger(result, containers_request(pod, resource, rules, View::kAllocated));
    result = larger(result, containers_request(pod, resource, rules, View::kActuated));
  }
  if (rules.pod_level && has_pod_level(pod) && of_whole_pod(resource)) {
    Amount whole = entry(at(pod, {"spec", "resources", "requests"}), resource);
    if (rules.status && !at(pod, {"status", "resources"}).is_null()) {
      if (infeasible(pod)) whole = std::nullopt;
      whole = larger(whole, larger(entry(applied, resource), entry(allocated, resource)));
    }
    if (whole) result = whole;
  }
  return sum(result, entry(at(pod, {"spec", "overhead"}), resource));
}

std::int64_t counted(const std::string& resource, Wide nanos) {
  return resource == "cpu" ? in_thousandths(nanos) : in_units(nanos);
}

Json exact_amounts(Json list) {
  for (auto& [name, entry] : list.items()) {
    entry[1] = counted(name, read_quantity(entry.at(0).get<std::string>()).nanos);
  }
  return list;
}

std::int64_t pod_on_node(const Json& pod, const std::string& resource, bool non_zero) {
  RequestRules rules;
  rules.status = true;
  if (non_zero) {
    const bool whole = has_pod_level(pod);
    rules.cpu_default = !whole || !pod_request(pod, "cpu", rules);
    rules.memory_default = !whole || !pod_request(pod, "memory", {.status = true});
  }
  return counted(resource, pod_request(pod, resource, rules).value_or(0));
}

std::int64_t allocated(const Json& pods, const std::string& resource, bool non_zero) {
  Wide total = 0;
  for (const Json& pod : pods) total += pod_on_node(pod, resource, non_zero);
  return static_cast<std::int64_t>(std::clamp<Wide>(total, std::numeric_limits<std::int64_t>::min(),
                                                    std::numeric_limits<std::int64_t>::max()));
}

bool is_extended(const std::string& resource) {
  static const std::regex form(
      R"([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/[A-Za-z0-9]([-\w.]{0,61}[A-Za-z0-9])?)");
  constexpr std::size_t kLongestDomain = 253 - 9;  // "requests." may stand before it
  return std::regex_match(resource, form) && resource.find('/') <= kLongestDomain &&
         resource.find("kubernetes.io/") == std::string::npos &&
         resource.rfind("requests.", 0) != 0;
}

bool is_scalar(const std::string& resource) {
  return is_extended(resource) || resource.rfind("hugepages-", 0) == 0 ||
         resource.rfind("attachable-volumes-", 0) == 0 ||
         resource.find("kubernetes.io/") != std::string::npos;
}

std::set<std::string> resources_of(const Json& pod) {
  std::set<std::string> names;
  static const std::set<std::string> lists = {"requests", "limits", "overhead",
                                              "allocatedResources"};
  for (const auto& [key, value] : pod.items()) {
    if (lists.count(key) == 1 && value.is_object()) {
      for (const auto& [name, quantity] : value.items()) names.insert(name);
    } else if (value.is_structured()) {
      names.merge(resources_of(value));
    }
  }
  return names;
}

bool may_wrap(const Json& node, const Json& pod, const Json& pods) {
  constexpr std::int64_t kSafe = std::numeric_limits<std::int64_t>::max() / 100;
  const auto large = [](const std::string& resource, const Amount& nanos) {
    const std::int64_t amount = counted(resource, nanos.value_or(0));
    return amount > kSafe || amount < -kSafe;
  };
  for (const auto& [resource, quantity] : node.items()) {
    if (large(resource, entry(node, resource))) return true;
  }
  Json all = pods.is_array() ? pods : Json::array();
  all.push_back(pod);
  for (const Json& one : all) {
    // Each amount that stands anywhere, and each sum on the way, of which these are the largest.
    for (const std::string& resource : resources_of(one)) {
      for (const bool status : {false, true}) {
        RequestRules rules;
        rules.status = status;
        rules.cpu_default = rules.memory_default = true;
        if (large(resource, pod_request(one, resource, rules))) return true;
        rules.pod_level = false;
        if (large(resource, pod_request(one, resource, rules))) return true;
      }
      Wide total = 0;
      for (const Json& other : all) {
        total += std::max(pod_on_node(other, resource, true), pod_on_node(other, resource, false));
      }
      if (total > kSafe || total < -kSafe) return true;
    }
  }
  return false;
}

}  // namespace tightfit::oracle
