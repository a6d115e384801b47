// SPDX-License-Identifier: Apache-2.0
#include "report/time_chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tightfit {
namespace {

const double kNaN = std::nan("");

// A line with a value a minute.
TimeChart chart(std::vector<double> values, char mark = '#') {
  TimeChart result{.title = "load", .times = {}, .lines = {}};
  for (std::size_t i = 0; i < values.size(); ++i) {
    result.times.push_back(static_cast<std::int64_t>(i) * 60'000);
  }
  result.lines = {{"used", mark, "#111111", "#eeeeee", false, std::move(values)}};
  return result;
}

TEST(TerminalChart, StepsStayWhole) {
  // Twenty columns, two a value.
  EXPECT_EQ(terminal_charts({chart({0, 0, 4, 4, 1, 1, 2, 2, 4, 4})}, 29, 5),
            "load\n"
            "1970-01-01T00:00:00Z to 1970-01-01T00:09:00Z\n"
            "      4 |    ####        ####\n"
            "      3 |    #   #       #\n"
            "      2 |    #   #   ####\n"
            "      1 |    #   ####\n"
            "      0 |####\n"
            "        ++---------+---------\n"
            "         01-01   00:05\n"
            "         # used\n");
}

TEST(TerminalChart, GapsBreakTheLine) {
  const std::string text = terminal_charts({chart({4, kNaN, 0, kNaN})}, 29, 5);
  EXPECT_NE(
      text.find("      4 |#####\n      3 |\n      2 |\n      1 |\n      0 |          #####\n"),
      std::string::npos)
      << text;
}

TEST(TerminalChart, EarlierLinesAreDrawnOverLaterOnes) {
  TimeChart both = chart({2, 2}, '#');
  both.lines.push_back({"behind", 'o', "#111111", "#eeeeee", false, {2, 2}});
  both.lines.push_back({"above", '^', "#111111", "#eeeeee", false, {3, kNaN}});
  const std::string text = terminal_charts({both}, 29, 4);
  EXPECT_NE(text.find("      3 |^^^^^^^^^^\n      2 |####################\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("o behind (not to be seen here)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("^ above\n"), std::string::npos) << text;
}

TEST(TerminalChart, ShowsTheLargestValueOfAColumn) {
  std::vector<double> values(2000, 0);
  values[777] = 5;
  const std::string text = terminal_charts({chart(values)}, 29, 6);
  EXPECT_NE(text.find("      6 |       #\n"), std::string::npos) << text;
  EXPECT_NE(text.find("      0 |####### ############\n"), std::string::npos) << text;
}

TEST(TerminalChart, FitsTheWidth) {
  for (const std::size_t width : {0, 10, 29, 40, 80, 120, 300}) {
    TimeChart day = chart(std::vector<double>(1440, 3));
    std::size_t begin = 0;
    const std::string text = terminal_charts({day}, width, 12);
    for (std::size_t end; (end = text.find('\n', begin)) != text.npos; begin = end + 1) {
      if (text.substr(begin, 4) == "1970") continue;  // the times, whatever the width
      EXPECT_LE(end - begin, std::max<std::size_t>(width, 29)) << text.substr(begin, end - begin);
    }
  }
}

TEST(TerminalChart, TakesWhatCannotBeDrawn) {
  EXPECT_EQ(terminal_charts({}, 80, 12), "");
  EXPECT_EQ(terminal_charts({chart({})}, 80, 12), "load\n");
  const double infinity = std::numeric_limits<double>::infinity();
  const std::string text = terminal_charts({chart({infinity, -infinity, -5, 1e300, 1})}, 80, 0);
  EXPECT_NE(text.find('#'), std::string::npos);
  EXPECT_EQ(largest_value(chart({infinity, kNaN, -5})), 0);
  EXPECT_EQ(largest_value(chart({infinity, kNaN, 5})), 5);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++found;
  return found;
}

TEST(SvgChart, LinesHaveSteps) {
  const std::string text = svg_charts({chart({1, 1, 2, 2})});
  // A point where the value changes, and the end.
  EXPECT_NE(text.find("class=\"c0-0\" d=\"M60.0 149.0H644.0V48.0H936.0V48.0"), std::string::npos)
      << text;
  EXPECT_EQ(count(text, "<title>load</title>"), 1u);
  EXPECT_EQ(count(text, "prefers-color-scheme:dark"), 1u);
  EXPECT_NE(text.find(".c0-0{stroke:#111111}"), std::string::npos);
  EXPECT_NE(text.find(".c0-0{stroke:#eeeeee}"), std::string::npos);
}

TEST(SvgChart, GapsBreakTheLine) {
  const std::string text = svg_charts({chart({1, kNaN, 1, 1})});
  const std::size_t begin = text.find("class=\"c0-0\" d=\"");
  const std::string path = text.substr(begin, text.find("/>", begin) - begin);
  EXPECT_EQ(count(path, "M"), 2u) << path;
  EXPECT_EQ(count(path, "nan"), 0u) << path;
}

TEST(SvgChart, EscapesWhatItIsGiven) {
  TimeChart nasty = chart({1});
  nasty.title = "a<b>&\"c\"";
  nasty.lines[0].name = "</text><script>";
  const std::string text = svg_charts({nasty});
  EXPECT_EQ(count(text, "<script>"), 0u);
  EXPECT_EQ(count(text, "a<b>"), 0u);
  EXPECT_EQ(svg_charts({}).substr(0, 5), "<svg ");
  EXPECT_NE(svg_charts({chart({})}).find("load"), std::string::npos);
}

}  // namespace
}  // namespace tightfit
