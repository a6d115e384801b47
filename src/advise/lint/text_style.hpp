// SPDX-License-Identifier: Apache-2.0
// Changes of whole entries in a text, in the style in which it is written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/problem.hpp"
#include "config/document.hpp"

namespace tightfit {

// How a list or mapping is written: within brackets (all of JSON is), by indentation, or behind
// something (an anchor, a tag, an alias) that makes it none of a program's business.
enum class Style : std::uint8_t { kFlow, kBlock, kOther };
Style style_of(std::string_view text, const Value& container);

// Takes items out of a list, each with the rest of its lines; `indices` rise. Nothing where one of
// them is not plain.
std::vector<Edit> remove_items(std::string_view text, const Value& list,
                               const std::vector<std::size_t>& indices);

// Takes an entry out of a mapping, with the rest of its lines. Nothing where that is not plain.
std::vector<Edit> remove_member(std::string_view text, const Value& map, std::string_view key);

// One past the line on which `offset` stands, its break left out.
std::size_t line_end(std::string_view text, std::size_t offset);
// The blanks before `offset` on its line, and as many blanks for what else stands there ("- ").
std::string indentation_of(std::string_view text, std::size_t offset);

// Moves the lines behind the first one of text[begin, end) to the right.
std::vector<Edit> indent_lines(std::string_view text, std::size_t begin, std::size_t end,
                               std::size_t blanks);

}  // namespace tightfit
