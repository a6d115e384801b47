/* SPDX-License-Identifier: Apache-2.0 */
/* A failed CHECK says where and counts; a test's main returns failures > 0. */
#ifndef TIGHTFIT_TESTS_ABI_CHECK_H_
#define TIGHTFIT_TESTS_ABI_CHECK_H_

#include <stdio.h>

static int failures = 0;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                             \
    }                                                                         \
  } while (0)

#endif /* TIGHTFIT_TESTS_ABI_CHECK_H_ */
