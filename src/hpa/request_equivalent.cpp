// SPDX-License-Identifier: Apache-2.0
#include "hpa/request_equivalent.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>

#include "core/scaled_fraction.hpp"

namespace tightfit::hpa {
namespace {

const std::int64_t* amount(const BaseAmount& base) { return std::get_if<std::int64_t>(&base); }

}  // namespace

std::optional<RequestEquivalent> request_equivalent(std::span<const AutoscaledPod> pods,
                                                    const BaseQuery& query,
                                                    std::int32_t target_percent,
                                                    const ReleaseRules& rules) {
  BaseQuery of_request = query;
  of_request.basis = UtilizationBasis::kRequest;
  Int128 bases = 0;
  Int128 requests = 0;
  bool uniform = true;
  std::int64_t first_base = 0;
  std::int64_t first_request = 0;
  for (const AutoscaledPod& pod : pods) {
    const BaseAmount base = utilization_base(pod, query, rules);
    const BaseAmount request = utilization_base(pod, of_request, rules);
    if (amount(base) == nullptr || amount(request) == nullptr) return std::nullopt;
    if (requests == 0) {
      first_base = *amount(base);
      first_request = *amount(request);
    }
    uniform = uniform && static_cast<Int128>(*amount(base)) * first_request ==
                             static_cast<Int128>(first_base) * *amount(request);
    bases += *amount(base);
    requests += *amount(request);
  }
  if (requests <= 0 || bases < 0 || target_percent < 0) return std::nullopt;
  const Int128 scaled = bases * target_percent;
  const Int128 rounded = (2 * scaled + requests) / (2 * requests);
  const Int128 bound = std::numeric_limits<std::int32_t>::max();
  RequestEquivalent result;
  result.percent_of_request = static_cast<std::int32_t>(std::min(rounded, bound));
  result.residual = static_cast<double>(scaled - result.percent_of_request * requests) /
                    static_cast<double>(requests);
  result.exact = uniform && scaled == result.percent_of_request * requests;
  return result;
}

std::string describe(const RequestEquivalent& equivalent, UtilizationBasis basis,
                     std::int32_t target_percent) {
  std::string text = std::to_string(target_percent) + " % of " + std::string(basis_name(basis)) +
                     " is " + std::to_string(equivalent.percent_of_request) + " % of Request";
  if (equivalent.exact) return text + ", exactly";
  char residual[64];
  std::snprintf(residual, sizeof residual, "%+.3f", equivalent.residual);
  return text + " for these pods together; " + residual +
         " percentage points are lost, and pods of another shape differ";
}

}  // namespace tightfit::hpa
