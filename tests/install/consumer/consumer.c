/* SPDX-License-Identifier: Apache-2.0 */
/* Uses the parser (and so libyaml) and the scorer: exit status 0 when both answer. */
#include <stdio.h>
#include <string.h>
#include <tightfit/tightfit.h>

int main(void) {
  static const char text[] = "scoringStrategy: {type: MostAllocated}\n";
  static const int64_t allocatable[] = {1000, 1000};
  static const int64_t allocated[] = {100, 300};
  static const int64_t pod_request[] = {100, 100};
  tightfit_policy* policy = NULL;
  tightfit_error error;
  uint8_t score = 0;

  if (tightfit_abi_version() >> 16 != TIGHTFIT_ABI_MAJOR) return 2;
  if (tightfit_policy_new(text, strlen(text), NULL, 0, &policy, &error) != TIGHTFIT_OK ||
      tightfit_score_node(policy, allocatable, allocated, pod_request, 2, &score, &error) !=
          TIGHTFIT_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  printf("tightfit %s scores %u\n", tightfit_version(), (unsigned)score);
  tightfit_policy_free(policy);
  return score == 30 ? 0 : 1;
}
