// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "hpa/input/time_text.hpp"
#include "report/hpa_numbers.hpp"
#include "report/time_chart.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kLabelWidth = 8;
constexpr std::size_t kLeastColumns = 20;

// The values of one column's part of the time: their largest, NaN if there is none.
double column_value(const ChartLine& line, std::size_t first, std::size_t last) {
  double value = std::nan("");
  for (std::size_t i = first; i < last; ++i) {
    if (!std::isnan(line.y[i]) && !(line.y[i] <= value)) value = line.y[i];
  }
  return value;
}

void draw(const TimeChart& chart, const ChartLine& line, double top,
          std::vector<std::string>& rows) {
  const std::size_t columns = rows.front().size();
  const std::size_t steps = chart.times.size();
  for (std::size_t column = 0; column < columns; ++column) {
    const std::size_t first = column * steps / columns;
    const double value =
        column_value(line, first, std::max(first + 1, (column + 1) * steps / columns));
    if (std::isnan(value)) continue;
    const double share = std::clamp(value / top, 0.0, 1.0);
    const auto height =
        static_cast<std::size_t>(std::lround(share * static_cast<double>(rows.size() - 1)));
    rows[rows.size() - 1 - height][column] = line.mark;
  }
}

std::string label(double value) {
  std::string text = decimal_text(value, value < 10 ? 1 : 0);
  if (text.size() < kLabelWidth - 1) text.insert(0, kLabelWidth - 1 - text.size(), ' ');
  return text + ' ';
}

std::string chart_text(const TimeChart& chart, std::size_t width, std::size_t height) {
  std::string out = chart.title + "\n";
  if (chart.times.empty()) return out;
  const std::size_t columns =
      std::max(kLeastColumns, width > kLabelWidth + 1 ? width - kLabelWidth - 1 : 0);
  std::vector<std::string> rows(std::max<std::size_t>(height, 3), std::string(columns, ' '));
  const double top = top_of(chart);
  for (auto line = chart.lines.rbegin(); line != chart.lines.rend(); ++line) {
    draw(chart, *line, top, rows);
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const bool labelled = row == 0 || row + 1 == rows.size() || row == rows.size() / 2;
    const double share = 1 - static_cast<double>(row) / static_cast<double>(rows.size() - 1);
    out += labelled ? label(top * share) : std::string(kLabelWidth, ' ');
    out += '|' + rows[row];
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  const std::string begin = hpa::time_text(chart.times.front());
  const std::string end = hpa::time_text(chart.times.back());
  out += std::string(kLabelWidth, ' ') + '+' + std::string(columns, '-') + '\n';
  const std::size_t used = begin.size() + end.size();
  out += std::string(kLabelWidth + 1, ' ') + begin +
         std::string(columns > used ? columns - used : 1, ' ') + end + '\n';
  for (const ChartLine& line : chart.lines) {
    out += std::string(kLabelWidth + 1, ' ') + line.mark + ' ' + line.name + '\n';
  }
  return out;
}

}  // namespace

double top_of(const TimeChart& chart) {
  double top = 1;
  for (const ChartLine& line : chart.lines) {
    for (const double y : line.y) {
      if (std::isfinite(y)) top = std::max(top, y);
    }
  }
  return top;
}

std::string terminal_charts(const std::vector<TimeChart>& charts, std::size_t width,
                            std::size_t height) {
  std::string out;
  for (const TimeChart& chart : charts) {
    if (!out.empty()) out += '\n';
    out += chart_text(chart, width, height);
  }
  return out;
}

}  // namespace tightfit
