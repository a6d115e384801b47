// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tightfit {

enum class OutputFormat : std::uint8_t { kTable, kWide, kJson, kYaml, kCsv, kName };

inline constexpr std::array<std::string_view, 6> kOutputFormatNames = {"table", "wide", "json",
                                                                       "yaml",  "csv",  "name"};

// The format of one of these names.
inline OutputFormat output_format(std::string_view name) {
  for (std::size_t i = 0; i < kOutputFormatNames.size(); ++i) {
    if (kOutputFormatNames[i] == name) return static_cast<OutputFormat>(i);
  }
  return OutputFormat::kTable;
}

// How an answer is to look.
struct OutputStyle {
  OutputFormat format = OutputFormat::kTable;
  bool headers = true;  // of tables and CSV
  bool color = false;
  int width = 0;  // columns of the terminal, 0: any
};

}  // namespace tightfit
