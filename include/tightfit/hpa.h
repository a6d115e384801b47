/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tightfit: the decisions of Kubernetes' horizontal pod autoscaler behind a C ABI.
 *
 * The rules of tightfit.h hold here too: status, error, ownership, arrays, text, growth, callbacks.
 *
 *  - Units.   Metric values, usage and bases in milli-units (cpu 250m is 250, a byte is 1000).
 *             Times in milliseconds of one clock of the caller's choice.
 *  - Threads. A fleet is used by one thread at a time; tightfit_hpa_decide starts threads of its
 *             own and waits for them. Any number of fleets may be used at once.
 *  - Exact.   Decisions are those of the controller of the release, bit for bit; where a release
 *             leaves a conversion to the processor, 1.38's answer.
 */
#ifndef TIGHTFIT_HPA_H_
#define TIGHTFIT_HPA_H_

#include "tightfit.h"

#ifdef __cplusplus
extern "C" {
#define TIGHTFIT_NOEXCEPT noexcept
#else
#define TIGHTFIT_NOEXCEPT
#endif

#define TIGHTFIT_HPA_ABI_MAJOR 0
#define TIGHTFIT_HPA_ABI_MINOR 2
#define TIGHTFIT_HPA_ABI_VERSION \
  ((uint32_t)((TIGHTFIT_HPA_ABI_MAJOR << 16) | TIGHTFIT_HPA_ABI_MINOR))

/* The version of the library that runs, as tightfit_abi_version. */
TIGHTFIT_API uint32_t tightfit_hpa_abi_version(void) TIGHTFIT_NOEXCEPT;

/* Fleets made and not yet freed, in the whole process: for leak tests. From minor 2 on. */
TIGHTFIT_API int64_t tightfit_hpa_live_fleets(void) TIGHTFIT_NOEXCEPT;

/* ---- Fleet --------------------------------------------------------------------------------- */

/* Autoscalers with what a controller remembers of each: recommendations and scale events. */
typedef struct tightfit_hpa_fleet tightfit_hpa_fleet;

/* The controller. A field of 0 is the flag's default. */
typedef struct tightfit_hpa_options {
  uint32_t struct_size; /* sizeof(tightfit_hpa_options) */
  uint32_t release;     /* minor of the Kubernetes release, 34 to 38; 0: 37 */
  double tolerance;     /* 0: 0.1; below 0: none */
  int64_t downscale_stabilization_ms;
  int64_t cpu_initialization_period_ms;
  int64_t initial_readiness_delay_ms;
} tightfit_hpa_options;

/* `options` may be NULL: all defaults. */
TIGHTFIT_API tightfit_status tightfit_hpa_fleet_new(const tightfit_hpa_options* options,
                                                    tightfit_hpa_fleet** out_fleet,
                                                    tightfit_error* error) TIGHTFIT_NOEXCEPT;

TIGHTFIT_API void tightfit_hpa_fleet_free(tightfit_hpa_fleet* fleet) TIGHTFIT_NOEXCEPT;

/*
 * Adds an autoscaler, defaulted and validated as the API server does; its index is *out_index, the
 * number of those before it. It begins with no memory, one replica, no pods and no values.
 *
 * text:   a HorizontalPodAutoscaler, autoscaling/v2 or v1, YAML or JSON, at most 1 MiB.
 * Errors: TIGHTFIT_INVALID_CONFIG (the first finding).
 */
TIGHTFIT_API tightfit_status tightfit_hpa_fleet_add(tightfit_hpa_fleet* fleet, const char* text,
                                                    size_t text_length, size_t* out_index,
                                                    tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* Autoscalers in the fleet, and metrics of one's spec; 0 where there is none. */
TIGHTFIT_API size_t tightfit_hpa_fleet_size(const tightfit_hpa_fleet* fleet) TIGHTFIT_NOEXCEPT;
TIGHTFIT_API size_t tightfit_hpa_metric_count(const tightfit_hpa_fleet* fleet,
                                              size_t index) TIGHTFIT_NOEXCEPT;

/* ---- Inputs: they stay until they are set anew --------------------------------------------- */

/* The target's scale: spec.replicas and status.replicas. */
TIGHTFIT_API tightfit_status tightfit_hpa_set_scale(tightfit_hpa_fleet* fleet, size_t index,
                                                    int32_t replicas, int32_t status_replicas,
                                                    tightfit_error* error) TIGHTFIT_NOEXCEPT;

#define TIGHTFIT_HPA_PHASE_PENDING 0
#define TIGHTFIT_HPA_PHASE_RUNNING 1
#define TIGHTFIT_HPA_PHASE_SUCCEEDED 2
#define TIGHTFIT_HPA_PHASE_FAILED 3
#define TIGHTFIT_HPA_PHASE_UNKNOWN 4

#define TIGHTFIT_HPA_READY_ABSENT 0 /* no condition Ready */
#define TIGHTFIT_HPA_READY_TRUE 1
#define TIGHTFIT_HPA_READY_FALSE 2
#define TIGHTFIT_HPA_READY_UNKNOWN 3

#define TIGHTFIT_HPA_POD_DELETING 1 /* metadata.deletionTimestamp is set */
#define TIGHTFIT_HPA_POD_STARTED 2  /* status.startTime is set */
#define TIGHTFIT_HPA_POD_SAMPLED 4  /* the metrics API has a sample of it */

/* A pod of the target, beside its sample for one metric. */
typedef struct tightfit_hpa_pod {
  int64_t start_ms;       /* status.startTime */
  int64_t ready_since_ms; /* last transition of the condition Ready */
  int64_t sample_ms;      /* timestamp of the sample */
  int64_t window_ms;      /* that it averages over */
  int64_t usage;          /* of the sample */
  int64_t base;           /* what utilization is set against: the pod's request */
  uint8_t phase;          /* TIGHTFIT_HPA_PHASE_* */
  uint8_t ready;          /* TIGHTFIT_HPA_READY_* */
  uint8_t flags;          /* TIGHTFIT_HPA_POD_*, or-ed */
  uint8_t reserved[5];    /* 0 */
} tightfit_hpa_pod;

/*
 * The pods that the target selects, for the metric with that index in the spec. Kinds Resource,
 * ContainerResource and Pods read all of it; Object and External with a Value target read phase and
 * ready; with AverageValue nothing. Without a sampled pod the metrics API returned nothing.
 */
TIGHTFIT_API tightfit_status tightfit_hpa_set_pods(tightfit_hpa_fleet* fleet, size_t index,
                                                   size_t metric, const tightfit_hpa_pod* pods,
                                                   size_t count,
                                                   tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* The values of an Object metric (0 or 1 of them) or an External one (any number). */
TIGHTFIT_API tightfit_status tightfit_hpa_set_values(tightfit_hpa_fleet* fleet, size_t index,
                                                     size_t metric, const int64_t* values,
                                                     size_t count, int64_t sample_ms,
                                                     tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* ---- Decisions ----------------------------------------------------------------------------- */

#define TIGHTFIT_HPA_PATH_DISABLED 0       /* at 0 replicas, and not by the autoscaler */
#define TIGHTFIT_HPA_PATH_OUT_OF_RANGE 1   /* outside minReplicas to maxReplicas: to the bound */
#define TIGHTFIT_HPA_PATH_EVALUATED 2      /* by its metrics */
#define TIGHTFIT_HPA_PATH_METRICS_FAILED 3 /* nothing decided */

#define TIGHTFIT_HPA_LIMITED_NO 0 /* reasons of the condition ScalingLimited */
#define TIGHTFIT_HPA_LIMITED_TOO_FEW_REPLICAS 1
#define TIGHTFIT_HPA_LIMITED_TOO_MANY_REPLICAS 2
#define TIGHTFIT_HPA_LIMITED_SCALE_UP_LIMIT 3
#define TIGHTFIT_HPA_LIMITED_SCALE_DOWN_LIMIT 4

typedef struct tightfit_hpa_decision {
  int32_t replicas;       /* before */
  int32_t desired;        /* after; as before where nothing is decided */
  int32_t asked;          /* what the metrics ask for */
  int32_t stabilized;     /* the same after the stabilization windows */
  int32_t winner;         /* index of the metric that asks for the most; -1: none */
  int32_t failed_metrics; /* number of them */
  uint8_t path;           /* TIGHTFIT_HPA_PATH_* */
  uint8_t limited;        /* TIGHTFIT_HPA_LIMITED_* */
  uint8_t rescale;        /* 1: the scale is to be written, then tightfit_hpa_scaled called */
  uint8_t reserved[5];
} tightfit_hpa_decision;

#define TIGHTFIT_HPA_RECORD 1 /* keep a record of each decision, for tightfit_hpa_record */

/*
 * One sync of every autoscaler at that time, on up to `threads` threads (0: as many as the machine
 * runs at once); out_decisions has room for `count`, which is the fleet's size. Decisions do not
 * depend on the number of threads. Each is remembered as a recommendation, as the controller does.
 * After TIGHTFIT_OUT_OF_MEMORY the same call can be made again and decides what it would have.
 */
TIGHTFIT_API tightfit_status tightfit_hpa_decide(tightfit_hpa_fleet* fleet, int64_t now_ms,
                                                 uint32_t threads, uint32_t flags,
                                                 tightfit_hpa_decision* out_decisions, size_t count,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* The scale of the autoscaler's last decision has been written: its replicas become the desired
 * ones, status.replicas stays. Errors: TIGHTFIT_INVALID_ARGUMENT if that decision was no rescale,
 * or has been told of already. */
TIGHTFIT_API tightfit_status tightfit_hpa_scaled(tightfit_hpa_fleet* fleet, size_t index,
                                                 int64_t now_ms,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* Text out: the record of the autoscaler's last decision, one JSON object on one line. Errors:
 * TIGHTFIT_NOT_FOUND if the last tightfit_hpa_decide kept none. */
TIGHTFIT_API tightfit_status tightfit_hpa_record(const tightfit_hpa_fleet* fleet, size_t index,
                                                 char* out, size_t capacity, size_t* out_length,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

#ifdef __cplusplus
} /* extern "C" */
#endif
#undef TIGHTFIT_NOEXCEPT

#endif /* TIGHTFIT_HPA_H_ */
