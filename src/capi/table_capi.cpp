// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "capi/guard.hpp"
#include "capi/handles.hpp"
#include "capi/limits.hpp"

using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;
using tightfit::capi::is_table;

extern "C" {

tightfit_status tightfit_table_new(size_t resource_count, tightfit_table** out_table,
                                   tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (out_table == nullptr) return invalid_argument(error, "out_table is NULL");
    if (resource_count == 0 || resource_count > tightfit::capi::kMaxResources) {
      return invalid_argument(error, "resource_count must be 1 to 1024");
    }
    *out_table = new tightfit_table{.table = tightfit::NodeTable(resource_count), .live = {}};
    return TIGHTFIT_OK;
  });
}

void tightfit_table_free(tightfit_table* table) noexcept {
  if (is_table(table)) delete table;
}

tightfit_status tightfit_table_resize(tightfit_table* table, size_t row_count,
                                      tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_table(table)) return invalid_argument(error, "table is no table");
    if (row_count > tightfit::capi::kMaxRows) {
      return invalid_argument(error, "row_count must be at most 2^27");
    }
    table->table.resize(row_count);
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_table_set(tightfit_table* table, const uint32_t* rows, size_t row_count,
                                   const int64_t* allocatable, const int64_t* allocated,
                                   size_t value_count, tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    if (!is_table(table)) return invalid_argument(error, "table is no table");
    if (row_count == 0) {
      return value_count == 0 ? TIGHTFIT_OK
                              : invalid_argument(error, "value_count must be 0 for no rows");
    }
    if (rows == nullptr || allocatable == nullptr || allocated == nullptr) {
      return invalid_argument(error, "rows, allocatable or allocated is NULL");
    }
    // Bounded first, so that the product cannot wrap.
    if (row_count > tightfit::capi::kMaxRows ||
        value_count != row_count * table->table.resource_count()) {
      return invalid_argument(error, "value_count must be row_count times the table's resources");
    }
    if (*std::max_element(rows, rows + row_count) >= table->table.row_count()) {
      return invalid_argument(error, "a row is beyond the table's row count");
    }
    table->table.set(rows, row_count, allocatable, allocated);
    return TIGHTFIT_OK;
  });
}

size_t tightfit_table_row_count(const tightfit_table* table) noexcept {
  return is_table(table) ? table->table.row_count() : 0;
}

size_t tightfit_table_bytes(const tightfit_table* table) noexcept {
  return is_table(table) ? table->table.bytes() : 0;
}

}  // extern "C"
