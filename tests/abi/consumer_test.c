/* SPDX-License-Identifier: Apache-2.0 */
/* A consumer in plain C: every function, used well and used wrongly. */
#include <jansson.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <tightfit/tightfit.h>

#include "check.h"

static const char kArgs[] =
    "scoringStrategy:\n"
    "  type: RequestedToCapacityRatio\n"
    "  resources:\n"
    "  - name: intel.com/foo\n"
    "    weight: 5\n"
    "  - name: memory\n"
    "    weight: 1\n"
    "  - name: cpu\n"
    "    weight: 3\n"
    "  requestedToCapacityRatio:\n"
    "    shape:\n"
    "    - {utilization: 0, score: 0}\n"
    "    - {utilization: 100, score: 10}\n";

static const char kTwoProfiles[] =
    "apiVersion: kubescheduler.config.k8s.io/v1\n"
    "kind: KubeSchedulerConfiguration\n"
    "profiles:\n"
    "- schedulerName: spread\n"
    "- schedulerName: pack\n"
    "  pluginConfig:\n"
    "  - name: NodeResourcesFit\n"
    "    args:\n"
    "      scoringStrategy:\n"
    "        type: MostAllocated\n"
    "- schedulerName: none\n"
    "  plugins:\n"
    "    score:\n"
    "      disabled:\n"
    "      - name: NodeResourcesFit\n";

/* The two nodes of the Kubernetes page on resource bin packing, and its pod. */
static const int64_t kAllocatable[] = {4, 1073741824, 8000, 8, 1073741824, 8000};
static const int64_t kAllocated[] = {1, 268435456, 1000, 2, 536870912, 6000};
static const int64_t kPodRequest[] = {2, 268435456, 2000};

static tightfit_policy* new_policy(const char* text, const char* profile) {
  tightfit_policy* policy = NULL;
  tightfit_error error;
  tightfit_status status =
      tightfit_policy_new(text, strlen(text), profile, strlen(profile), &policy, &error);
  if (status != TIGHTFIT_OK) fprintf(stderr, "%s\n", error.message);
  CHECK(status == TIGHTFIT_OK);
  CHECK(policy != NULL);
  return policy;
}

static tightfit_table* new_table(void) {
  static const uint32_t rows[] = {0, 1};
  tightfit_table* table = NULL;
  CHECK(tightfit_table_new(3, &table, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_table_resize(table, 2, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_table_set(table, rows, 2, kAllocatable, kAllocated, 6, NULL) == TIGHTFIT_OK);
  return table;
}

static void test_version(void) {
  CHECK(tightfit_abi_version() == TIGHTFIT_ABI_VERSION);
  CHECK(tightfit_abi_version() >> 16 == TIGHTFIT_ABI_MAJOR);
  CHECK(strlen(tightfit_version()) >= strlen("0.0.0"));
  CHECK(strlen(tightfit_kernel()) > 0);
}

static void test_scores(void) {
  static const uint32_t last[] = {1};
  uint8_t scores[3] = {77, 77, 77};
  uint8_t score = 77;
  tightfit_policy* policy = new_policy(kArgs, "");
  tightfit_table* table = new_table();

  CHECK(tightfit_policy_resource_count(policy) == 3);
  CHECK(tightfit_table_row_count(table) == 2);
  CHECK(tightfit_table_bytes(table) >= 12 * sizeof(int64_t));

  /* 536/9 and 625/9; the page, on its 0..10 scale and rounded at every step, says 5 and 7. */
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 2, scores, NULL) == TIGHTFIT_OK);
  CHECK(scores[0] == 60);
  CHECK(scores[1] == 69);
  CHECK(scores[2] == 77);
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, last, 1, scores, NULL) == TIGHTFIT_OK);
  CHECK(scores[0] == 69);
  CHECK(tightfit_score_node(policy, kAllocatable, kAllocated, kPodRequest, 3, &score, NULL) ==
        TIGHTFIT_OK);
  CHECK(score == 60);

  /* New rows are 0 throughout and score 0; no rows are no work. */
  CHECK(tightfit_table_resize(table, 3, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 3, scores, NULL) == TIGHTFIT_OK);
  CHECK(scores[0] == 60 && scores[1] == 69 && scores[2] == 0);
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, last, 0, NULL, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 0, NULL, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_table_resize(table, 0, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 0, NULL, NULL) == TIGHTFIT_OK);

  tightfit_table_free(table);
  tightfit_policy_free(policy);
}

static void test_profiles(void) {
  static const char defaults[] = "";
  tightfit_error error;
  tightfit_policy* policy = NULL;
  char json[400];
  size_t length = 0;

  policy = new_policy(kTwoProfiles, "pack");
  CHECK(tightfit_policy_json(policy, json, sizeof json, &length, NULL) == TIGHTFIT_OK);
  CHECK(length < sizeof json);
  json[length < sizeof json ? length : 0] = '\0';
  CHECK(strstr(json, "\"MostAllocated\"") != NULL);
  tightfit_policy_free(policy);

  policy = new_policy(defaults, "");
  CHECK(tightfit_policy_resource_count(policy) == 2);
  tightfit_policy_free(policy);

  policy = NULL;
  CHECK(tightfit_policy_new(kTwoProfiles, strlen(kTwoProfiles), "", 0, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(error.status == TIGHTFIT_NOT_FOUND);
  CHECK(strstr(error.message, "\"spread\"") != NULL);
  CHECK(tightfit_policy_new(kTwoProfiles, strlen(kTwoProfiles), "typo", 4, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(strstr(error.message, "\"typo\"") != NULL);
  /* What a message shows of a name cannot be taken for the message. */
  CHECK(tightfit_policy_new(kTwoProfiles, strlen(kTwoProfiles), "a\"\n", 3, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(strstr(error.message, "got \"a\\\"\\n\"") != NULL);
  CHECK(tightfit_policy_new(kArgs, strlen(kArgs), "a\"\n", 3, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(strstr(error.message, "got \"a\\\"\\n\"") != NULL);
  CHECK(tightfit_policy_new(kTwoProfiles, strlen(kTwoProfiles), "none", 4, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(tightfit_policy_new(kArgs, strlen(kArgs), "pack", 4, &policy, &error) ==
        TIGHTFIT_NOT_FOUND);
  CHECK(policy == NULL);
}

static void test_configuration_errors(void) {
  static const char text[] =
      "scoringStrategy:\n"
      "  type: LeastAllocated\n"
      "  resources:\n"
      "  - name: cpu\n"
      "    weight: 101\n"
      "  - name: memory\n"
      "    weight: -1\n";
  static const char untouched[] = "untouched";
  tightfit_policy* policy = NULL;
  tightfit_error error;
  char findings[2000] = "untouched";
  size_t length = 77;
  size_t count = 77;
  json_t* array = NULL;
  json_t* second = NULL;

  CHECK(tightfit_policy_new(text, strlen(text), NULL, 0, &policy, &error) ==
        TIGHTFIT_INVALID_CONFIG);
  CHECK(policy == NULL);
  CHECK(error.status == TIGHTFIT_INVALID_CONFIG);
  CHECK(error.line == 5);
  CHECK(error.column == 13);
  CHECK(strstr(error.message, "scoringStrategy.resources[0].weight") != NULL);
  CHECK(strchr(error.message, '\n') == NULL);
  CHECK(tightfit_policy_new(text, strlen(text), NULL, 0, &policy, NULL) == TIGHTFIT_INVALID_CONFIG);

  /* Too small a buffer stays as it is, and the length says what is needed. */
  CHECK(tightfit_config_check(text, strlen(text), NULL, 0, &length, &count, &error) == TIGHTFIT_OK);
  CHECK(count == 2);
  CHECK(length > 2 && length < sizeof findings);
  CHECK(tightfit_config_check(text, strlen(text), findings, length - 1, &length, &count, &error) ==
        TIGHTFIT_OK);
  CHECK(strcmp(findings, untouched) == 0);
  CHECK(tightfit_config_check(text, strlen(text), findings, length, &length, &count, &error) ==
        TIGHTFIT_OK);
  array = json_loadb(findings, length, 0, NULL);
  CHECK(json_array_size(array) == 2);
  second = json_array_get(array, 1);
  CHECK(json_integer_value(json_object_get(second, "line")) == 7);
  CHECK(json_integer_value(json_object_get(second, "column")) == 13);
  CHECK(json_string_value(json_object_get(second, "field")) != NULL &&
        strcmp(json_string_value(json_object_get(second, "field")),
               "scoringStrategy.resources[1].weight") == 0);
  json_decref(array);

  CHECK(tightfit_config_check(kArgs, strlen(kArgs), findings, 2, &length, &count, &error) ==
        TIGHTFIT_OK);
  CHECK(count == 0 && length == 2 && memcmp(findings, "[]", 2) == 0);
}

/* One resource more than a table can have columns. */
static void test_too_many_resources(void) {
  static char text[40000] = "{\"scoringStrategy\":{\"type\":\"LeastAllocated\",\"resources\":[";
  tightfit_policy* policy = NULL;
  tightfit_error error;
  int i = 0;
  for (i = 0; i < 1025; ++i) {
    sprintf(text + strlen(text), "%s{\"name\":\"a.b/r%d\"}", i > 0 ? "," : "", i);
  }
  strcat(text, "]}}");
  CHECK(tightfit_policy_new(text, strlen(text), NULL, 0, &policy, &error) ==
        TIGHTFIT_INVALID_CONFIG);
  CHECK(strstr(error.message, "at most 1024 resources, got 1025") != NULL);
  CHECK(policy == NULL);
}

static void test_explanation(void) {
  tightfit_policy* policy = new_policy(kArgs, "");
  char out[2000];
  size_t length = 0;
  json_t* root = NULL;

  CHECK(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 3, NULL, 0, &length,
                              NULL) == TIGHTFIT_OK);
  CHECK(length > 0 && length <= sizeof out);
  memset(out, '-', sizeof out);
  CHECK(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 3, out, length - 1,
                              &length, NULL) == TIGHTFIT_OK);
  CHECK(out[0] == '-');
  CHECK(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 3, out, length,
                              &length, NULL) == TIGHTFIT_OK);
  CHECK(out[length] == '-');
  root = json_loadb(out, length, 0, NULL);
  CHECK(json_integer_value(json_object_get(root, "score")) == 60);
  CHECK(json_integer_value(json_object_get(root, "weightedSum")) == 536);
  CHECK(json_integer_value(json_object_get(root, "weightSum")) == 9);
  CHECK(json_array_size(json_object_get(root, "resources")) == 3);
  json_decref(root);
  tightfit_policy_free(policy);
}

/* Every check of arguments: the status, the error, and outputs as they were. */
static void test_wrong_arguments(void) {
  static const uint32_t rows[] = {0, 1};
  static const uint32_t beyond[] = {0, 2};
  tightfit_policy* policy = new_policy(kArgs, "");
  tightfit_policy* two = new_policy("", "");
  tightfit_table* table = new_table();
  const tightfit_policy* table_as_policy = (const tightfit_policy*)(const void*)table;
  tightfit_table* policy_as_table = (tightfit_table*)(void*)policy;
  tightfit_policy* no_policy = NULL;
  tightfit_table* no_table = NULL;
  tightfit_error error;
  uint8_t scores[2] = {77, 77};
  char out[8] = "-------";
  size_t length = 77;
  size_t count = 77;
  int64_t live = tightfit_live_handles();

#define REFUSED(call)                                 \
  do {                                                \
    memset(&error, 0x5a, sizeof error);               \
    CHECK((call) == TIGHTFIT_INVALID_ARGUMENT);       \
    CHECK(error.status == TIGHTFIT_INVALID_ARGUMENT); \
    CHECK(error.line == 0 && error.column == 0);      \
    CHECK(strlen(error.message) > 0);                 \
  } while (0)

  REFUSED(tightfit_config_check(NULL, 1, out, 8, &length, &count, &error));
  REFUSED(tightfit_config_check("", 0, NULL, 1, &length, &count, &error));
  REFUSED(tightfit_config_check("", 0, out, 8, NULL, &count, &error));
  REFUSED(tightfit_config_check("", 0, out, 8, &length, NULL, &error));
  REFUSED(tightfit_policy_new(NULL, 1, "", 0, &no_policy, &error));
  REFUSED(tightfit_policy_new("", 0, NULL, 1, &no_policy, &error));
  REFUSED(tightfit_policy_new("", 0, "", 0, NULL, &error));
  REFUSED(tightfit_policy_json(NULL, out, 8, &length, &error));
  REFUSED(tightfit_policy_json(table_as_policy, out, 8, &length, &error));
  REFUSED(tightfit_policy_json(policy, NULL, 1, &length, &error));
  REFUSED(tightfit_policy_json(policy, out, 8, NULL, &error));

  REFUSED(tightfit_table_new(0, &no_table, &error));
  REFUSED(tightfit_table_new(1025, &no_table, &error));
  REFUSED(tightfit_table_new(SIZE_MAX, &no_table, &error));
  REFUSED(tightfit_table_new(1, NULL, &error));
  REFUSED(tightfit_table_resize(NULL, 1, &error));
  REFUSED(tightfit_table_resize(policy_as_table, 1, &error));
  REFUSED(tightfit_table_resize(table, ((size_t)1 << 27) + 1, &error));
  REFUSED(tightfit_table_resize(table, SIZE_MAX, &error));
  REFUSED(tightfit_table_set(NULL, rows, 2, kAllocatable, kAllocated, 6, &error));
  REFUSED(tightfit_table_set(policy_as_table, rows, 2, kAllocatable, kAllocated, 6, &error));
  REFUSED(tightfit_table_set(table, NULL, 2, kAllocatable, kAllocated, 6, &error));
  REFUSED(tightfit_table_set(table, rows, 2, NULL, kAllocated, 6, &error));
  REFUSED(tightfit_table_set(table, rows, 2, kAllocatable, NULL, 6, &error));
  REFUSED(tightfit_table_set(table, rows, 2, kAllocatable, kAllocated, 5, &error));
  REFUSED(tightfit_table_set(table, rows, 0, kAllocatable, kAllocated, 3, &error));
  REFUSED(tightfit_table_set(table, beyond, 2, kAllocatable, kAllocated, 6, &error));
  /* A count whose product with 3 wraps to the count of values given. */
  REFUSED(tightfit_table_set(table, rows, SIZE_MAX / 3 + 3, kAllocatable, kAllocated, 6, &error));
  CHECK(tightfit_table_set(table, NULL, 0, NULL, NULL, 0, &error) == TIGHTFIT_OK);

  REFUSED(tightfit_score_rows(NULL, table, kPodRequest, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(table_as_policy, table, kPodRequest, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, NULL, kPodRequest, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, policy_as_table, kPodRequest, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, NULL, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, kPodRequest, 2, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(two, table, kPodRequest, 2, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(two, table, kPodRequest, 3, rows, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 1, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, kPodRequest, 3, beyond, 2, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, kPodRequest, 3, rows, SIZE_MAX, scores, &error));
  REFUSED(tightfit_score_rows(policy, table, kPodRequest, 3, rows, 2, NULL, &error));
  REFUSED(tightfit_score_node(NULL, kAllocatable, kAllocated, kPodRequest, 3, scores, &error));
  REFUSED(tightfit_score_node(table_as_policy, kAllocatable, kAllocated, kPodRequest, 3, scores,
                              &error));
  REFUSED(tightfit_score_node(policy, NULL, kAllocated, kPodRequest, 3, scores, &error));
  REFUSED(tightfit_score_node(policy, kAllocatable, NULL, kPodRequest, 3, scores, &error));
  REFUSED(tightfit_score_node(policy, kAllocatable, kAllocated, NULL, 3, scores, &error));
  REFUSED(tightfit_score_node(policy, kAllocatable, kAllocated, kPodRequest, 4, scores, &error));
  REFUSED(tightfit_score_node(policy, kAllocatable, kAllocated, kPodRequest, 3, NULL, &error));
  REFUSED(tightfit_explain_node(NULL, kAllocatable, kAllocated, kPodRequest, 3, out, 8, &length,
                                &error));
  REFUSED(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 2, out, 8, &length,
                                &error));
  REFUSED(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 3, NULL, 8, &length,
                                &error));
  REFUSED(tightfit_explain_node(policy, kAllocatable, kAllocated, kPodRequest, 3, out, 8, NULL,
                                &error));
#undef REFUSED

  CHECK(no_policy == NULL && no_table == NULL);
  CHECK(scores[0] == 77 && scores[1] == 77);
  CHECK(strcmp(out, "-------") == 0);
  CHECK(length == 77 && count == 77);

  /* The table is as it was. */
  CHECK(tightfit_score_rows(policy, table, kPodRequest, 3, NULL, 2, scores, NULL) == TIGHTFIT_OK);
  CHECK(scores[0] == 60 && scores[1] == 69);

  CHECK(tightfit_policy_resource_count(NULL) == 0);
  CHECK(tightfit_policy_resource_count(table_as_policy) == 0);
  CHECK(tightfit_table_row_count(NULL) == 0);
  CHECK(tightfit_table_row_count(policy_as_table) == 0);
  CHECK(tightfit_table_bytes(NULL) == 0);
  CHECK(tightfit_table_bytes(policy_as_table) == 0);

  /* Freeing NULL or the wrong kind is no crash and frees nothing. */
  tightfit_policy_free(NULL);
  tightfit_table_free(NULL);
  tightfit_policy_free((tightfit_policy*)(void*)table);
  tightfit_table_free(policy_as_table);
  CHECK(tightfit_live_handles() == live);

  tightfit_table_free(table);
  tightfit_policy_free(two);
  tightfit_policy_free(policy);
}

int main(void) {
  CHECK(tightfit_live_handles() == 0);
  test_version();
  test_scores();
  test_profiles();
  test_configuration_errors();
  test_too_many_resources();
  test_explanation();
  test_wrong_arguments();
  CHECK(tightfit_live_handles() == 0);
  return failures > 0;
}
