// SPDX-License-Identifier: Apache-2.0
// Arrays of any amounts: the kernel in use, the scalar one and the 128-bit oracle give one answer.
#include <vector>

#include "core/function_shape.hpp"
#include "fuzz/fuzz_input.hpp"
#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "support/oracle.hpp"

namespace {

using tightfit::Policy;
using tightfit::ResourceSpec;
using tightfit::ScoringStrategyType;
using tightfit::fuzz::FuzzInput;
using Amounts = std::vector<std::int64_t>;
using Scores = std::vector<std::uint8_t>;

std::vector<tightfit::UtilizationShapePoint> read_shape(FuzzInput& input) {
  std::vector<tightfit::UtilizationShapePoint> shape;
  std::size_t utilization = input.below(101);
  do {
    shape.push_back(
        {static_cast<std::int32_t>(utilization), static_cast<std::int32_t>(input.below(11))});
    utilization += 1 + input.below(60);
  } while (utilization <= 100);
  return shape;
}

Policy read_policy(FuzzInput& input) {
  Policy policy;
  const bool mixed = input.below(4) == 0;
  const auto common = static_cast<ScoringStrategyType>(input.below(3));
  policy.rounding =
      input.below(2) == 0 ? tightfit::Rounding::kTruncate : tightfit::Rounding::kHalfAwayFromZero;
  const auto shape = read_shape(input);
  const std::size_t count = 1 + input.below(9);
  for (std::size_t r = 0; r < count; ++r) {
    ResourceSpec spec;
    spec.weight = 1 + static_cast<std::int64_t>(input.below(100));
    spec.scalar = input.below(2) != 0;
    spec.strategy = mixed ? static_cast<ScoringStrategyType>(input.below(3)) : common;
    spec.shape = mixed ? read_shape(input) : shape;
    spec.shape_table = tightfit::evaluate_shape(spec.shape);
    policy.resources.push_back(spec);
  }
  return policy;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const Policy policy = read_policy(input);
  const std::size_t count = policy.resources.size();
  const std::size_t rows = input.below(80);
  Amounts pod_request(count);
  for (std::int64_t& amount : pod_request) amount = input.amount();
  Amounts allocatable(rows * count);
  Amounts allocated(rows * count);
  tightfit::NodeTable table(count);
  table.resize(rows);
  std::vector<std::uint32_t> order(rows);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::size_t i = row * count; i < (row + 1) * count; ++i) {
      allocatable[i] = input.amount();
      allocated[i] = input.amount();
    }
    table.set(&row, 1, &allocatable[row * count], &allocated[row * count]);
    order[row] = static_cast<std::uint32_t>(input.below(rows));
  }

  Scores active(rows);
  Scores scalar(rows);
  Scores listed(rows);
  tightfit::active_kernel().score(
      {&policy, &table, pod_request.data(), nullptr, rows, active.data()});
  tightfit::kScalarKernel.score(
      {&policy, &table, pod_request.data(), nullptr, rows, scalar.data()});
  tightfit::active_kernel().score(
      {&policy, &table, pod_request.data(), order.data(), rows, listed.data()});
  for (std::size_t row = 0; row < rows; ++row) {
    FUZZ_CHECK(active[row] == scalar[row]);
    FUZZ_CHECK(listed[row] == scalar[order[row]]);
    FUZZ_CHECK(scalar[row] == tightfit::oracle::node_score(policy, &allocatable[row * count],
                                                           &allocated[row * count],
                                                           pod_request.data()));
  }
  return 0;
}
