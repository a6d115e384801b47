// SPDX-License-Identifier: Apache-2.0
// Fields of a checked mapping as ApiFields. `map` may be null: then everything is absent.
#pragma once

#include <optional>
#include <string_view>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "core/semantics.hpp"
#include "hpa/api_autoscaler.hpp"

namespace tightfit::hpa {

// What reading one document takes along.
struct ApiReading {
  Findings& findings;
  Semantics semantics;
  std::size_t offset = 0;  // where to report on a mapping that is not there
};

ApiString api_string(const Value* map, std::string_view name, const ApiReading& reading);
ApiInt api_int(const Value* map, std::string_view name, const ApiReading& reading);
// Quantities are not part of the schema: here they are parsed, and what is none is reported.
ApiQuantity api_quantity(const Value* map, std::string_view name, const Path& path,
                         ApiReading& reading);
// metav1.LabelSelector under `name`; empty if there is none.
std::optional<LabelSelector> api_selector(const Value* map, std::string_view name,
                                          const ApiReading& reading);

}  // namespace tightfit::hpa
