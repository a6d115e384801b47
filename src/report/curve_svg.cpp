// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "report/curve_plot.hpp"
#include "report/xml_text.hpp"

namespace tightfit {
namespace {

// Pixels. A panel is a curve with its axes; panels stand in two columns.
constexpr std::int64_t kMargin = 16;
constexpr std::int64_t kTitleHeight = 36;
constexpr std::int64_t kPanelWidth = 400;
constexpr std::int64_t kPanelHeight = 306;
constexpr std::int64_t kPlotLeft = 44;
constexpr std::int64_t kPlotTop = 50;
constexpr std::int64_t kPlotWidth = 330;
constexpr std::int64_t kPlotHeight = 200;

// A page's own colours where it has a scheme, readable without style sheets.
constexpr std::string_view kStyle =
    "text{font-family:system-ui,sans-serif;font-size:12px;fill:#1b1f24}"
    ".page{fill:#ffffff}.title{font-size:15px;font-weight:600}.panel{font-weight:600}"
    ".faint{fill:#57606a}.grid{stroke:#d0d7de;stroke-width:1}"
    ".curve{fill:none;stroke:#0969da;stroke-width:2;stroke-linejoin:round}"
    ".node{fill:#bc4c00;fill-opacity:.85;stroke:#ffffff;stroke-width:1}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.page{fill:#0d1117}.faint{fill:#9198a1}"
    ".grid{stroke:#3d444d}.curve{stroke:#4493f8}.node{fill:#f0883e;stroke:#0d1117}}";

std::string number(std::int64_t value) { return std::to_string(value); }

// In tenths of a pixel, so that no floating point depends on a locale.
std::string tenths(std::int64_t value) {
  return number(value / 10) + (value % 10 == 0 ? "" : "." + number(value % 10));
}
std::string x_of(std::int64_t percent) {
  return tenths(kPlotLeft * 10 + percent * kPlotWidth / 10);
}
std::string y_of(std::int64_t score) {
  return tenths((kPlotTop + kPlotHeight) * 10 - score * kPlotHeight / 10);
}

std::string text_at(const std::string& x, const std::string& y, const std::string& attributes,
                    const std::string& text) {
  return "<text x=\"" + x + "\" y=\"" + y + "\"" + attributes + ">" + xml_text(text) + "</text>\n";
}

std::string grid() {
  std::string out;
  for (std::int64_t percent = 0; percent <= 100; percent += 25) {
    out += "<path class=\"grid\" d=\"M" + x_of(percent) + " " + y_of(0) + "V" + y_of(100) + "M" +
           x_of(0) + " " + y_of(percent) + "H" + x_of(100) + "\"/>\n";
    out += text_at(x_of(percent), number(kPlotTop + kPlotHeight + 16),
                   " class=\"faint\" text-anchor=\"middle\"", number(percent) + "%");
    out += text_at(number(kPlotLeft - 6), y_of(percent),
                   " class=\"faint\" text-anchor=\"end\" dy=\"4\"", number(percent));
  }
  return out;
}

std::string dot_title(const CurveDot& dot) {
  constexpr std::size_t kNamesShown = 20;
  std::string text = number(dot.utilization) + "% used, score " + number(dot.score) + ": ";
  for (std::size_t i = 0; i < std::min(dot.nodes.size(), kNamesShown); ++i) {
    text += (i > 0 ? ", " : "") + dot.nodes[i];
  }
  if (dot.nodes.size() > kNamesShown) {
    text += " and " + std::to_string(dot.nodes.size() - kNamesShown) + " more";
  }
  return text;
}

// The area grows with the number of nodes up to a bound.
std::int64_t radius(std::size_t nodes) {
  constexpr std::int64_t kRadii[] = {4, 5, 6, 7, 8};
  std::size_t step = 0;
  while (step < 4 && nodes > (std::size_t{1} << (2 * step))) ++step;
  return kRadii[step];
}

// What has room above a panel.
std::string shortened(const std::string& text) {
  constexpr std::size_t kLongest = 56;
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "...";
}

std::string panel(const Curve& curve, std::int64_t x, std::int64_t y) {
  std::string out = "<g transform=\"translate(" + number(x) + " " + number(y) + ")\">\n";
  out += text_at(number(kPlotLeft), "18", " class=\"panel\"",
                 shortened(curve.spec->name) + ", weight " + number(curve.spec->weight));
  out +=
      text_at(number(kPlotLeft), "36", " class=\"faint\"", shortened(strategy_text(*curve.spec)));
  out += grid();
  out += "<path class=\"curve\" d=\"M";
  for (std::int64_t percent = 0; percent <= kMaxUtilization; ++percent) {
    out += (percent > 0 ? "L" : "") + x_of(percent) + " " +
           y_of(curve.scores[static_cast<std::size_t>(percent)]);
  }
  out += "\"/>\n";
  std::size_t nodes = 0;
  for (const CurveDot& dot : curve.dots) {
    nodes += dot.nodes.size();
    out += "<circle class=\"node\" cx=\"" + x_of(dot.utilization) + "\" cy=\"" + y_of(dot.score) +
           "\" r=\"" + number(radius(dot.nodes.size())) + "\"><title>" + xml_text(dot_title(dot)) +
           "</title></circle>\n";
  }
  std::string label = "used of what is allocatable";
  if (nodes + curve.absent > 0) {
    label += "; " + std::to_string(nodes) + (nodes == 1 ? " node" : " nodes");
    if (curve.absent > 0) label += ", " + std::to_string(curve.absent) + " without it";
  }
  out += text_at(x_of(50), number(kPlotTop + kPlotHeight + 36),
                 " class=\"faint\" text-anchor=\"middle\"", label);
  return out + "</g>\n";
}

}  // namespace

std::string curves_svg(const std::vector<Curve>& curves, const std::string& title) {
  const auto count = static_cast<std::int64_t>(curves.size());
  const std::int64_t columns = std::clamp<std::int64_t>(count, 1, 2);
  const std::int64_t rows = (count + 1) / 2;
  const std::string width = number(2 * kMargin + columns * kPanelWidth);
  const std::string height = number(2 * kMargin + kTitleHeight + rows * kPanelHeight);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" +
                    height + "\" viewBox=\"0 0 " + width + " " + height + "\" role=\"img\">\n";
  out += "<title>" + xml_text(title) + "</title>\n<style>" + std::string(kStyle) + "</style>\n";
  out += "<rect class=\"page\" width=\"" + width + "\" height=\"" + height + "\"/>\n";
  out += text_at(number(kMargin + kPlotLeft), number(kMargin + 16), " class=\"title\"", title);
  for (std::int64_t i = 0; i < count; ++i) {
    out += panel(curves[static_cast<std::size_t>(i)], kMargin + i % 2 * kPanelWidth,
                 kMargin + kTitleHeight + i / 2 * kPanelHeight);
  }
  return out + "</svg>\n";
}

}  // namespace tightfit
