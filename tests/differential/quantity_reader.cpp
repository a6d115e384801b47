// SPDX-License-Identifier: Apache-2.0
// Reads quantities for plugins/test/differential, which compares them with upstream's parser.
// usage: quantity_reader SEMANTICS
// stdin:  texts, each behind its length in 4 bytes, the lowest first.
// stdout: a line for each: "format", "numeric" or "suffix" for what is no quantity, else
//         VALUE MILLIVALUE SIGN FORMAT CANONICAL TEXT
#include <array>
#include <cstddef>
#include <iostream>
#include <string>
#include <variant>

#include "core/semantics.hpp"
#include "kube/quantity.hpp"

namespace {

constexpr std::array<const char*, 3> kFormats = {"DecimalSI", "BinarySI", "DecimalExponent"};
constexpr std::array<const char*, 3> kErrors = {"format", "numeric", "suffix"};

bool read_text(std::string& text) {
  if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();  // whoever asked waits for the answer
  std::array<unsigned char, 4> length{};
  if (!std::cin.read(reinterpret_cast<char*>(length.data()), length.size())) return false;
  text.resize(length[0] | length[1] << 8U | length[2] << 16U | std::size_t{length[3]} << 24U);
  return static_cast<bool>(std::cin.read(text.data(), static_cast<std::streamsize>(text.size())));
}

}  // namespace

int main(int argc, char** argv) {
  const auto semantics = tightfit::parse_semantics(argc == 2 ? argv[1] : "");
  if (!semantics) {
    std::cerr << "usage: quantity_reader SEMANTICS\n";
    return 2;
  }
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  for (std::string text; read_text(text);) {
    const auto read = tightfit::parse_quantity(text, *semantics);
    if (const auto* error = std::get_if<tightfit::QuantityError>(&read)) {
      std::cout << kErrors.at(static_cast<std::size_t>(*error)) << '\n';
      continue;
    }
    const auto& quantity = std::get<tightfit::Quantity>(read);
    std::cout << quantity.value() << ' ' << quantity.milli_value() << ' ' << quantity.sign() << ' '
              << kFormats.at(static_cast<std::size_t>(quantity.format())) << ' '
              << quantity.canonical_text(*semantics) << ' ' << quantity.text(*semantics) << '\n';
  }
  return 0;
}
