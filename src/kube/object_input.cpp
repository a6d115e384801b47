// SPDX-License-Identifier: Apache-2.0
#include "kube/object_input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "kube/input_files.hpp"
#include "kube/json_stream.hpp"
#include "kube/yaml_stream.hpp"

namespace tightfit {

InputEnd read_objects(ByteSource& source, ObjectSink& sink) {
  const std::unique_ptr<ByteSource> text = unpacked(source);
  TextWindow window(*text);
  const bool wide = window.text().starts_with("\xFF\xFE") || window.text().starts_with("\xFE\xFF");
  if (wide) {
    sink.fail(window.position(), "must be UTF-8, got UTF-16 or UTF-32");
  } else if (window.skip_space() && window.text().front() == '{') {
    read_json_stream(window, sink);
  } else {
    read_yaml_stream(window, sink);
  }
  return {window.position(), text->error()};
}

void for_each_input(
    const std::vector<std::string>& names, bool recursive,
    const std::function<void(ByteSource& source, const std::string& name)>& read,
    const std::function<void(const std::string& name, const std::string& problem)>& fail) {
  for (const std::string& name : names) {
    if (name == "-") {
      FileSource source(STDIN_FILENO);
      read(source, name);
      continue;
    }
    const Result<std::vector<std::string>> files = input_files(name, recursive);
    if (!files.ok()) {
      fail(name, files.status().message);
      continue;
    }
    for (const std::string& path : files.value()) {
      const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
      if (file < 0) {
        fail(path, "cannot be opened: " + std::generic_category().message(errno));
        continue;
      }
      FileSource source(file);
      read(source, path);
      close(file);
    }
  }
}

}  // namespace tightfit
