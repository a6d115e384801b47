// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "report/chart_axis.hpp"
#include "report/time_chart.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kLabelWidth = 8;
constexpr std::size_t kLeastColumns = 20;
constexpr std::size_t kMostIntervals = 4;
constexpr std::size_t kColumnsPerTick = 11;
constexpr std::size_t kNothing = static_cast<std::size_t>(-1);

// The values of one column's part of the time: their largest, NaN if there is none.
double column_value(const ChartLine& line, std::size_t first, std::size_t last) {
  double value = std::nan("");
  for (std::size_t i = first; i < last; ++i) {
    if (!std::isnan(line.y[i]) && !(line.y[i] <= value)) value = line.y[i];
  }
  return value;
}

class TerminalChart {
 public:
  TerminalChart(const TimeChart& chart, std::size_t width, std::size_t height)
      : chart_(chart),
        columns_(std::max(kLeastColumns, width > kLabelWidth + 1 ? width - kLabelWidth - 1 : 0)),
        axis_(value_axis(largest_value(chart),
                         std::min(kMostIntervals, std::max<std::size_t>(height, 2) - 1))),
        rows_per_interval_(std::max<std::size_t>(1, (height - 1) / axis_.intervals)),
        rows_(axis_.intervals * rows_per_interval_ + 1, std::string(columns_, ' ')) {}

  std::string text() {
    for (auto line = chart_.lines.rbegin(); line != chart_.lines.rend(); ++line) draw(*line);
    std::string out;
    for (std::size_t row = rows_.size(); row-- > 0;) {
      const bool labelled = row % rows_per_interval_ == 0;
      out += label(labelled ? axis_.label(row / rows_per_interval_) : "") + '|' + rows_[row];
      out.erase(out.find_last_not_of(' ') + 1);
      out += '\n';
    }
    return out + times() + legend();
  }

 private:
  static std::string label(const std::string& text) {
    const std::size_t width = kLabelWidth - 1;
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text + ' ';
  }

  std::size_t row_of(double value) const {
    const double share = std::clamp(value / axis_.top(), 0.0, 1.0);
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(rows_.size() - 1)));
  }

  // A step up or down is drawn as far as the row before it, so that the line stays whole.
  void draw(const ChartLine& line) {
    const std::size_t steps = chart_.times.size();
    std::size_t before = kNothing;
    for (std::size_t column = 0; column < columns_; ++column) {
      const std::size_t first = column * steps / columns_;
      const std::size_t last = std::max(first + 1, (column + 1) * steps / columns_);
      const double value = column_value(line, first, last);
      if (std::isnan(value)) {
        before = kNothing;
        continue;
      }
      const std::size_t row = row_of(value);
      std::size_t from = row;
      std::size_t to = row;
      if (before != kNothing && before + 1 < row) from = before + 1;
      if (before != kNothing && before > row + 1) to = before - 1;
      for (std::size_t each = from; each <= to; ++each) rows_[each][column] = line.mark;
      before = row;
    }
  }

  std::string times() const {
    std::string axis(columns_, '-');
    std::string labels(columns_, ' ');
    const std::int64_t begin = chart_.times.front();
    const std::int64_t end = chart_.times.back();
    const double span = std::max(1.0, static_cast<double>(end) - static_cast<double>(begin));
    std::size_t free = 0;
    for (const TimeTick& tick :
         time_ticks(begin, end, std::max<std::size_t>(2, columns_ / kColumnsPerTick))) {
      const double share = (static_cast<double>(tick.at) - static_cast<double>(begin)) / span;
      const auto column = static_cast<std::size_t>(share * static_cast<double>(columns_ - 1));
      axis[column] = '+';
      const std::size_t half = tick.label.size() / 2;
      const std::size_t start =
          std::min(column < half ? 0 : column - half, columns_ - tick.label.size());
      if (start < free) continue;
      labels.replace(start, tick.label.size(), tick.label);
      free = start + tick.label.size() + 1;
    }
    labels.erase(labels.find_last_not_of(' ') + 1);
    const std::string left(kLabelWidth, ' ');
    return left + '+' + axis + '\n' + (labels.empty() ? "" : left + ' ' + labels + '\n');
  }

  std::string legend() const {
    std::string out;
    for (const ChartLine& line : chart_.lines) {
      const bool seen = std::any_of(rows_.begin(), rows_.end(), [&](const std::string& row) {
        return row.find(line.mark) != row.npos;
      });
      out += std::string(kLabelWidth + 1, ' ') + line.mark + ' ' + line.name +
             (seen ? "" : " (not to be seen here)") + '\n';
    }
    return out;
  }

  const TimeChart& chart_;
  std::size_t columns_;
  ValueAxis axis_;
  std::size_t rows_per_interval_;
  std::vector<std::string> rows_;  // from below
};

}  // namespace

double largest_value(const TimeChart& chart) {
  double largest = 0;
  for (const ChartLine& line : chart.lines) {
    for (const double y : line.y) {
      if (std::isfinite(y)) largest = std::max(largest, y);
    }
  }
  return largest;
}

std::string terminal_charts(const std::vector<TimeChart>& charts, std::size_t width,
                            std::size_t height) {
  std::string out;
  for (const TimeChart& chart : charts) {
    if (!out.empty()) out += '\n';
    out += chart.title + '\n';
    if (chart.times.empty()) continue;
    out += span_between(chart.times.front(), chart.times.back()) + '\n';
    out += TerminalChart(chart, width, std::max<std::size_t>(height, 2)).text();
  }
  return out;
}

}  // namespace tightfit
