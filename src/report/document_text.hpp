// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "report/output_format.hpp"

namespace tightfit {

using Json = nlohmann::ordered_json;

// A document of ours: with apiVersion and kind; members keep the order in which they are set.
Json make_document(std::string_view kind);

// As indented JSON or as YAML (kJson, kYaml), ended by a newline. Integers are written exactly.
std::string document_text(const Json& document, OutputFormat format);

// An amount of a resource (milli-CPU for cpu) as {"value": 500, "quantity": "500m"}.
Json amount_json(std::string_view resource, std::int64_t amount);

}  // namespace tightfit
