// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tightfit::hpa {

// How far the usage ratio may be from 1 without a change, as fractions.
struct Tolerances {
  double down = 0.1;
  double up = 0.1;

  // Both ends belong to the range; NaN is never within.
  bool within(double ratio) const noexcept { return 1.0 - down <= ratio && ratio <= 1.0 + up; }
};

}  // namespace tightfit::hpa
