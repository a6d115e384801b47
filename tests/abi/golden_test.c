/* SPDX-License-Identifier: Apache-2.0 */
/* The golden vectors of what the C ABI does (golden/data/README.md), from C: the same files that
 * the C++ and Go tests read. */
#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tightfit/tightfit.h>

#include "check.h"

#define MAX_RESOURCES 16
#define MAX_LINE (1 << 20)
#define MAX_FINDINGS (1 << 20)

static char line[MAX_LINE];

/* Like CHECK, naming the row. */
#define CHECK_ROW(condition)                                               \
  do {                                                                     \
    int before = failures;                                                 \
    CHECK(condition);                                                      \
    if (failures > before) fprintf(stderr, "  in the row %.300s\n", line); \
  } while (0)

typedef void (*row_test)(const json_t* row);

/* Runs a test on each of the file's lines, of which there are `want`. */
static void for_each_row(const char* name, int want, row_test test) {
  char path[4096];
  FILE* file = NULL;
  int rows = 0;
  snprintf(path, sizeof path, "%s/%s", TIGHTFIT_TEST_DATA, name);
  file = fopen(path, "r");
  CHECK(file != NULL);
  if (file == NULL) return;
  while (fgets(line, sizeof line, file) != NULL) {
    json_t* row = json_loads(line, JSON_ALLOW_NUL, NULL);
    CHECK_ROW(row != NULL);
    if (row == NULL) break;
    test(row);
    json_decref(row);
    ++rows;
  }
  fclose(file);
  CHECK(rows == want);
}

static const char* string_of(const json_t* object, const char* key) {
  const char* text = json_string_value(json_object_get(object, key));
  return text != NULL ? text : "";
}

static size_t amounts_of(const json_t* array, int64_t* amounts) {
  size_t i = 0;
  CHECK_ROW(json_array_size(array) <= MAX_RESOURCES);
  for (i = 0; i < json_array_size(array) && i < MAX_RESOURCES; ++i) {
    amounts[i] = json_integer_value(json_array_get(array, i));
  }
  return i;
}

/* The score of one node by the policy of a text, -1 when it is refused. */
static int score_of(const char* text, const int64_t* allocatable, const int64_t* allocated,
                    const int64_t* pod_request, size_t count) {
  tightfit_policy* policy = NULL;
  tightfit_error error = {0};
  uint8_t score = 0;
  int scored = tightfit_policy_new(text, strlen(text), NULL, 0, &policy, &error) == TIGHTFIT_OK &&
               tightfit_score_node(policy, allocatable, allocated, pod_request, count, &score,
                                   &error) == TIGHTFIT_OK;
  if (!scored) fprintf(stderr, "%s\n", error.message);
  tightfit_policy_free(policy);
  return scored ? score : -1;
}

/* ---- scorer_raw.jsonl ---------------------------------------------------------------------- */

/* NodeResourcesFitArgs that list cpu once for every amount: a native resource counts when the pod
 * asks for none of it. jansson's memory. */
static char* raw_args(const json_t* row) {
  const char* letter = string_of(row, "t");
  const char* type = *letter == 'L'   ? "LeastAllocated"
                     : *letter == 'M' ? "MostAllocated"
                                      : "RequestedToCapacityRatio";
  json_t* resources = json_array();
  json_t* strategy = json_pack("{s:s, s:o}", "type", type, "resources", resources);
  const json_t* points = json_object_get(row, "shape");
  json_t* args = NULL;
  char* text = NULL;
  size_t i = 0;
  for (i = 0; i < json_array_size(json_object_get(row, "w")); ++i) {
    json_array_append_new(resources, json_pack("{s:s, s:O}", "name", "cpu", "weight",
                                               json_array_get(json_object_get(row, "w"), i)));
  }
  if (points != NULL) {
    json_t* shape = json_array();
    for (i = 0; i < json_array_size(points); ++i) {
      const json_t* point = json_array_get(points, i);
      json_array_append_new(shape, json_pack("{s:O, s:O}", "utilization", json_array_get(point, 0),
                                             "score", json_array_get(point, 1)));
    }
    json_object_set_new(strategy, "requestedToCapacityRatio", json_pack("{s:o}", "shape", shape));
  }
  args = json_pack("{s:o}", "scoringStrategy", strategy);
  text = json_dumps(args, JSON_COMPACT);
  json_decref(args);
  return text;
}

static int exact_rows = 0;

static void test_raw(const json_t* row) {
  static const int64_t none[MAX_RESOURCES];
  int64_t requested[MAX_RESOURCES];
  int64_t allocatable[MAX_RESOURCES];
  size_t count = amounts_of(json_object_get(row, "req"), requested);
  char* args = raw_args(row);
  /* Above this a hundredfold leaves int64: what 1.37 gets by wrapping is never imitated. */
  int exact = json_object_get(row, "neg") != NULL;
  size_t i = 0;
  CHECK_ROW(amounts_of(json_object_get(row, "cap"), allocatable) == count);
  for (i = 0; i < count; ++i) {
    exact = exact || requested[i] > INT64_MAX / 100 || allocatable[i] > INT64_MAX / 100;
  }
  exact = exact && json_object_get(row, "want138") != NULL;
  exact_rows += exact;
  CHECK_ROW(score_of(args, allocatable, requested, none, count) ==
            json_integer_value(json_object_get(row, exact ? "want138" : "want")));
  free(args);
}

/* ---- scores.jsonl -------------------------------------------------------------------------- */

static int scores_of_137 = 0;
static int scores_of_138 = 0;

static int outside(int64_t amount) {
  return amount > INT64_MAX / 100 || amount < -(INT64_MAX / 100);
}

/* What a release saw and gave; unless `wrapped_too`, not where int64 arithmetic of 1.37 wrapped. */
static void test_recorded(const char* args, const json_t* want, int* compared, int wrapped_too) {
  int64_t allocatable[MAX_RESOURCES];
  int64_t allocated[MAX_RESOURCES];
  int64_t pod_request[MAX_RESOURCES];
  int64_t requested[MAX_RESOURCES];
  size_t count = amounts_of(json_object_get(want, "allocatable"), allocatable);
  size_t i = 0;
  CHECK_ROW(amounts_of(json_object_get(want, "allocated"), allocated) == count);
  CHECK_ROW(amounts_of(json_object_get(want, "podRequest"), pod_request) == count);
  CHECK_ROW(amounts_of(json_object_get(want, "requested"), requested) == count);
  for (i = 0; i < count && !wrapped_too; ++i) {
    if (outside(allocatable[i]) || outside(allocated[i]) || outside(pod_request[i]) ||
        outside(requested[i]) ||
        (allocatable[i] != 0 && allocated[i] + pod_request[i] != requested[i])) {
      return;
    }
  }
  CHECK_ROW(score_of(args, allocatable, allocated, pod_request, count) ==
            json_integer_value(json_object_get(want, "score")));
  ++*compared;
}

static void test_scores(const json_t* row) {
  char* args = json_dumps(json_object_get(row, "args"), JSON_COMPACT);
  json_t* want = json_copy(json_object_get(row, "want"));
  /* {} is no configuration by itself; the defaults are meant. */
  const char* text = strcmp(args, "{}") == 0 ? "" : args;
  test_recorded(text, want, &scores_of_137, 0);
  /* want138 has the members that differ; from its sums on 1.38 is exact. */
  if (json_object_get(row, "want138") != NULL) {
    json_object_update(want, json_object_get(row, "want138"));
  }
  test_recorded(text, want, &scores_of_138, 1);
  json_decref(want);
  free(args);
}

/* ---- args_validation.jsonl ----------------------------------------------------------------- */

static const char* const stages[] = {"decode", "strict", "validation", "plugin-init", "ok"};

/* The place of a stage in kube-scheduler's order. */
static size_t order_of(const char* stage) {
  size_t i = 0;
  while (i < 4 && strcmp(stages[i], stage) != 0) ++i;
  return i;
}

/* A field's path in the arguments of its plugin; ours has the configuration's in front. */
static const char* within_args(const char* field) {
  const char* args = strstr(field, ".args.");
  return args != NULL ? args + strlen(".args.") : field;
}

/* Is there a finding of the stage with this field and kind? */
static int has_finding(const json_t* findings, const char* stage, const char* field,
                       const char* kind) {
  size_t i = 0;
  for (i = 0; i < json_array_size(findings); ++i) {
    const json_t* finding = json_array_get(findings, i);
    const char* path = string_of(finding, "field");
    if (strcmp(stage, "plugin-init") == 0) path = within_args(path);
    if (strcmp(string_of(finding, "stage"), stage) == 0 && strcmp(path, field) == 0 &&
        strcmp(string_of(finding, "kind"), kind + strlen("FieldValue")) == 0) {
      return 1;
    }
  }
  return 0;
}

static void test_configuration(const json_t* row) {
  static char out[MAX_FINDINGS];
  const json_t* doc = json_object_get(row, "doc");
  const json_t* want = json_object_get(row, "want");
  const json_t* errors = json_object_get(want, "errors");
  const char* stage = string_of(want, "stage");
  tightfit_error error = {0};
  json_t* findings = NULL;
  size_t first = order_of("ok");
  size_t length = 0;
  size_t count = 0;
  size_t i = 0;
  CHECK_ROW(tightfit_config_check(json_string_value(doc), json_string_length(doc), out, sizeof out,
                                  &length, &count, &error) == TIGHTFIT_OK);
  findings = json_loadb(out, length, JSON_ALLOW_NUL, NULL);
  CHECK_ROW(json_array_size(findings) == count);
  for (i = 0; i < count; ++i) {
    size_t at = order_of(string_of(json_array_get(findings, i), "stage"));
    if (at < first) first = at;
  }
  CHECK_ROW(strcmp(stages[first], stage) == 0);
  for (i = 0; i < json_array_size(errors); ++i) {
    const json_t* wanted = json_array_get(errors, i);
    CHECK_ROW(has_finding(findings, stage, string_of(wanted, "field"), string_of(wanted, "type")));
  }
  json_decref(findings);
}

int main(void) {
  for_each_row("scorer_raw.jsonl", 9942, test_raw);
  CHECK(exact_rows == 1571);
  for_each_row("scores.jsonl", 2999, test_scores);
  CHECK(scores_of_137 == 2552);
  CHECK(scores_of_138 == 2999);
  for_each_row("args_validation.jsonl", 211, test_configuration);
  CHECK(tightfit_live_handles() == 0);
  return failures > 0;
}
