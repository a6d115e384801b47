// SPDX-License-Identifier: Apache-2.0
#include "config/path.hpp"

#include <gtest/gtest.h>

#include <string>

#include "loader_support.hpp"

namespace tightfit {
namespace {

TEST(Path, JoinsSteps) {
  const Path top;
  const Path list = top.child("profiles");
  const Path entry = list.index(12);
  EXPECT_EQ(top.str(), "");
  EXPECT_EQ(entry.child("a\tb").str(), "profiles[12].a?b");
}

TEST(Path, CutsKeysThatAreLongerThanALabels) {
  const Path top;
  const std::string longest(317, 'k');
  EXPECT_EQ(top.child(longest).str(), longest);
  EXPECT_EQ(top.child(longest + 'k').str(), longest + "...");
  EXPECT_EQ(top.child(std::string(316, 'k') + "\xC3\xB6").str(), std::string(316, 'k') + "...");
}

TEST(Path, OfAHugeUnknownKeyIsShort) {
  const Lines lines = findings_on(configuration("? " + std::string(900'000, 'k') + "\n: 1\n"));
  EXPECT_EQ(lines, Lines{"3:3 strict Unknown " + std::string(317, 'k') + "..."});
}

}  // namespace
}  // namespace tightfit
