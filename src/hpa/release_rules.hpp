// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/semantics.hpp"

namespace tightfit::hpa {

// Where the horizontal pod autoscalers of Kubernetes 1.34 to 1.38 differ, one switch a difference.
// Gates carry the release's default and may be set otherwise.
struct ReleaseRules {
  // Pods of phase Succeeded are left out like failed ones (before: they count, mostly as missing).
  bool succeeded_ignored;
  // Sums and percentages over pods are exact and saturate (before: int64 and int32 that wrap).
  bool exact_sums;
  // spec.overhead counts where pod-level requests are used.
  bool overhead_in_pod_level;
  // Sidecars are looked through before the containers; decides which missing request is named.
  bool sidecars_first;
  // A metric that names a container which a pod lacks fails (before: that pod requests 0).
  bool absent_container_fails;
  // The sum of an External metric with a Value target saturates upward (before: wraps).
  bool external_sum_saturates;
  // A sum of an Object metric at the end of int64 is reported as it is, not divided (External:
  // always).
  bool object_bound_kept;
  // An Object metric with an AverageValue target goes by its object's kind in reasons (before: as
  // an external metric).
  bool object_average_named_by_kind;
  // A target at 0 replicas is scaled only if the autoscaler itself brought it there (before: if
  // minReplicas is 0).
  bool zero_needs_mark;

  bool gate_scale_to_zero;           // HPAScaleToZero
  bool gate_configurable_tolerance;  // HPAConfigurableTolerance
  bool gate_generation;              // HPAGeneration: status.observedGeneration
};

constexpr ReleaseRules release_rules(Semantics semantics) noexcept {
  const bool from_135 = semantics >= Semantics::k135;
  const bool from_136 = semantics >= Semantics::k136;
  const bool from_137 = semantics >= Semantics::k137;
  const bool from_138 = semantics >= Semantics::k138;
  return {.succeeded_ignored = from_138,
          .exact_sums = from_138,
          .overhead_in_pod_level = !from_138,
          .sidecars_first = from_138,
          .absent_container_fails = from_135,
          .external_sum_saturates = from_135,
          .object_bound_kept = from_138,
          .object_average_named_by_kind = from_138,
          .zero_needs_mark = from_136,
          .gate_scale_to_zero = from_137,
          .gate_configurable_tolerance = from_135,
          .gate_generation = from_137};
}

}  // namespace tightfit::hpa
