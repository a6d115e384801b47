// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tightfit {

// The candidate that `name` was probably meant to be: the one with the fewest changed, missing,
// added or swapped characters, letter case apart, if these are at most a third of the name. Empty
// if there is none.
std::string_view nearest_name(std::string_view name,
                              const std::vector<std::string_view>& candidates);

// How many characters are changed, missing, added or swapped, letter case apart. Names of more than
// 100 characters are not compared: they are as far as can be.
std::size_t name_distance(std::string_view a, std::string_view b);

}  // namespace tightfit
