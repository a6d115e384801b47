// SPDX-License-Identifier: Apache-2.0
#include "report/table.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

Table sample() {
  Table table({{"NAME"}, {"SCORE", true}, {"EXACT", true, true}, {"WHY", false, false, true}});
  table.add({{"zürich"}, {"7"}, {"7000"}, {""}});
  table.add({{"a,\"b\""}, {"100"}, {"1"}, {"-"}});
  return table;
}

TEST(Table, AlignsAndHides) {
  EXPECT_EQ(sample().text({}), "NAME     SCORE\nzürich       7\na,\"b\"      100\n");
}

TEST(Table, WideShowsMore) {
  OutputStyle style;
  style.format = OutputFormat::kWide;
  style.headers = false;
  EXPECT_EQ(sample().text(style), "zürich     7   7000\na,\"b\"    100      1\n");
}

TEST(Table, ColumnsMoveTogetherOnANarrowTerminal) {
  OutputStyle style;
  style.headers = false;
  style.width = 14;
  EXPECT_EQ(sample().text(style), "zürich     7\na,\"b\"    100\n");
  style.width = 11;
  EXPECT_EQ(sample().text(style), "zürich    7\na,\"b\"   100\n");
  style.width = 3;
  EXPECT_EQ(sample().text(style), "zürich   7\na,\"b\"  100\n");
}

TEST(Table, CsvHoldsEverything) {
  OutputStyle style;
  style.format = OutputFormat::kCsv;
  EXPECT_EQ(sample().text(style),
            "NAME,SCORE,EXACT,WHY\nzürich,7,7000,\n\"a,\"\"b\"\"\",100,1,-\n");
}

TEST(Table, ColourDoesNotChangeTheWidths) {
  Table table({{"A"}, {"B"}});
  table.add({{"x", CellStyle::kGood}, {"y"}});
  OutputStyle style;
  style.color = true;
  EXPECT_EQ(table.text(style), "\x1b[1mA\x1b[0m   \x1b[1mB\x1b[0m\n\x1b[32mx\x1b[0m   y\n");
}

}  // namespace
}  // namespace tightfit
