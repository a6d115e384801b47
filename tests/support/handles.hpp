// SPDX-License-Identifier: Apache-2.0
// Handles of the C ABI that end with their scope.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "tightfit/tightfit.h"

namespace tightfit::testing {

struct FreeHandle {
  void operator()(tightfit_policy* policy) const { tightfit_policy_free(policy); }
  void operator()(tightfit_table* table) const { tightfit_table_free(table); }
};
using PolicyHandle = std::unique_ptr<tightfit_policy, FreeHandle>;
using TableHandle = std::unique_ptr<tightfit_table, FreeHandle>;

// The policy of a configuration with one profile, or null and a test failure.
inline PolicyHandle new_policy(std::string_view text) {
  tightfit_policy* policy = nullptr;
  tightfit_error error;
  if (tightfit_policy_new(text.data(), text.size(), nullptr, 0, &policy, &error) != TIGHTFIT_OK) {
    ADD_FAILURE() << "tightfit_policy_new: " << error.message << "\n" << text;
  }
  return PolicyHandle(policy);
}

// An all-zero table, or null and a test failure.
inline TableHandle new_table(std::size_t resource_count, std::size_t row_count) {
  tightfit_table* table = nullptr;
  tightfit_error error;
  if (tightfit_table_new(resource_count, &table, &error) != TIGHTFIT_OK ||
      tightfit_table_resize(table, row_count, &error) != TIGHTFIT_OK) {
    ADD_FAILURE() << "table: " << error.message;
  }
  return TableHandle(table);
}

}  // namespace tightfit::testing
