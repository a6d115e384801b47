// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tightfit::cli {

// The whole program; returns its exit status.
int run(int argc, const char* const* argv);

}  // namespace tightfit::cli
