// SPDX-License-Identifier: Apache-2.0
#include "support/golden.hpp"

#include <fstream>
#include <stdexcept>

namespace tightfit::testing {
namespace {

std::ifstream open_golden(const std::string& name) {
  const std::string path = std::string(TIGHTFIT_TEST_DATA) + '/' + name;
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  return file;
}

}  // namespace

nlohmann::json read_golden(const std::string& name) {
  std::ifstream file = open_golden(name);
  return nlohmann::json::parse(file);
}

std::vector<nlohmann::json> read_golden_lines(const std::string& name) {
  std::ifstream file = open_golden(name);
  std::vector<nlohmann::json> rows;
  for (std::string line; std::getline(file, line);) rows.push_back(nlohmann::json::parse(line));
  return rows;
}

}  // namespace tightfit::testing
