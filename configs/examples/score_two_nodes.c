/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <tightfit/tightfit.h>

int main(int argc, char** argv) { /* argv[1]: a KubeSchedulerConfiguration */
  static char text[65536], why[4096];
  FILE* file = argc == 2 ? fopen(argv[1], "r") : NULL;
  size_t length = file ? fread(text, 1, sizeof text, file) : 0, why_length;
  tightfit_error error = {.message = "usage: score_two_nodes CONFIG"};
  tightfit_policy* policy = NULL;
  int failed = !file || tightfit_policy_new(text, length, NULL, 0, &policy, &error);
  /* In the order of the policy's resources: intel.com/foo, bytes of memory, milli-CPU. */
  const int64_t allocatable[2][3] = {{4, 1 << 30, 8000}, {8, 1 << 30, 8000}};
  const int64_t allocated[2][3] = {{1, 256 << 20, 1000}, {2, 512 << 20, 6000}};
  const int64_t pod[3] = {2, 256 << 20, 2000};
  for (int i = 0; i < 2 && !failed; i++) {
    failed = tightfit_explain_node(policy, allocatable[i], allocated[i], pod, 3, why, sizeof why,
                                   &why_length, &error);
    if (!failed) printf("%.*s\n", (int)why_length, why);
  }
  if (failed) fprintf(stderr, "%u:%u: %s\n", error.line, error.column, error.message);
  tightfit_policy_free(policy);
  return failed;
}
