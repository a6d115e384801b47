// SPDX-License-Identifier: Apache-2.0
// Values over time as a drawing: for the terminal and as SVG.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tightfit {

struct ChartLine {
  std::string name;
  char mark = '*';         // in the terminal
  std::string color;       // in SVG: "#1f77b4"
  std::string dark_color;  // the same where the page is dark
  bool dashed = false;
  std::vector<double> y;  // one per time of the chart; NaN: nothing to draw
};

// Each value holds until the next time, so lines have steps. The vertical axis begins at 0.
struct TimeChart {
  std::string title;
  std::vector<std::int64_t> times;  // ms since 1970, rising
  std::vector<ChartLine> lines;     // earlier ones are drawn over later ones
};

// The charts below one another, for a terminal with that many columns, about `height` rows each. A
// column shows the largest value of its part of the time.
std::string terminal_charts(const std::vector<TimeChart>& charts, std::size_t width,
                            std::size_t height);

// The same as an SVG document of its own, in the light or dark colours that the viewer asks for.
std::string svg_charts(const std::vector<TimeChart>& charts);

// The largest value that is drawn, 0 if there is none.
double largest_value(const TimeChart& chart);

}  // namespace tightfit
