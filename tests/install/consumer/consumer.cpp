// SPDX-License-Identifier: Apache-2.0
// The same from C++: throws on what the ABI reports.
#include <tightfit/tightfit.h>

#include <cstdint>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

int main() {
  const std::string text = R"({"scoringStrategy":{"type":"MostAllocated"}})";
  tightfit_policy* handle = nullptr;
  tightfit_error error;
  if (tightfit_policy_new(text.data(), text.size(), nullptr, 0, &handle, &error) != TIGHTFIT_OK) {
    throw std::runtime_error(error.message);
  }
  const std::unique_ptr<tightfit_policy, decltype(&tightfit_policy_free)> policy(
      handle, &tightfit_policy_free);
  const std::int64_t allocatable[] = {1000, 1000};
  const std::int64_t allocated[] = {100, 300};
  const std::int64_t pod_request[] = {100, 100};
  std::uint8_t score = 0;
  if (tightfit_score_node(policy.get(), allocatable, allocated, pod_request, 2, &score, &error) !=
      TIGHTFIT_OK) {
    throw std::runtime_error(error.message);
  }
  std::cout << "tightfit " << tightfit_version() << " scores " << int{score} << '\n';
  return score == 30 ? 0 : 1;
}
