// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kube/byte_source.hpp"
#include "kube/object_sink.hpp"

namespace tightfit {

// How far an input was read, and in one line why it was cut there; empty if it was not.
struct InputEnd {
  Position position;
  std::string cut;
};

// Hands the objects of an input, JSON or YAML, packed by gzip or not, to the sink.
InputEnd read_objects(ByteSource& source, ObjectSink& sink);

// Opens what names of the command line stand for, one after the other: files, folders (with
// `recursive` also what is further below), "-" for standard input. `fail` gets what cannot be
// opened and why, in one line.
void for_each_input(
    const std::vector<std::string>& names, bool recursive,
    const std::function<void(ByteSource& source, const std::string& name)>& read,
    const std::function<void(const std::string& name, const std::string& problem)>& fail);

}  // namespace tightfit
