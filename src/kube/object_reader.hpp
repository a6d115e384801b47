// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "kube/byte_source.hpp"
#include "kube/object_dom.hpp"
#include "kube/object_sink.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// Puts the objects of inputs into a snapshot, and what is wrong with them.
class ObjectReader : public ObjectSink {
 public:
  ObjectReader(Semantics semantics, Snapshot& snapshot)
      : semantics_(semantics), snapshot_(snapshot) {}

  // The objects of the next input, named as in Place::file.
  void read(ByteSource& source, const std::string& name);
  // At the end: a warning for each kind of object that was skipped.
  void finish();

  std::optional<bool> json_if_whole(std::string_view text, const ObjectPlace& place) override;
  bool json(std::string_view text, const ObjectPlace& place) override;
  bool yaml(std::string_view text, const ObjectPlace& place) override;
  void fail(Position position, std::string message) override {
    report(position, std::move(message));
  }

 private:
  struct Skipped {
    std::size_t count = 0;
    Place first;
  };

  // Whether there may be more findings.
  bool report(Position position, std::string message);
  bool read_exactly(const Document& document, std::string_view text, const ObjectPlace& place);
  bool read_value(const Document& document, const Value& value, const Path& path,
                  std::string_view text, const ObjectPlace& place);
  bool add(ReadObject object, Position position);
  void skip(const std::string& kind, Position position);
  Place place_of(Position position) const { return {name_, position.line, position.column}; }

  Semantics semantics_;
  Snapshot& snapshot_;
  ObjectDom dom_;
  std::string name_;
  std::size_t objects_ = 0;  // of this input
  std::map<std::string, Skipped> skipped_;
};

}  // namespace tightfit
