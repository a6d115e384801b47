// SPDX-License-Identifier: Apache-2.0
// The quantity parser against an obvious one.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>

#include "kube/quantity.hpp"
#include "support/quantity_names.hpp"
#include "support/quantity_oracle.hpp"

using tightfit::parse_quantity;
using tightfit::Quantity;
using tightfit::QuantityError;
using tightfit::Semantics;

namespace {

void check(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s: \"%s\"\n", what, text.c_str());
  std::abort();
}

void check_number(const Quantity& quantity, const std::string& text) {
  const tightfit::oracle::Wide nanos = tightfit::oracle::read_quantity(text).nanos;
  check(quantity.value() == tightfit::oracle::in_units(nanos), "value", text);
  check(quantity.milli_value() == tightfit::oracle::in_thousandths(nanos), "milli-value", text);
  check(quantity.sign() == (nanos > 0) - (nanos < 0), "sign", text);
}

// The canonical text of 1.38 tells the same number; one that loses digits there tells it in units.
// It is its own canonical text, but for binary units that come to no whole one: 62.5Ki is 64000,
// and that, which says nothing of binary units any more, is 64k.
void check_text(const Quantity& quantity, const std::string& text) {
  const std::string canonical = quantity.canonical_text(Semantics::k138);
  const auto again = parse_quantity(canonical, Semantics::k137);
  check(std::holds_alternative<Quantity>(again), "canonical text", text);
  const auto& same = std::get<Quantity>(again);
  check(same.compare(quantity) == 0, "number of the canonical text", text);
  const std::string settled = same.canonical_text(Semantics::k138);
  check(settled == canonical || text.back() == 'i', "canonical text of itself", text);
  const auto last = parse_quantity(settled, Semantics::k137);
  check(std::holds_alternative<Quantity>(last) &&
            std::get<Quantity>(last).canonical_text(Semantics::k138) == settled,
        "canonical text that stays", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The oracle's regular expressions recurse.
  constexpr std::size_t kMaxBytes = 500;
  if (size > kMaxBytes) return 0;
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
    const auto parsed = parse_quantity(text, semantics);
    const std::string error = tightfit::oracle::read_quantity(text).error;
    if (const auto* got = std::get_if<QuantityError>(&parsed)) {
      // 1.38 takes nineteen digits where older releases take eighteen for a number that needs no
      // care; then some exponents wrap in one and not in the other.
      if (semantics == Semantics::k137)
        check(tightfit::testing::name_of(*got) == error, "error", text);
      continue;
    }
    const auto& quantity = std::get<Quantity>(parsed);
    if (semantics == Semantics::k137) {
      check(error.empty(), "no error", text);
      check_number(quantity, text);
    }
    check_text(quantity, text);
    Quantity doubled = quantity;
    doubled.add(quantity);
    check(doubled.sign() == quantity.sign(), "sign of the sum", text);
    check(doubled.compare(quantity) == (quantity.sign() <=> 0), "sum", text);
  }
  return 0;
}
