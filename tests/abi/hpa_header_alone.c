/* SPDX-License-Identifier: Apache-2.0 */
/* The header of autoscaling by itself, and its layout: header_alone.c says how. */
#include <tightfit/hpa.h>

#ifdef TIGHTFIT_NOEXCEPT
#error "the header leaves TIGHTFIT_NOEXCEPT behind"
#endif

#define PIN(name, condition) typedef char pin_##name[(condition) ? 1 : -1]

PIN(version, TIGHTFIT_HPA_ABI_VERSION == 0x00000002);

PIN(options_size, sizeof(tightfit_hpa_options) == 40);
PIN(options_struct_size, offsetof(tightfit_hpa_options, struct_size) == 0);
PIN(options_release, offsetof(tightfit_hpa_options, release) == 4);
PIN(options_tolerance, offsetof(tightfit_hpa_options, tolerance) == 8);
PIN(options_stabilization, offsetof(tightfit_hpa_options, downscale_stabilization_ms) == 16);
PIN(options_period, offsetof(tightfit_hpa_options, cpu_initialization_period_ms) == 24);
PIN(options_delay, offsetof(tightfit_hpa_options, initial_readiness_delay_ms) == 32);

PIN(pod_size, sizeof(tightfit_hpa_pod) == 56);
PIN(pod_start, offsetof(tightfit_hpa_pod, start_ms) == 0);
PIN(pod_ready_since, offsetof(tightfit_hpa_pod, ready_since_ms) == 8);
PIN(pod_sample, offsetof(tightfit_hpa_pod, sample_ms) == 16);
PIN(pod_window, offsetof(tightfit_hpa_pod, window_ms) == 24);
PIN(pod_usage, offsetof(tightfit_hpa_pod, usage) == 32);
PIN(pod_base, offsetof(tightfit_hpa_pod, base) == 40);
PIN(pod_phase, offsetof(tightfit_hpa_pod, phase) == 48);
PIN(pod_ready, offsetof(tightfit_hpa_pod, ready) == 49);
PIN(pod_flags, offsetof(tightfit_hpa_pod, flags) == 50);
PIN(pod_reserved, sizeof(((tightfit_hpa_pod*)0)->reserved) == 5);

PIN(decision_size, sizeof(tightfit_hpa_decision) == 32);
PIN(decision_replicas, offsetof(tightfit_hpa_decision, replicas) == 0);
PIN(decision_desired, offsetof(tightfit_hpa_decision, desired) == 4);
PIN(decision_asked, offsetof(tightfit_hpa_decision, asked) == 8);
PIN(decision_stabilized, offsetof(tightfit_hpa_decision, stabilized) == 12);
PIN(decision_winner, offsetof(tightfit_hpa_decision, winner) == 16);
PIN(decision_failed, offsetof(tightfit_hpa_decision, failed_metrics) == 20);
PIN(decision_path, offsetof(tightfit_hpa_decision, path) == 24);
PIN(decision_limited, offsetof(tightfit_hpa_decision, limited) == 25);
PIN(decision_rescale, offsetof(tightfit_hpa_decision, rescale) == 26);

PIN(phases, TIGHTFIT_HPA_PHASE_PENDING == 0 && TIGHTFIT_HPA_PHASE_RUNNING == 1 &&
                TIGHTFIT_HPA_PHASE_SUCCEEDED == 2 && TIGHTFIT_HPA_PHASE_FAILED == 3 &&
                TIGHTFIT_HPA_PHASE_UNKNOWN == 4);
PIN(ready, TIGHTFIT_HPA_READY_ABSENT == 0 && TIGHTFIT_HPA_READY_TRUE == 1 &&
               TIGHTFIT_HPA_READY_FALSE == 2 && TIGHTFIT_HPA_READY_UNKNOWN == 3);
PIN(flags, TIGHTFIT_HPA_POD_DELETING == 1 && TIGHTFIT_HPA_POD_STARTED == 2 &&
               TIGHTFIT_HPA_POD_SAMPLED == 4);
PIN(paths, TIGHTFIT_HPA_PATH_DISABLED == 0 && TIGHTFIT_HPA_PATH_OUT_OF_RANGE == 1 &&
               TIGHTFIT_HPA_PATH_EVALUATED == 2 && TIGHTFIT_HPA_PATH_METRICS_FAILED == 3);
PIN(limits, TIGHTFIT_HPA_LIMITED_NO == 0 && TIGHTFIT_HPA_LIMITED_TOO_FEW_REPLICAS == 1 &&
                TIGHTFIT_HPA_LIMITED_TOO_MANY_REPLICAS == 2 &&
                TIGHTFIT_HPA_LIMITED_SCALE_UP_LIMIT == 3 &&
                TIGHTFIT_HPA_LIMITED_SCALE_DOWN_LIMIT == 4);
PIN(record, TIGHTFIT_HPA_RECORD == 1);
