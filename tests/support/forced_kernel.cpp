// SPDX-License-Identifier: Apache-2.0
// TIGHTFIT_KERNEL=avx2 makes a test executable score with that kernel, and fails it if it did not.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "kernels/dispatch.hpp"

namespace tightfit::testing {
namespace {

class ForcedKernel : public ::testing::Environment {
 public:
  void SetUp() override {
    const char* name = std::getenv("TIGHTFIT_KERNEL");
    if (name == nullptr) return;
    wanted_ = kernel_by_name(name);
    ASSERT_NE(wanted_, nullptr) << "this build has no kernel " << name;
    if (!wanted_->supported()) {
      // tests/CMakeLists.txt turns this line into "skipped".
      std::cout << "this machine cannot run the kernel " << name << std::endl;
      std::exit(1);
    }
    force_kernel(*wanted_);
  }

  void TearDown() override {
    if (wanted_ != nullptr) {
      EXPECT_STREQ(active_kernel().name, wanted_->name);
    }
  }

 private:
  const Kernel* wanted_ = nullptr;
};

const ::testing::Environment* const kForcedKernel =
    ::testing::AddGlobalTestEnvironment(new ForcedKernel);

}  // namespace
}  // namespace tightfit::testing
