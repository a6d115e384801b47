// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "capi/guard.hpp"
#include "capi/handles.hpp"
#include "capi/limits.hpp"
#include "core/node_score.hpp"
#include "explain/node_explanation.hpp"
#include "kernels/dispatch.hpp"

using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::is_policy;
using tightfit::capi::is_table;

namespace {

// Checks what scoring and explaining one node have in common.
tightfit_status check_node(const tightfit_policy* policy, const int64_t* allocatable,
                           const int64_t* allocated, const int64_t* pod_request,
                           size_t resource_count, tightfit_error* error) {
  if (!is_policy(policy)) return invalid_argument(error, "policy is no policy");
  if (allocatable == nullptr || allocated == nullptr || pod_request == nullptr) {
    return invalid_argument(error, "allocatable, allocated or pod_request is NULL");
  }
  if (resource_count != policy->policy.resources.size()) {
    return invalid_argument(error, "resource_count is not the policy's");
  }
  return TIGHTFIT_OK;
}

}  // namespace

extern "C" {

tightfit_status tightfit_score_rows(const tightfit_policy* policy, const tightfit_table* table,
                                    const int64_t* pod_request, size_t resource_count,
                                    const uint32_t* rows, size_t row_count, uint8_t* out_scores,
                                    tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_policy(policy)) return invalid_argument(error, "policy is no policy");
    if (!is_table(table)) return invalid_argument(error, "table is no table");
    if (pod_request == nullptr) return invalid_argument(error, "pod_request is NULL");
    if (resource_count != policy->policy.resources.size() ||
        resource_count != table->table.resource_count()) {
      return invalid_argument(error, "resource_count is not the policy's and the table's");
    }
    // An empty list of rows has no pointer in many a language.
    if (row_count == 0) return TIGHTFIT_OK;
    if (row_count > tightfit::capi::kMaxRows) {
      return invalid_argument(error, "row_count must be at most 2^27");
    }
    if (rows == nullptr && row_count != table->table.row_count()) {
      return invalid_argument(error, "row_count must be the table's where rows is NULL");
    }
    if (out_scores == nullptr) return invalid_argument(error, "out_scores is NULL");
    if (rows != nullptr && *std::max_element(rows, rows + row_count) >= table->table.row_count()) {
      return invalid_argument(error, "a row is beyond the table's row count");
    }
    tightfit::active_kernel().score(
        {&policy->policy, &table->table, pod_request, rows, row_count, out_scores});
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_score_node(const tightfit_policy* policy, const int64_t* allocatable,
                                    const int64_t* allocated, const int64_t* pod_request,
                                    size_t resource_count, uint8_t* out_score,
                                    tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    const tightfit_status status =
        check_node(policy, allocatable, allocated, pod_request, resource_count, error);
    if (status != TIGHTFIT_OK) return status;
    if (out_score == nullptr) return invalid_argument(error, "out_score is NULL");
    *out_score = tightfit::score_node(policy->policy, allocatable, allocated, pod_request);
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_explain_node(const tightfit_policy* policy, const int64_t* allocatable,
                                      const int64_t* allocated, const int64_t* pod_request,
                                      size_t resource_count, char* out, size_t capacity,
                                      size_t* out_length, tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    const tightfit_status status =
        check_node(policy, allocatable, allocated, pod_request, resource_count, error);
    if (status != TIGHTFIT_OK) return status;
    return tightfit::capi::write_text(
        tightfit::explain_node_json(policy->policy, policy->semantics, allocatable, allocated,
                                    pod_request),
        out, capacity, out_length, error);
  });
}

}  // extern "C"
