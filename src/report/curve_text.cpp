// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/strategy_name.hpp"
#include "report/braille_canvas.hpp"
#include "report/curve_plot.hpp"
#include "report/explain_words.hpp"
#include "report/table.hpp"
#include "report/wrapped.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kRows = 11;  // of characters, so that 0, 50 and 100 have rows of their own
constexpr std::size_t kAxis = 6;   // columns left of the drawing
constexpr std::size_t kMaxColumns = 101;  // wider shows no more
constexpr const char* kNodeStyle = "\x1b[1;33m";

struct Characters {
  const char* tick;
  const char* side;
  const char* corner;
  const char* bottom;
  const char* node;
};
constexpr Characters kUnicode = {"┤", "│", "└", "─", "●"};
constexpr Characters kAscii = {"+", "|", "+", "-", "o"};

// Dots of the canvas for a percentage, so that 0 and 100 are the middle of the first and last.
std::size_t scaled(std::int64_t percent, std::size_t dots) {
  return (static_cast<std::size_t>(percent) * (dots - 1) + kMaxUtilization / 2) / kMaxUtilization;
}

std::string node_mark(const CurveDot& dot, const Characters& characters) {
  if (dot.nodes.size() == 1) return characters.node;
  return dot.nodes.size() < 10 ? std::to_string(dot.nodes.size()) : "#";
}

std::string axis_label(std::size_t row, const Characters& characters) {
  const std::string label = row == 0           ? "100"
                            : row == kRows / 2 ? " 50"
                            : row == kRows - 1 ? "  0"
                                               : "";
  if (label.empty()) return "     " + std::string(characters.side);
  return " " + label + " " + characters.tick;
}

std::string bottom_lines(std::size_t columns, const Characters& characters) {
  std::string line = "     " + std::string(characters.corner);
  for (std::size_t i = 0; i < columns; ++i) line += characters.bottom;
  const std::string middle = "50";
  const std::string right = "100% used";
  std::string labels(kAxis, ' ');
  labels += "0";
  labels.append(kAxis + columns / 2 - 1 - labels.size(), ' ');
  labels += middle;
  const std::size_t end = kAxis + columns;
  if (end >= labels.size() + 1 + right.size())
    labels.append(end - right.size() - labels.size(), ' ');
  return line + "\n" + labels + right + "\n";
}

std::string legend(const Curve& curve, const Characters& characters, const PlotText& style) {
  std::size_t nodes = 0;
  for (const CurveDot& dot : curve.dots) nodes += dot.nodes.size();
  if (nodes + curve.absent == 0) return "";
  std::string text = std::to_string(nodes) + (nodes == 1 ? " node: " : " nodes: ");
  text += std::string(characters.node) + " one, a digit so many, # ten or more";
  if (nodes == 0) text = "no node has it";
  if (nodes > 0 && curve.absent > 0)
    text += "; " + std::to_string(curve.absent) + " have none of it";
  return wrapped(std::string(kAxis, ' '), text, style.width);
}

std::string curve_text(const Curve& curve, const PlotText& style) {
  const Characters& characters = style.unicode ? kUnicode : kAscii;
  const auto width = static_cast<std::size_t>(std::max(style.width, 40));
  const std::size_t columns = std::min(width - kAxis - 1, kMaxColumns);
  BrailleCanvas canvas(columns, kRows, style.unicode);
  const auto x_of = [&](std::int64_t percent) { return scaled(percent, canvas.dot_columns()); };
  const auto y_of = [&](std::int64_t score) {
    return canvas.dot_rows() - 1 - scaled(score, canvas.dot_rows());
  };
  for (std::int64_t percent = 1; percent <= kMaxUtilization; ++percent) {
    const auto at = static_cast<std::size_t>(percent);
    canvas.line(static_cast<std::int64_t>(x_of(percent - 1)),
                static_cast<std::int64_t>(y_of(curve.scores[at - 1])),
                static_cast<std::int64_t>(x_of(percent)),
                static_cast<std::int64_t>(y_of(curve.scores[at])));
  }
  for (const CurveDot& dot : curve.dots) {
    canvas.mark(x_of(dot.utilization), y_of(dot.score), node_mark(dot, characters), kNodeStyle);
  }
  const ResourceSpec& spec = *curve.spec;
  std::string title = wrapped(
      "", spec.name + ": " + strategy_text(spec) + ", weight " + std::to_string(spec.weight),
      style.width);
  title.pop_back();  // its end
  std::string text = heading_text(title, style.color) + "\n";
  for (std::size_t row = 0; row < kRows; ++row) {
    text += axis_label(row, characters) + canvas.row(row, style.color) + "\n";
  }
  return text + bottom_lines(columns, characters) + legend(curve, characters, style);
}

}  // namespace

std::string strategy_text(const ResourceSpec& spec) {
  std::string text(strategy_name(spec.strategy));
  if (!spec.shape.empty()) text += " by the shape " + shape_text(spec.shape);
  return text;
}

std::string curves_text(const std::vector<Curve>& curves, const PlotText& style) {
  std::string text;
  for (const Curve& curve : curves) {
    if (!text.empty()) text += "\n";
    text += curve_text(curve, style);
  }
  return text;
}

}  // namespace tightfit
