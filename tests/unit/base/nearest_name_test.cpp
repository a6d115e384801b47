// SPDX-License-Identifier: Apache-2.0
#include "base/nearest_name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit {
namespace {

const std::vector<std::string_view> kNames = {"NodeResourcesFit", "NodeAffinity", "NodePorts",
                                              "score", "explain"};

TEST(NearestName, FindsWhatWasMeant) {
  const struct {
    std::string_view name;
    std::string_view expected;
  } cases[] = {
      {"NodeResourceFit", "NodeResourcesFit"},  // missing
      {"noderesourcesfit", "NodeResourcesFit"},
      {"NodeAfinitty", "NodeAffinity"},
      {"explian", "explain"},  // swapped
      {"scores", "score"},     // added
      {"score", "score"},
      {"drain", ""},  // explain is too far
      {"", ""},
      {"x", ""},
  };
  for (const auto& test : cases) EXPECT_EQ(nearest_name(test.name, kNames), test.expected);
}

TEST(NearestName, TheFirstOfEquallyNearOnesWins) {
  EXPECT_EQ(nearest_name("abcx", {"abcy", "abcz"}), "abcy");
}

TEST(NearestName, LongNamesAreNotCompared) {
  const std::string name(101, 'a');
  EXPECT_EQ(nearest_name(name, {name}), "");
  EXPECT_EQ(nearest_name("abc", {name}), "");
}

}  // namespace
}  // namespace tightfit
