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

// How an answer is to look.
struct OutputStyle {
  OutputFormat format = OutputFormat::kTable;
  bool headers = true;  // of tables and CSV
  bool color = false;
  int width = 0;  // columns of the terminal, 0: any
};

}  // namespace tightfit
