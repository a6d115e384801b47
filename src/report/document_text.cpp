// SPDX-License-Identifier: Apache-2.0
#include "report/document_text.hpp"

#include "report/amount_text.hpp"
#include "report/yaml_text.hpp"

namespace tightfit {

Json make_document(std::string_view kind) {
  Json document;
  document["apiVersion"] = "tightfit.dev/v1alpha1";
  document["kind"] = kind;
  return document;
}

std::string document_text(const Json& document, OutputFormat format) {
  if (format == OutputFormat::kYaml) return yaml_text(document);
  // A name that is no UTF-8 must not keep the rest from being written.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json amount_json(std::string_view resource, std::int64_t amount) {
  Json json;
  json["value"] = amount;
  json["quantity"] = quantity_text(resource, amount);
  return json;
}

}  // namespace tightfit
