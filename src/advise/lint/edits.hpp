// SPDX-License-Identifier: Apache-2.0
// Changes of a text at the places of its values, which leave all the rest as it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/problem.hpp"
#include "config/document.hpp"

namespace tightfit {

// Writes `now` for the key or scalar `was` at `offset`, within its quotes if it has some. No edit
// where the text there is not simply that: behind an anchor or a tag, or with escapes.
std::vector<Edit> replace_token(std::string_view text, std::size_t offset, std::string_view was,
                                std::string_view now);

// The same with the quotes taken away, or put around what has none.
std::vector<Edit> unquote_token(std::string_view text, std::size_t offset, std::string_view was);
std::vector<Edit> quote_token(std::string_view text, std::size_t offset, std::string_view was);

// Removes the entry `key: scalar` of a mapping. No edit where it is all there is on a line with a
// list's dash, or where anything else stands in the way.
std::vector<Edit> remove_entry(std::string_view text, const Value& map, std::string_view key);

// Applies all of `edits` that do not overlap one before it.
std::string apply_edits(std::string_view text, std::vector<Edit> edits);

// Where the byte at `offset` of apply_edits(text, edits) comes from in `text`: for what an edit
// wrote, where that edit begins.
std::size_t offset_before_edits(std::string_view text, std::vector<Edit> edits, std::size_t offset);

}  // namespace tightfit
