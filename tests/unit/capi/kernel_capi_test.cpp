// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "kernels/dispatch.hpp"
#include "tightfit/tightfit.h"

namespace {

std::vector<std::string> kernel_names() {
  std::size_t length = 0;
  EXPECT_EQ(tightfit_kernel_names(nullptr, 0, &length, nullptr), TIGHTFIT_OK);
  std::string text(length, '\0');
  EXPECT_EQ(tightfit_kernel_names(text.data(), text.size(), &length, nullptr), TIGHTFIT_OK);
  std::vector<std::string> names;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) names.push_back(line);
  return names;
}

class KernelCapi : public ::testing::Test {
 protected:
  ~KernelCapi() override { tightfit::force_kernel(*before_); }
  const tightfit::Kernel* before_ = &tightfit::active_kernel();
  tightfit_error error_ = {};
};

TEST_F(KernelCapi, NamesWhatThisMachineRuns) {
  const std::vector<std::string> names = kernel_names();
  ASSERT_GE(names.size(), 2u);
  EXPECT_EQ(names.end()[-2], "portable");
  EXPECT_EQ(names.back(), "scalar");
}

// One row with a resource half used; every kernel says 50 for it, so that no kernel can be told
// from its score, but each of them is called.
TEST_F(KernelCapi, ScoresWithTheKernelThatIsForced) {
  tightfit_policy* policy = nullptr;
  ASSERT_EQ(tightfit_policy_new("", 0, "", 0, &policy, nullptr), TIGHTFIT_OK);
  tightfit_table* table = nullptr;
  ASSERT_EQ(tightfit_table_new(2, &table, nullptr), TIGHTFIT_OK);
  ASSERT_EQ(tightfit_table_resize(table, 1, nullptr), TIGHTFIT_OK);
  const std::uint32_t row = 0;
  const std::int64_t allocatable[] = {1000, 1 << 30};
  const std::int64_t allocated[] = {250, 1 << 28};
  ASSERT_EQ(tightfit_table_set(table, &row, 1, allocatable, allocated, 2, nullptr), TIGHTFIT_OK);
  for (const std::string& name : kernel_names()) {
    ASSERT_EQ(tightfit_kernel_force(name.data(), name.size(), &error_), TIGHTFIT_OK) << name;
    EXPECT_EQ(tightfit_kernel(), name);
    std::uint8_t score = 0;
    EXPECT_EQ(tightfit_score_rows(policy, table, allocated, 2, nullptr, 1, &score, nullptr),
              TIGHTFIT_OK);
    EXPECT_EQ(score, 50) << name;
  }
  tightfit_table_free(table);
  tightfit_policy_free(policy);
}

TEST_F(KernelCapi, RefusesWhatDoesNotExist) {
  const std::string before = tightfit_kernel();
  EXPECT_EQ(tightfit_kernel_force("mmx", 3, &error_), TIGHTFIT_NOT_FOUND);
  const std::string message = error_.message;
  EXPECT_EQ(message.find("kernel: expected one of " + kernel_names().front()), 0u) << message;
  EXPECT_NE(message.find("got \"mmx\", which this build has not"), std::string::npos) << message;
  EXPECT_EQ(tightfit_kernel_force("m\"\n", 3, &error_), TIGHTFIT_NOT_FOUND);
  EXPECT_NE(std::strstr(error_.message, R"(got "m\"\n", which)"), nullptr) << error_.message;
  EXPECT_EQ(tightfit_kernel_force(nullptr, 3, &error_), TIGHTFIT_INVALID_ARGUMENT);
  EXPECT_EQ(tightfit_kernel(), before);
}

TEST_F(KernelCapi, RefusesWhatThisMachineLacks) {
  bool lacking = false;
  for (const tightfit::Kernel& kernel : tightfit::all_kernels()) {
    if (kernel.supported()) continue;
    lacking = true;
    const std::string name = kernel.name;
    EXPECT_EQ(tightfit_kernel_force(name.data(), name.size(), &error_), TIGHTFIT_NOT_FOUND);
    EXPECT_NE(std::string(error_.message).find("which this machine cannot run"), std::string::npos);
  }
  if (!lacking) GTEST_SKIP() << "this machine runs every kernel";
}

// A name is compared where it stands and shown in part: however long, it is not copied.
TEST_F(KernelCapi, ANameOfAnyLengthIsNoKernel) {
  const std::string begin(100, 'a');
  for (const std::size_t length : {begin.size(), std::size_t{PTRDIFF_MAX}, SIZE_MAX}) {
    EXPECT_EQ(tightfit_kernel_force(begin.data(), length, &error_), TIGHTFIT_NOT_FOUND) << length;
    EXPECT_EQ(error_.status, TIGHTFIT_NOT_FOUND);
  }
}

}  // namespace
