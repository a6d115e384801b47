// SPDX-License-Identifier: Apache-2.0
#include "kube/input_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace tightfit {
namespace {

namespace fs = std::filesystem;

bool is_input(fs::path path) {
  if (path.extension() == ".gz") path = path.stem();
  const fs::path extension = path.extension();
  return extension == ".json" || extension == ".yaml" || extension == ".yml";
}

template <typename Iterator>
void add_inputs(const fs::path& folder, std::vector<std::string>& files, std::error_code& error) {
  for (Iterator it(folder, error); !error && it != Iterator(); it.increment(error)) {
    if (is_input(it->path()) && it->is_regular_file(error)) files.push_back(it->path().string());
  }
}

}  // namespace

Result<std::vector<std::string>> input_files(const std::string& name, bool recursive) {
  std::error_code error;
  const bool is_folder = fs::is_directory(name, error);
  if (!is_folder) return std::vector<std::string>{name};  // whether it is there, reading tells
  std::vector<std::string> files;
  if (recursive) {
    add_inputs<fs::recursive_directory_iterator>(name, files, error);
  } else {
    add_inputs<fs::directory_iterator>(name, files, error);
  }
  if (error) return Status{StatusCode::kNotFound, 0, 0, "cannot be read: " + error.message()};
  if (files.empty()) {
    return Status{StatusCode::kNotFound, 0, 0,
                  "expected files that end in .json, .yaml or .yml, got a folder without one"};
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace tightfit
