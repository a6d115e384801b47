// SPDX-License-Identifier: Apache-2.0
#include "header_alone.c"  // NOLINT(bugprone-suspicious-include): the same in the other language

static_assert(noexcept(tightfit_abi_version()), "no exception leaves the library");
