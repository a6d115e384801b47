/* SPDX-License-Identifier: Apache-2.0 */
/* The header first and twice, with nothing before it; the layout that consumers are compiled
 * against, as arrays of size -1 where it is another. */
#include <tightfit/tightfit.h>

#ifdef TIGHTFIT_NOEXCEPT
#error "the header leaves TIGHTFIT_NOEXCEPT behind"
#endif

#define PIN(name, condition) typedef char pin_##name[(condition) ? 1 : -1]

PIN(status_size, sizeof(tightfit_status) == 4);
PIN(error_size, sizeof(tightfit_error) == 512);
PIN(error_status, offsetof(tightfit_error, status) == 0);
PIN(error_line, offsetof(tightfit_error, line) == 4);
PIN(error_column, offsetof(tightfit_error, column) == 8);
PIN(error_message, offsetof(tightfit_error, message) == 12);
PIN(message_size, sizeof(((tightfit_error*)0)->message) == 500);
PIN(version, TIGHTFIT_ABI_VERSION == 0x00000003);
PIN(ok, TIGHTFIT_OK == 0);
PIN(invalid_argument, TIGHTFIT_INVALID_ARGUMENT == 1);
PIN(invalid_config, TIGHTFIT_INVALID_CONFIG == 2);
PIN(not_found, TIGHTFIT_NOT_FOUND == 3);
PIN(out_of_memory, TIGHTFIT_OUT_OF_MEMORY == 4);
PIN(internal, TIGHTFIT_INTERNAL == 5);
PIN(semantics_size, sizeof(tightfit_semantics) == 4);
PIN(semantics_default, TIGHTFIT_SEMANTICS_DEFAULT == 0);
PIN(semantics_first, TIGHTFIT_SEMANTICS_K8S_1_34 == 1);
PIN(semantics_last, TIGHTFIT_SEMANTICS_K8S_1_38 == 5);
