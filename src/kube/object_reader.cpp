// SPDX-License-Identifier: Apache-2.0
#include "kube/object_reader.hpp"

#include <vector>

#include "config/json_reader.hpp"
#include "config/yaml_reader.hpp"
#include "kube/object_document.hpp"
#include "kube/object_input.hpp"
#include "kube/pod_defaults.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kMaxErrors = 100;
constexpr std::size_t kMaxKinds = 100;          // that are told apart when they are skipped
constexpr std::size_t kMaxObjects = 1'000'000;  // nodes and pods, some times the largest clusters

}  // namespace

void ObjectReader::read(ByteSource& source, const std::string& name) {
  name_ = name;
  objects_ = 0;
  const std::size_t errors = snapshot_.errors.size();
  const InputEnd end = read_objects(source, *this);
  // What the rest of a cut input looks like matters less than that it was cut.
  if (!end.cut.empty()) {
    snapshot_.errors.resize(errors);
    fail(end.position, end.cut);
  } else if (objects_ == 0 && snapshot_.errors.size() == errors) {
    fail(end.position, "expected at least one Kubernetes object, got none");
  }
}

void ObjectReader::finish() {
  for (auto& [kind, skipped] : skipped_) {
    snapshot_.warnings.push_back(
        {std::move(skipped.first), "skipped " + std::to_string(skipped.count) +
                                       (skipped.count == 1 ? " object" : " objects") + " of kind " +
                                       kind});
  }
  skipped_.clear();
}

std::optional<bool> ObjectReader::json_if_whole(std::string_view text, const ObjectPlace& place) {
  if (text.size() > kMaxObjectBytes) return std::nullopt;
  std::optional<ReadObject> object = dom_.read(text, place.kind, semantics_);
  // A list within a list, or without items.
  const bool is_list = object && object->kind == ObjectKind::kList;
  if (!object || is_list) return std::nullopt;
  return add(std::move(*object), place.position);
}

bool ObjectReader::json(std::string_view text, const ObjectPlace& place) {
  if (const std::optional<bool> more = json_if_whole(text, place)) return *more;
  return read_exactly(read_json(text.substr(0, kMaxObjectBytes), kObjectLimits), text, place);
}

bool ObjectReader::yaml(std::string_view text, const ObjectPlace& place) {
  return read_exactly(read_yaml(text.substr(0, kMaxObjectBytes), kObjectLimits), text, place);
}

bool ObjectReader::report(Position position, std::string message) {
  if (snapshot_.errors.size() >= kMaxErrors) return false;
  snapshot_.errors.push_back({place_of(position), std::move(message)});
  return true;
}

bool ObjectReader::read_exactly(const Document& document, std::string_view text,
                                const ObjectPlace& place) {
  // An object that is too long has been read as far as the bound: a mistake before it counts first.
  const bool too_long = text.size() > kMaxObjectBytes &&
                        (!document.error || document.error_offset + 1 >= kMaxObjectBytes);
  if (too_long) {
    report(place.position,
           "an object longer than " + std::to_string(kMaxObjectBytes >> 20) + " MiB");
    return false;
  }
  if (document.error) {
    report(position_at(text, document.error_offset, place), *document.error);
    return false;
  }
  const bool empty = document.root->kind == ValueKind::kNull && !place.is_item;
  if (empty) return true;  // as a YAML document may be
  const Path root;
  const Path items = root.child("items");
  // An item in YAML is written as a list of one.
  const std::vector<const Value*>& list = document.root->items;
  const bool wrapped = place.is_item && list.size() == 1;
  return read_value(document, wrapped ? *list[0] : *document.root,
                    place.is_item ? items.index(place.item) : root, text, place);
}

bool ObjectReader::read_value(const Document& document, const Value& value, const Path& path,
                              std::string_view text, const ObjectPlace& place) {
  std::vector<ObjectError> errors;
  ReadObject object = read_document(document, value, path, place.kind, semantics_, errors);
  for (ObjectError& error : errors) {
    if (!report(position_at(text, error.offset, place), std::move(error.message))) return false;
  }
  if (!errors.empty()) return true;
  if (object.kind != ObjectKind::kList) {
    return add(std::move(object), position_at(text, value.offset, place));
  }
  ++objects_;
  const Value* const list = value.find("items");
  if (list == nullptr) return true;
  const Path items = path.child("items");
  if (list->kind != ValueKind::kList) {
    return report(position_at(text, list->offset, place),
                  items.str() + ": expected a list, got " + describe(*list));
  }
  std::size_t index = 0;
  for (const Value* item : list->items) {
    if (!read_value(document, *item, items.index(index++), text, place)) return false;
  }
  return true;
}

bool ObjectReader::add(ReadObject object, Position position) {
  ++objects_;
  if (snapshot_.nodes.size() + snapshot_.pods.size() == kMaxObjects) {
    report(position, "more than " + std::to_string(kMaxObjects) + " nodes and pods");
    return false;
  }
  if (!object.kind) {
    skip(object.other_kind, position);
  } else if (*object.kind == ObjectKind::kNode) {
    snapshot_.nodes.push_back(std::move(object.node));
  } else if (object.controlled && object.pod.state == PodState::kTemplate) {
    skip(object.pod.workload_kind + " that another object controls and has the template of",
         position);
  } else {
    object.pod.place = place_of(position);
    set_default_requests(object.pod.pod, semantics_);
    snapshot_.pods.push_back(std::move(object.pod));
  }
  return true;
}

void ObjectReader::skip(const std::string& kind, Position position) {
  const bool one_more = skipped_.size() < kMaxKinds || skipped_.contains(kind);
  Skipped& skipped = skipped_[one_more ? kind : "beyond those above"];
  if (skipped.count++ == 0) skipped.first = place_of(position);
}

}  // namespace tightfit
