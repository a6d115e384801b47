// SPDX-License-Identifier: Apache-2.0
#include "core/strategy_name.hpp"
#include "report/curve_plot.hpp"
#include "report/document_text.hpp"
#include "report/scores_json.hpp"

namespace tightfit {

std::string curves_document(const std::vector<Curve>& curves, OutputFormat format) {
  Json document = make_document("CurveList");
  document["items"] = Json::array();
  for (const Curve& curve : curves) {
    Json item;
    item["resource"] = curve.spec->name;
    item["strategy"] = strategy_name(curve.spec->strategy);
    item["weight"] = curve.spec->weight;
    if (!curve.spec->shape.empty()) item["shape"] = shape_json(curve.spec->shape);
    item["scores"] = curve.scores;
    item["nodes"] = Json::array();
    for (const CurveDot& dot : curve.dots) {
      Json place;
      place["utilization"] = dot.utilization;
      place["score"] = dot.score;
      place["names"] = dot.nodes;
      item["nodes"].push_back(std::move(place));
    }
    item["nodesWithout"] = curve.absent;
    document["items"].push_back(std::move(item));
  }
  return document_text(document, format);
}

}  // namespace tightfit
