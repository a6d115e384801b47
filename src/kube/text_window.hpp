// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "config/text_lines.hpp"
#include "kube/byte_source.hpp"

namespace tightfit {

// Where `offset` of a text is that begins at `begin`.
Position position_in(std::string_view text, std::size_t offset, Position begin);

// A part of an input that slides over it, and where it is. A byte order mark is skipped.
class TextWindow {
 public:
  // Bytes behind text() that may be read, though they mean nothing: the fast JSON parser does.
  static constexpr std::size_t kPadding = 64;

  // `source` outlives this.
  explicit TextWindow(ByteSource& source);

  // From the current place as far as the input has been read. Calls of more() and advance() end
  // the life of what was returned.
  std::string_view text() const { return {buffer_.data() + begin_, end_ - begin_}; }
  // Reads on, in growing steps, so that looking again at all of text() costs no more than the
  // input is long. False at the end of the input.
  bool more();
  // Moves the current place on, at most to the end of text().
  void advance(std::size_t bytes);
  // Skips the white space of JSON, reading on. False at the end of the input.
  bool skip_space();

  Position position() const { return position_; }

 private:
  ByteSource& source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool at_end_ = false;
  Position position_{1, 1};
};

}  // namespace tightfit
