/* SPDX-License-Identifier: Apache-2.0 */
/* The releases: their names, and the same text by the rules of two of them. */
#include <string.h>
#include <tightfit/tightfit.h>

#include "check.h"

/* 1.36 forbids a shape that the type does not use; up to 1.35 it is passed over. */
static const char kUnusedShape[] =
    "scoringStrategy:\n"
    "  type: MostAllocated\n"
    "  requestedToCapacityRatio:\n"
    "    shape: [{utilization: 0, score: 1}]\n";

static void test_names(void) {
  static const char* const names[] = {"k8s-1.37", "k8s-1.34", "k8s-1.35",
                                      "k8s-1.36", "k8s-1.37", "k8s-1.38"};
  tightfit_semantics number;
  for (number = TIGHTFIT_SEMANTICS_DEFAULT; number <= TIGHTFIT_SEMANTICS_K8S_1_38; ++number) {
    tightfit_semantics parsed = -1;
    const char* name = tightfit_semantics_name(number);
    CHECK(name != NULL && strcmp(name, names[number]) == 0);
    CHECK(tightfit_semantics_parse(names[number], strlen(names[number]), &parsed, NULL) ==
          TIGHTFIT_OK);
    CHECK(parsed == (number == TIGHTFIT_SEMANTICS_DEFAULT ? TIGHTFIT_SEMANTICS_K8S_1_37 : number));
  }
  CHECK(tightfit_semantics_name(-1) == NULL);
  CHECK(tightfit_semantics_name(TIGHTFIT_SEMANTICS_K8S_1_38 + 1) == NULL);
}

static void test_unknown_names(void) {
  static const char* const unknown[] = {"k8s-1.33", "k8s-1.39", "1.37", "K8S-1.37", "k8s-1.37 "};
  tightfit_semantics parsed = -1;
  tightfit_error error;
  size_t i;
  for (i = 0; i < sizeof unknown / sizeof *unknown; ++i) {
    CHECK(tightfit_semantics_parse(unknown[i], strlen(unknown[i]), &parsed, &error) ==
          TIGHTFIT_NOT_FOUND);
    CHECK(parsed == -1);
  }
  CHECK(tightfit_semantics_parse("k8s-1.9\n", 8, &parsed, &error) == TIGHTFIT_NOT_FOUND);
  CHECK(strcmp(error.message,
               "semantics: expected k8s-1.34, k8s-1.35, k8s-1.36, k8s-1.37 or k8s-1.38, got "
               "\"k8s-1.9\\n\"") == 0);
  CHECK(tightfit_semantics_parse(NULL, 1, &parsed, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_semantics_parse("k8s-1.37", 8, NULL, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(parsed == -1);
  CHECK(tightfit_semantics_parse(NULL, 0, &parsed, NULL) == TIGHTFIT_OK);
  CHECK(parsed == TIGHTFIT_SEMANTICS_K8S_1_37);
}

static size_t findings(tightfit_semantics semantics) {
  char out[1000];
  size_t length = 0;
  size_t count = 77;
  CHECK(tightfit_config_check_for(semantics, kUnusedShape, strlen(kUnusedShape), out, sizeof out,
                                  &length, &count, NULL) == TIGHTFIT_OK);
  return count;
}

static void test_config_check(void) {
  char out[1000];
  size_t length = 5;
  size_t count = 77;
  CHECK(findings(TIGHTFIT_SEMANTICS_K8S_1_34) == 0);
  CHECK(findings(TIGHTFIT_SEMANTICS_K8S_1_35) == 0);
  CHECK(findings(TIGHTFIT_SEMANTICS_K8S_1_36) == 1);
  CHECK(findings(TIGHTFIT_SEMANTICS_DEFAULT) == 1);
  CHECK(tightfit_config_check_for(6, "", 0, out, sizeof out, &length, &count, NULL) ==
        TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_config_check_for(-1, "", 0, out, sizeof out, &length, &count, NULL) ==
        TIGHTFIT_INVALID_ARGUMENT);
  CHECK(length == 5 && count == 77);
}

static void test_policy(void) {
  static const char shown[] = "\"semantics\":\"k8s-1.35\"";
  static const int64_t amounts[] = {100, 100};
  tightfit_policy* policy = NULL;
  tightfit_error error;
  char out[2000] = "";
  size_t length = 0;
  const size_t text_length = strlen(kUnusedShape);
  CHECK(tightfit_policy_new_for(TIGHTFIT_SEMANTICS_K8S_1_36, kUnusedShape, text_length, NULL, 0,
                                &policy, &error) == TIGHTFIT_INVALID_CONFIG);
  CHECK(tightfit_policy_new_for(99, kUnusedShape, text_length, NULL, 0, &policy, &error) ==
        TIGHTFIT_INVALID_ARGUMENT);
  CHECK(policy == NULL);
  CHECK(tightfit_policy_new_for(TIGHTFIT_SEMANTICS_K8S_1_35, kUnusedShape, text_length, NULL, 0,
                                &policy, &error) == TIGHTFIT_OK);
  CHECK(tightfit_policy_semantics(policy) == TIGHTFIT_SEMANTICS_K8S_1_35);
  CHECK(tightfit_explain_node(policy, amounts, amounts, amounts, 2, out, sizeof out, &length,
                              NULL) == TIGHTFIT_OK);
  CHECK(strstr(out, shown) != NULL);
  tightfit_policy_free(policy);

  CHECK(tightfit_policy_new("", 0, NULL, 0, &policy, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_policy_semantics(policy) == TIGHTFIT_SEMANTICS_K8S_1_37);
  tightfit_policy_free(policy);
  CHECK(tightfit_policy_semantics(NULL) == TIGHTFIT_SEMANTICS_DEFAULT);
}

int main(void) {
  test_names();
  test_unknown_names();
  test_config_check();
  test_policy();
  CHECK(tightfit_live_handles() == 0);
  return failures > 0;
}
