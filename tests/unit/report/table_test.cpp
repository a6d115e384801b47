// SPDX-License-Identifier: Apache-2.0
#include "report/table.hpp"

#include <gtest/gtest.h>

#include "report/folded.hpp"

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

// Headings first, then cells at spaces and slashes; no line is longer than the terminal.
TEST(Table, FoldsWhatIsTooWide) {
  Table table({{"POD"}, {"NVIDIA.COM/GPU", true}, {"REASON"}});
  table.add({{"ml/serve-0"}, {"1"}, {"-"}});
  table.add({{"a"}, {"10"}, {"Insufficient cpu, memory"}});
  OutputStyle style;
  style.width = 50;
  EXPECT_EQ(table.text(style),
            "POD        NVIDIA.COM/GPU REASON\n"
            "ml/serve-0              1 -\n"
            "a                      10 Insufficient cpu, memory\n");
  style.width = 47;
  EXPECT_EQ(table.text(style),
            "POD        NVIDIA.COM/ REASON\n"
            "                   GPU\n"
            "ml/serve-0           1 -\n"
            "a                   10 Insufficient cpu, memory\n");
  style.width = 35;
  EXPECT_EQ(table.text(style),
            "POD        NVIDIA.COM/ REASON\n"
            "                   GPU\n"
            "ml/serve-0           1 -\n"
            "a                   10 Insufficient\n"
            "                       cpu, memory\n");
  style.width = 10;  // it does not do: as if it were wide enough
  EXPECT_EQ(table.text(style).substr(0, 33), "POD        NVIDIA.COM/GPU REASON\n");
}

TEST(Folded, BreaksBehindWhatItMay) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(folded("", 5, "/ "), Lines{""});
  EXPECT_EQ(folded("a b/c", 9, "/ "), Lines{"a b/c"});
  EXPECT_EQ(folded("a b/c", 3, "/ "), (Lines{"a", "b/c"}));
  EXPECT_EQ(folded("a b/c", 2, "/ "), (Lines{"a", "b/", "c"}));
  EXPECT_EQ(folded("größer so", 6, " "), (Lines{"größer", "so"}));
  EXPECT_EQ(folded("unbroken", 3, "/ "), Lines{"unbroken"});
  EXPECT_EQ(folded_width("a b/c", "/ "), 2U);
  EXPECT_EQ(folded_width("größer so", " "), 6U);
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
