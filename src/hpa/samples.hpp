// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/numeric.hpp"
#include "hpa/pod.hpp"

namespace tightfit::hpa {

// The window of a custom metric whose API names none.
inline constexpr Millis kDefaultWindow = 60'000;

// One pod as the resource metrics API reports it; usage in milli-units.
struct ResourceSample {
  struct Container {
    std::string name{};
    Amounts usage{};
  };
  std::string pod{};
  Millis at = 0;
  Millis window = 0;
  std::vector<Container> containers{};
};

// One pod's value from the custom metrics API.
struct PodValueSample {
  std::string pod{};
  Millis at = 0;
  Millis window = kDefaultWindow;
  std::int64_t value = 0;  // milli-units
};

// A value that belongs to no pod: of an Object or an External metric.
struct ValueSample {
  Millis at = 0;
  std::int64_t value = 0;  // milli-units
};

// A pod's value for one metric.
struct PodSample {
  std::int64_t value = 0;  // milli-units
  Millis at = 0;
  Millis window = 0;
};

// Usage of the pod, the sum over its containers, or of the named container. Empty if a container
// (or that one) does not report the resource, or there is none.
std::optional<PodSample> resource_usage(const ResourceSample& sample, std::string_view resource,
                                        std::string_view container);

}  // namespace tightfit::hpa
