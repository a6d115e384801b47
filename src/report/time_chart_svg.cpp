// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "hpa/input/time_text.hpp"
#include "report/hpa_numbers.hpp"
#include "report/time_chart.hpp"
#include "report/xml_text.hpp"

namespace tightfit {
namespace {

constexpr double kWidth = 960;
constexpr double kPanel = 300;  // height of a chart with its title and legend
constexpr double kLeft = 60;
constexpr double kRight = 20;
constexpr double kTop = 34;
constexpr double kBottom = 56;
constexpr int kTicks = 4;

std::string number(double value) { return decimal_text(value, 1); }

class Panel {
 public:
  Panel(const TimeChart& chart, double y) : chart_(chart), y_(y), top_(top_of(chart)) {}

  std::string svg() const {
    std::string out = text(kLeft, y_ + 20, "start", chart_.title, "font-weight=\"bold\"");
    if (chart_.times.empty()) return out;
    for (int tick = 0; tick <= kTicks; ++tick) {
      const double value = top_ * tick / kTicks;
      out += "<line x1=\"" + number(kLeft) + "\" x2=\"" + number(kWidth - kRight) + "\" y1=\"" +
             number(place(value)) + "\" y2=\"" + number(place(value)) + "\" stroke=\"#ddd\"/>\n";
      out += text(kLeft - 6, place(value) + 4, "end", decimal_text(value, value < 10 ? 1 : 0), "");
    }
    out +=
        text(kLeft, y_ + kPanel - kBottom + 16, "start", hpa::time_text(chart_.times.front()), "");
    out += text(kWidth - kRight, y_ + kPanel - kBottom + 16, "end",
                hpa::time_text(chart_.times.back()), "");
    for (auto line = chart_.lines.rbegin(); line != chart_.lines.rend(); ++line) out += path(*line);
    double x = kLeft;
    for (const ChartLine& line : chart_.lines) {
      const double y = y_ + kPanel - kBottom + 34;
      out += "<line x1=\"" + number(x) + "\" x2=\"" + number(x + 18) + "\" y1=\"" + number(y - 4) +
             "\" y2=\"" + number(y - 4) + "\" " + stroke(line) + "/>\n";
      out += text(x + 24, y, "start", line.name, "");
      x += 44 + 7 * static_cast<double>(line.name.size());
    }
    return out;
  }

 private:
  double place(double value) const {
    const double share = std::clamp(value / top_, 0.0, 1.0);
    return y_ + kPanel - kBottom - share * (kPanel - kTop - kBottom);
  }

  double place_of_time(std::size_t index) const {
    const auto first = static_cast<double>(chart_.times.front());
    const double span = std::max(1.0, static_cast<double>(chart_.times.back()) - first);
    const double share = (static_cast<double>(chart_.times[index]) - first) / span;
    return kLeft + share * (kWidth - kLeft - kRight);
  }

  static std::string stroke(const ChartLine& line) {
    return "stroke=\"" + line.color + "\" stroke-width=\"1.5\" fill=\"none\"" +
           (line.dashed ? " stroke-dasharray=\"5 4\"" : "");
  }

  static std::string text(double x, double y, const char* anchor, const std::string& content,
                          const char* more) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\"" + anchor + "\" " +
           more + ">" + xml_text(content) + "</text>\n";
  }

  // Points where the value changes are enough.
  std::string path(const ChartLine& line) const {
    std::string data;
    double before = std::nan("");
    for (std::size_t i = 0; i < line.y.size(); ++i) {
      const double value = line.y[i];
      const bool last = i + 1 == line.y.size();
      if (std::isnan(value)) {
        if (!std::isnan(before)) data += " H" + number(place_of_time(i));
      } else if (std::isnan(before)) {
        data += " M" + number(place_of_time(i)) + ' ' + number(place(value));
      } else if (value != before || last) {
        data += " H" + number(place_of_time(i)) + " V" + number(place(value));
      }
      before = value;
    }
    if (data.empty()) return "";
    return "<path d=\"" + data.substr(1) + "\" " + stroke(line) + "/>\n";
  }

  const TimeChart& chart_;
  double y_;
  double top_;
};

}  // namespace

std::string svg_charts(const std::vector<TimeChart>& charts) {
  const double height = kPanel * static_cast<double>(charts.size());
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(kWidth) +
                    ' ' + number(height) +
                    "\" font-family=\"sans-serif\" font-size=\"12\">\n"
                    "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
  for (std::size_t i = 0; i < charts.size(); ++i) {
    out += Panel(charts[i], kPanel * static_cast<double>(i)).svg();
  }
  return out + "</svg>\n";
}

}  // namespace tightfit
