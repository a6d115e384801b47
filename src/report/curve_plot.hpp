// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "advise/curve.hpp"
#include "report/output_format.hpp"

namespace tightfit {

struct PlotText {
  bool unicode = true;  // else ASCII alone
  bool color = false;
  int width = 80;  // columns
};

// The curves under one another, drawn in characters.
std::string curves_text(const std::vector<Curve>& curves, const PlotText& style);

// The same as one SVG image of its own, legible on light and on dark pages.
std::string curves_svg(const std::vector<Curve>& curves, const std::string& title);

// kJson or kYaml.
std::string curves_document(const std::vector<Curve>& curves, OutputFormat format);

// "RequestedToCapacityRatio by the shape 0:0, 100:10".
std::string strategy_text(const ResourceSpec& spec);

}  // namespace tightfit
