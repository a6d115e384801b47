/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tightfit: kube-scheduler's NodeResourcesFit scoring behind a C ABI.
 *
 * Rules that hold for every function, so that the single comments stay short:
 *
 *  - Status.    A call that can fail returns a tightfit_status. Outputs are named out_* and are
 *               written only when the status is TIGHTFIT_OK.
 *  - Error.     The last parameter, may be NULL. On failure it holds the same status, a message of
 *               one line, and the line and column in the text that was read (both 0 where there is
 *               no text). Nothing is remembered per thread.
 *  - Ownership. X_new makes a handle, X_free ends it and takes NULL. A handle is used by X's
 *               functions alone. Arrays and texts passed in are read during the call, not kept.
 *  - Arrays.    Pointer, then count, as parameters of their own. A pointer may be NULL when its
 *               count is 0. No struct holds a pointer.
 *  - Text.      UTF-8, pointer and byte length; not terminated by a zero byte, unless said.
 *               Text out goes to the caller's buffer of `capacity` bytes (NULL when 0). *out_length
 *               is the full length. If that is more than `capacity`, nothing is written to the
 *               buffer, the status is still TIGHTFIT_OK, and the caller calls again.
 *  - Growth.    New fields go to the end of a struct; a new function or status raises the minor.
 *  - Threads.   A policy is immutable: any number of threads may use it. A table takes any number
 *               of readers or one writer; the caller keeps them apart.
 *  - Callbacks. None. Exceptions: none leaves the library.
 *  - Units.     cpu in milli-CPU, every other resource in its base unit (bytes, counts), 64-bit
 *               signed. Sums saturate, products are exact (kube-scheduler from 1.38 on; older
 *               releases wrap). A sum below 0 counts as 0. Scores are 0 to 100.
 */
#ifndef TIGHTFIT_TIGHTFIT_H_
#define TIGHTFIT_TIGHTFIT_H_

#include <stddef.h>
#include <stdint.h>

#if defined(TIGHTFIT_BUILDING_SHARED)
#define TIGHTFIT_API __attribute__((visibility("default")))
#else
#define TIGHTFIT_API
#endif

#ifdef __cplusplus
extern "C" {
#define TIGHTFIT_NOEXCEPT noexcept
#else
#define TIGHTFIT_NOEXCEPT
#endif

/* ---- Version ------------------------------------------------------------------------------- */

#define TIGHTFIT_ABI_MAJOR 0
#define TIGHTFIT_ABI_MINOR 3
#define TIGHTFIT_ABI_VERSION ((uint32_t)((TIGHTFIT_ABI_MAJOR << 16) | TIGHTFIT_ABI_MINOR))

/* The version of the library that runs: (major << 16) | minor. A caller compares the major with
 * TIGHTFIT_ABI_MAJOR before it calls anything else, and needs a minor at least its own. */
TIGHTFIT_API uint32_t tightfit_abi_version(void) TIGHTFIT_NOEXCEPT;

/* Release of the library, such as "0.1.0", ended by a zero byte. Lives as long as the process. */
TIGHTFIT_API const char* tightfit_version(void) TIGHTFIT_NOEXCEPT;

/* Handles (policies and tables) made and not yet freed, in the whole process: for leak tests. */
TIGHTFIT_API int64_t tightfit_live_handles(void) TIGHTFIT_NOEXCEPT;

/* ---- Status and error ---------------------------------------------------------------------- */

typedef int32_t tightfit_status;

#define TIGHTFIT_OK 0
#define TIGHTFIT_INVALID_ARGUMENT 1 /* NULL, a wrong count, a row out of range: caller's bug */
#define TIGHTFIT_INVALID_CONFIG 2   /* kube-scheduler refuses it too, or it is beyond a bound */
#define TIGHTFIT_NOT_FOUND 3        /* no such profile, kernel or release, or it cannot be used */
#define TIGHTFIT_OUT_OF_MEMORY 4
#define TIGHTFIT_INTERNAL 5 /* a bug of the library; the message says what was caught */

#define TIGHTFIT_MESSAGE_SIZE 500

typedef struct tightfit_error {
  tightfit_status status;
  uint32_t line;   /* 1-based; 0: no place in a text */
  uint32_t column; /* 1-based, in bytes */
  /* One line, zero-terminated; cut with "..." if longer. */
  char message[TIGHTFIT_MESSAGE_SIZE];
} tightfit_error;

/* ---- Releases ------------------------------------------------------------------------------ */

/* The Kubernetes release whose rules hold where releases differ: in what a configuration may say
 * and what that means. Scores of equal amounts do not differ, for no release's wrapping int64 is
 * imitated. The rules are those with the release's default feature gates. */
typedef int32_t tightfit_semantics;

#define TIGHTFIT_SEMANTICS_DEFAULT 0 /* 1.37 in this version of the library */
#define TIGHTFIT_SEMANTICS_K8S_1_34 1
#define TIGHTFIT_SEMANTICS_K8S_1_35 2
#define TIGHTFIT_SEMANTICS_K8S_1_36 3
#define TIGHTFIT_SEMANTICS_K8S_1_37 4
#define TIGHTFIT_SEMANTICS_K8S_1_38 5

/* Its name, such as "k8s-1.37", of the default too; NULL for a number that is none of the above.
 * Lives as long as the process. */
TIGHTFIT_API const char* tightfit_semantics_name(tightfit_semantics semantics) TIGHTFIT_NOEXCEPT;

/* The release of that name; an empty one is the default.
 * Errors: TIGHTFIT_NOT_FOUND (the message lists the names that there are). */
TIGHTFIT_API tightfit_status tightfit_semantics_parse(const char* name, size_t name_length,
                                                      tightfit_semantics* out_semantics,
                                                      tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* ---- Kernels ------------------------------------------------------------------------------- */

/* Name of the kernel that tightfit_score_rows uses, such as "avx2". Lives as long as the process.
 * All kernels give the same scores; unless one is forced, the best that the machine can run is
 * chosen once. */
TIGHTFIT_API const char* tightfit_kernel(void) TIGHTFIT_NOEXCEPT;

/* Text out: the kernels that this machine can run, the best first, a newline between two. */
TIGHTFIT_API tightfit_status tightfit_kernel_names(char* out, size_t capacity, size_t* out_length,
                                                   tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* Scores with the kernel of that name from now on, in the whole process: for tests, for measuring,
 * and where the best kernel is not the fastest. Calls under way end with the one they began with.
 * Errors: TIGHTFIT_NOT_FOUND (no such kernel, or this machine cannot run it: nothing changes). */
TIGHTFIT_API tightfit_status tightfit_kernel_force(const char* name, size_t name_length,
                                                   tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* ---- Configuration ------------------------------------------------------------------------- */

/*
 * Everything kube-scheduler of the default release would refuse in a configuration, all findings at
 * once.
 *
 * text:  a KubeSchedulerConfiguration (kubescheduler.config.k8s.io/v1) or NodeResourcesFitArgs by
 *        themselves (known by their kind or by a field of theirs), YAML or JSON, at most 1 MiB.
 * out:   a JSON array in the order of the text; *out_count findings (at most 100 a stage), 0 when
 *        all is well:
 *        [{"line":9,"column":15,"field":"profiles[0].pluginConfig[0].args.scoringStrategy.type",
 *          "stage":"plugin-init","kind":"NotSupported","message":"..."}]
 *        stage is where kube-scheduler stops: decode, strict, validation or plugin-init.
 *        kind is Decode, Unknown, DuplicateKey, Required, Invalid, NotSupported, Forbidden or
 *        Duplicate.
 * A refused configuration is an answer, not a failure: the status is TIGHTFIT_OK.
 */
TIGHTFIT_API tightfit_status tightfit_config_check(const char* text, size_t text_length, char* out,
                                                   size_t capacity, size_t* out_length,
                                                   size_t* out_count,
                                                   tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* The same by the rules of a release. Errors: TIGHTFIT_INVALID_ARGUMENT (no such release). */
TIGHTFIT_API tightfit_status tightfit_config_check_for(tightfit_semantics semantics,
                                                       const char* text, size_t text_length,
                                                       char* out, size_t capacity,
                                                       size_t* out_length, size_t* out_count,
                                                       tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* ---- Policy -------------------------------------------------------------------------------- */

/* How NodeResourcesFit of one profile scores: per resource a strategy, a weight and a shape. */
typedef struct tightfit_policy tightfit_policy;

/*
 * The policy of one profile, defaulted and validated as kube-scheduler of the default release does.
 *
 * text:    as in tightfit_config_check; an empty text means kube-scheduler's defaults.
 * profile: schedulerName; may be empty when the text has one profile only, and must be empty for
 *          bare NodeResourcesFitArgs.
 * Errors:  TIGHTFIT_INVALID_CONFIG (the first finding; tightfit_config_check has the others. Or
 *          more than 1024 resources, which are no finding), TIGHTFIT_NOT_FOUND.
 */
TIGHTFIT_API tightfit_status tightfit_policy_new(const char* text, size_t text_length,
                                                 const char* profile, size_t profile_length,
                                                 tightfit_policy** out_policy,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* The same by the rules of a release. Errors: also TIGHTFIT_INVALID_ARGUMENT (no such release). */
TIGHTFIT_API tightfit_status tightfit_policy_new_for(tightfit_semantics semantics, const char* text,
                                                     size_t text_length, const char* profile,
                                                     size_t profile_length,
                                                     tightfit_policy** out_policy,
                                                     tightfit_error* error) TIGHTFIT_NOEXCEPT;

TIGHTFIT_API void tightfit_policy_free(tightfit_policy* policy) TIGHTFIT_NOEXCEPT;

/* The release that the policy was made for, never TIGHTFIT_SEMANTICS_DEFAULT but for NULL. */
TIGHTFIT_API tightfit_semantics tightfit_policy_semantics(const tightfit_policy* policy)
    TIGHTFIT_NOEXCEPT;

/* Resources that the policy scores, in its order: the R of the functions below. 0 for NULL. */
TIGHTFIT_API size_t tightfit_policy_resource_count(const tightfit_policy* policy) TIGHTFIT_NOEXCEPT;

/*
 * The policy as NodeResourcesFitArgs in JSON, defaults filled in: one line, keys sorted, so that
 * equal policies give equal text. Reading it back gives the same policy, in any release: so the
 * release is not part of it.
 */
TIGHTFIT_API tightfit_status tightfit_policy_json(const tightfit_policy* policy, char* out,
                                                  size_t capacity, size_t* out_length,
                                                  tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* ---- Node table ---------------------------------------------------------------------------- */

/* Nodes as columns: per row R values `allocatable` and R values `allocated`. */
typedef struct tightfit_table tightfit_table;

/* An empty table of resource_count columns (1 to 1024), in the order of a policy's resources. */
TIGHTFIT_API tightfit_status tightfit_table_new(size_t resource_count, tightfit_table** out_table,
                                                tightfit_error* error) TIGHTFIT_NOEXCEPT;

TIGHTFIT_API void tightfit_table_free(tightfit_table* table) TIGHTFIT_NOEXCEPT;

/* Makes the table row_count rows long (at most 2^27). New rows are 0 throughout and score 0. On
 * failure the table is as it was. */
TIGHTFIT_API tightfit_status tightfit_table_resize(tightfit_table* table, size_t row_count,
                                                   tightfit_error* error) TIGHTFIT_NOEXCEPT;

/*
 * Replaces row_count rows in one call. Row rows[i] takes the R values at allocatable[i * R] and
 * allocated[i * R]; value_count = row_count * R is the length of both. A row named twice keeps the
 * later values. On failure no row has changed.
 *
 * allocated: what the node's pods ask for, without the pod to be placed; for kube-scheduler's
 *            answer that is NonZeroRequested for cpu and memory, Requested for all else.
 */
TIGHTFIT_API tightfit_status tightfit_table_set(tightfit_table* table, const uint32_t* rows,
                                                size_t row_count, const int64_t* allocatable,
                                                const int64_t* allocated, size_t value_count,
                                                tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* Rows, and bytes of memory that the table holds. 0 for NULL. */
TIGHTFIT_API size_t tightfit_table_row_count(const tightfit_table* table) TIGHTFIT_NOEXCEPT;
TIGHTFIT_API size_t tightfit_table_bytes(const tightfit_table* table) TIGHTFIT_NOEXCEPT;

/* ---- Scores -------------------------------------------------------------------------------- */

/*
 * Scores rows of a table for one pod: out_scores[i] is the score, 0 to 100, of row rows[i], or of
 * row i when rows is NULL (then row_count is the table's). row_count is at most 2^27.
 *
 * pod_request: R values, R being the policy's and the table's. Containers without a cpu or memory
 *              request count 100 milli-CPU and 200 MiB in kube-scheduler; that is the caller's.
 *              An extended resource, hugepages or an attachable volume that the pod does not
 *              request (0) is left out of the score, as is a resource with allocatable 0.
 * Source:      resource_allocation.go and the three scorers of the in-tree noderesources package,
 *              with the exact arithmetic of 1.38.
 */
TIGHTFIT_API tightfit_status tightfit_score_rows(const tightfit_policy* policy,
                                                 const tightfit_table* table,
                                                 const int64_t* pod_request, size_t resource_count,
                                                 const uint32_t* rows, size_t row_count,
                                                 uint8_t* out_scores,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

/* Scores one node that is in no table: three arrays of resource_count = R values. */
TIGHTFIT_API tightfit_status tightfit_score_node(const tightfit_policy* policy,
                                                 const int64_t* allocatable,
                                                 const int64_t* allocated,
                                                 const int64_t* pod_request, size_t resource_count,
                                                 uint8_t* out_score,
                                                 tightfit_error* error) TIGHTFIT_NOEXCEPT;

/*
 * The arithmetic behind tightfit_score_node as one JSON object:
 * {"score":60,"rounding":"half away from zero","semantics":"k8s-1.37","weightedSum":536,
 *  "weightSum":9,"resources":[{"name":"cpu","strategy":"RequestedToCapacityRatio","weight":3,
 *  "allocatable":8000,"allocated":1000,"podRequest":2000,"requested":3000,"utilization":37,
 *  "score":37,"term":111,"counted":true}, ...]}
 * Where counted is false, "leftOut" says why; score and term are absent if none was computed.
 */
TIGHTFIT_API tightfit_status tightfit_explain_node(
    const tightfit_policy* policy, const int64_t* allocatable, const int64_t* allocated,
    const int64_t* pod_request, size_t resource_count, char* out, size_t capacity,
    size_t* out_length, tightfit_error* error) TIGHTFIT_NOEXCEPT;

#ifdef __cplusplus
} /* extern "C" */
#endif
#undef TIGHTFIT_NOEXCEPT

#endif /* TIGHTFIT_TIGHTFIT_H_ */
