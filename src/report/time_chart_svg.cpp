// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "report/chart_axis.hpp"
#include "report/hpa_numbers.hpp"
#include "report/time_chart.hpp"
#include "report/xml_text.hpp"

namespace tightfit {
namespace {

// Pixels.
constexpr double kWidth = 960;
constexpr double kPanel = 310;  // height of a chart with its title and legend
constexpr double kLeft = 60;
constexpr double kRight = 24;
constexpr double kTop = 48;
constexpr double kBottom = 60;
constexpr double kCharacter = 6.6;  // about, of the legend
constexpr std::size_t kMostIntervals = 5;
constexpr std::size_t kMostTimes = 9;

constexpr std::string_view kLight =
    "text{font-family:system-ui,sans-serif;font-size:12px;fill:#1b1f24}.page{fill:#ffffff}"
    ".title{font-size:14px;font-weight:600}.faint{fill:#57606a}"
    "path{fill:none;stroke-width:1.5}.grid{stroke:#d0d7de;stroke-width:1}.dashed{stroke-dasharray:"
    "5 4}";
constexpr std::string_view kDark =
    "text{fill:#e6edf3}.page{fill:#0d1117}.faint{fill:#9198a1}.grid{stroke:#3d444d}";

std::string number(double value) { return decimal_text(value, 1); }

// The class of a line's colour.
std::string class_of(std::size_t chart, std::size_t line) {
  return "c" + std::to_string(chart) + '-' + std::to_string(line);
}

std::string style(const std::vector<TimeChart>& charts) {
  std::string light(kLight);
  std::string dark(kDark);
  for (std::size_t i = 0; i < charts.size(); ++i) {
    for (std::size_t k = 0; k < charts[i].lines.size(); ++k) {
      const ChartLine& line = charts[i].lines[k];
      light += '.' + class_of(i, k) + "{stroke:" + line.color + '}';
      dark += '.' + class_of(i, k) + "{stroke:" + line.dark_color + '}';
    }
  }
  return light + "@media(prefers-color-scheme:dark){" + dark + '}';
}

class Panel {
 public:
  Panel(const TimeChart& chart, std::size_t index)
      : chart_(chart),
        index_(index),
        y_(kPanel * static_cast<double>(index)),
        axis_(value_axis(largest_value(chart), kMostIntervals)) {}

  std::string svg() const {
    std::string out = text(kLeft, y_ + 20, "class=\"title\"", chart_.title);
    if (chart_.times.empty()) return out;
    out += text(kLeft, y_ + 38, "class=\"faint\"",
                span_between(chart_.times.front(), chart_.times.back()));
    for (std::size_t tick = 0; tick <= axis_.intervals; ++tick) {
      const double y = place(axis_.step * static_cast<double>(tick));
      out += "<path class=\"grid\" d=\"M" + number(kLeft) + ' ' + number(y) + 'H' +
             number(kWidth - kRight) + "\"/>\n";
      out += text(kLeft - 6, y + 4, "class=\"faint\" text-anchor=\"end\"", axis_.label(tick));
    }
    const double foot = place(0);
    for (const TimeTick& tick : time_ticks(chart_.times.front(), chart_.times.back(), kMostTimes)) {
      const double x = place_of_time(tick.at);
      out += "<path class=\"grid\" d=\"M" + number(x) + ' ' + number(place(axis_.top())) + 'V' +
             number(foot + 4) + "\"/>\n";
      out += text(x, foot + 17, "class=\"faint\" text-anchor=\"middle\"", tick.label);
    }
    for (std::size_t i = chart_.lines.size(); i-- > 0;) out += curve(i);
    return out + legend();
  }

 private:
  double place(double value) const {
    const double share = std::clamp(value / axis_.top(), 0.0, 1.0);
    return y_ + kPanel - kBottom - share * (kPanel - kTop - kBottom);
  }

  double place_of_time(std::int64_t at) const {
    const auto first = static_cast<double>(chart_.times.front());
    const double span = std::max(1.0, static_cast<double>(chart_.times.back()) - first);
    return kLeft + (static_cast<double>(at) - first) / span * (kWidth - kLeft - kRight);
  }

  static std::string text(double x, double y, const char* attributes, const std::string& content) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" " + attributes + '>' +
           xml_text(content) + "</text>\n";
  }

  std::string path(std::size_t line, const std::string& data) const {
    return "<path class=\"" + class_of(index_, line) +
           (chart_.lines[line].dashed ? " dashed" : "") + "\" d=\"" + data + "\"/>\n";
  }

  // Points where the value changes are enough.
  std::string curve(std::size_t index) const {
    const ChartLine& line = chart_.lines[index];
    std::string data;
    double before = std::nan("");
    for (std::size_t i = 0; i < line.y.size(); ++i) {
      const double value = line.y[i];
      const std::string x = number(place_of_time(chart_.times[i]));
      if (std::isnan(value)) {
        if (!std::isnan(before)) data += 'H' + x;
      } else if (std::isnan(before)) {
        data += 'M' + x + ' ' + number(place(value));
      } else if (value != before || i + 1 == line.y.size()) {
        data += 'H' + x + 'V' + number(place(value));
      }
      before = value;
    }
    return data.empty() ? "" : path(index, data);
  }

  std::string legend() const {
    std::string out;
    const double y = y_ + kPanel - kBottom + 40;
    double x = kLeft;
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) {
      out += path(i, 'M' + number(x) + ' ' + number(y - 4) + 'h' + number(20));
      out += text(x + 26, y, "class=\"faint\"", chart_.lines[i].name);
      x += 46 + kCharacter * static_cast<double>(chart_.lines[i].name.size());
    }
    return out;
  }

  const TimeChart& chart_;
  std::size_t index_;
  double y_;
  ValueAxis axis_;
};

}  // namespace

std::string svg_charts(const std::vector<TimeChart>& charts) {
  const std::string width = decimal_text(kWidth, 0);
  const std::string height = decimal_text(kPanel * static_cast<double>(charts.size()), 0);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" +
                    height + "\" viewBox=\"0 0 " + width + ' ' + height + "\" role=\"img\">\n";
  if (!charts.empty()) out += "<title>" + xml_text(charts.front().title) + "</title>\n";
  out += "<style>" + style(charts) + "</style>\n<rect class=\"page\" width=\"" + width +
         "\" height=\"" + height + "\"/>\n";
  for (std::size_t i = 0; i < charts.size(); ++i) out += Panel(charts[i], i).svg();
  return out + "</svg>\n";
}

}  // namespace tightfit
