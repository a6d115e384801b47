// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "config/document.hpp"
#include "config/text_lines.hpp"
#include "kube/text_window.hpp"

namespace tightfit {

// Bounds on one object, so that hostile input ends in an error instead of in memory. The API
// server takes objects of up to 1.5 MiB, without kubectl's white space.
inline constexpr std::size_t kMaxObjectBytes = std::size_t{8} << 20;
inline constexpr DocumentLimits kObjectLimits{kMaxObjectBytes, 500'000};

// Where an object or a part of one stands.
struct ObjectPlace {
  Position position;
  // In a List that is read item by item: which one, and the kind that its items have if they name
  // none, such as "Pod" in a PodList.
  bool is_item = false;
  std::size_t item = 0;
  std::string_view kind;
  // What stands in the text from here on stands elsewhere in the input: a list without its items.
  std::size_t resumes = std::string_view::npos;
  Position resumes_at;
};

// The place of a byte of an object's text.
inline Position position_at(std::string_view text, std::size_t offset, const ObjectPlace& place) {
  if (offset < place.resumes) return position_in(text, offset, place.position);
  return position_in(text.substr(place.resumes), offset - place.resumes, place.resumes_at);
}

// Takes the objects of an input, one after the other. A method that returns false has had enough:
// the input is not to be read further.
class ObjectSink {
 public:
  ObjectSink() = default;
  ObjectSink(const ObjectSink&) = delete;
  ObjectSink& operator=(const ObjectSink&) = delete;
  virtual ~ObjectSink() = default;

  // Takes the text if it is one object, right and whole, that can be read fast, and returns what
  // json() would. Nothing if not: nothing has happened then.
  virtual std::optional<bool> json_if_whole(std::string_view /*text*/,
                                            const ObjectPlace& /*place*/) {
    return std::nullopt;
  }
  // The text of one object, maybe cut or wrong. Behind JSON TextWindow::kPadding bytes may be read.
  virtual bool json(std::string_view text, const ObjectPlace& place) = 0;
  virtual bool yaml(std::string_view text, const ObjectPlace& place) = 0;
  // From here on the input is no sequence of objects: why, in one line.
  virtual void fail(Position position, std::string message) = 0;
};

}  // namespace tightfit
