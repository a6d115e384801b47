// SPDX-License-Identifier: Apache-2.0
// Includes in src/ point down only, and third-party headers stay where they belong.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// The layers from the bottom up. A folder may include itself and whatever is in a lower layer;
// `beside` names what else of its own layer it may see.
struct Folder {
  int layer;
  std::set<std::string> beside;
};
const std::map<std::string, Folder> kFolders = {
    {"base", {0, {}}},         {"core", {1, {}}},
    {"table", {2, {}}},        {"kernels", {2, {"table"}}},
    {"explain", {3, {}}},      {"config", {4, {}}},
    {"kube", {4, {"config"}}}, {"sim", {5, {}}},
    {"hpa", {5, {}}},          {"advise", {5, {"sim", "hpa"}}},
    {"report", {6, {}}},       {"capi", {7, {}}},
    {"cli", {7, {}}},
};
// core is pure: it does not even know the base.
const std::set<std::string> kSelfContained = {"base", "core"};

// Where a third-party header may be included: folders, or single files.
const std::vector<std::pair<std::regex, std::vector<std::string>>> kThirdParty = {
    {std::regex("yaml[.]h"), {"config/", "kube/", "report/"}},
    {std::regex("nlohmann/.*"), {"config/", "kube/", "report/"}},
    {std::regex("(simdjson|zlib)[.]h"), {"kube/"}},
    {std::regex("spdlog/.*"), {"cli/log.cpp"}},
    {std::regex("CLI/.*"), {"cli/"}},
};

struct Include {
  std::string from;  // path below src/
  int line;
  std::string target;
  bool quoted;
};

std::vector<Include> includes_below(const fs::path& root) {
  static const std::regex kInclude(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::vector<Include> includes;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const std::string extension = entry.path().extension();
    if (extension != ".hpp" && extension != ".cpp" && extension != ".h") continue;
    std::ifstream file(entry.path());
    int line = 0;
    for (std::string text; std::getline(file, text);) {
      ++line;
      std::smatch match;
      if (!std::regex_match(text, match, kInclude)) continue;
      includes.push_back({fs::relative(entry.path(), root), line, match[2], match[1] == "\""});
    }
  }
  return includes;
}

std::string first_part(const std::string& path) { return path.substr(0, path.find('/')); }

// Empty, or what is wrong with the include.
std::string finding(const Include& include) {
  const std::string& target = include.target;
  for (const auto& [header, places] : kThirdParty) {
    if (!std::regex_match(target, header)) continue;
    for (const std::string& place : places) {
      if (include.from.rfind(place, 0) == 0) return "";
    }
    return "a third-party header has no place here";
  }
  if (target.find('/') == std::string::npos) {
    return include.quoted ? "project headers are included by their path below src/" : "";
  }
  const std::string to = first_part(target);
  if (to == "sys" || to == "tightfit") return "";
  const auto source = kFolders.find(first_part(include.from));
  const auto destination = kFolders.find(to);
  if (source == kFolders.end()) return "the folder belongs to no layer";
  if (destination == kFolders.end()) return "the included folder belongs to no layer";
  if (source->first == destination->first) return "";
  if (kSelfContained.count(source->first) != 0) return "this folder includes none of its peers";
  if (destination->second.layer < source->second.layer) return "";
  if (source->second.beside.count(to) != 0) return "";
  return "the arrow points up or sideways";
}

TEST(Layering, IncludesPointDown) {
  const auto includes = includes_below(fs::path(TIGHTFIT_REPO) / "src");
  EXPECT_GT(includes.size(), 100u);
  for (const Include& include : includes) {
    const std::string wrong = finding(include);
    EXPECT_EQ(wrong, "") << "src/" << include.from << ":" << include.line << ": includes "
                         << include.target << ": " << wrong;
  }
}

// The C header needs the standard library alone; the C++ ones may show our own types.
TEST(Layering, PublicHeadersIncludeNoThirdParty) {
  const auto includes = includes_below(fs::path(TIGHTFIT_REPO) / "include");
  EXPECT_FALSE(includes.empty());
  for (const Include& include : includes) {
    const bool is_c = fs::path(include.from).extension() == ".h";
    const bool standard = include.target.find('/') == std::string::npos;
    const bool own = kFolders.count(first_part(include.target)) != 0;
    EXPECT_TRUE(standard || (own && !is_c))
        << "include/" << include.from << ":" << include.line << ": includes " << include.target;
  }
}

TEST(Layering, TheRulesSeeAWrongInclude) {
  EXPECT_NE(finding({"core/x.hpp", 1, "config/document.hpp", true}), "");
  EXPECT_NE(finding({"core/x.hpp", 1, "base/status.hpp", true}), "");
  EXPECT_NE(finding({"table/x.hpp", 1, "kernels/kernel.hpp", true}), "");
  EXPECT_NE(finding({"config/x.hpp", 1, "kube/quantity.hpp", true}), "");
  EXPECT_NE(finding({"core/x.hpp", 1, "nlohmann/json.hpp", false}), "");
  EXPECT_NE(finding({"base/text.cpp", 1, "spdlog/spdlog.h", false}), "");
  EXPECT_NE(finding({"core/x.hpp", 1, "policy.hpp", true}), "");
  EXPECT_NE(finding({"other/x.hpp", 1, "core/policy.hpp", true}), "");
  EXPECT_EQ(finding({"kernels/x.hpp", 1, "table/node_table.hpp", true}), "");
  EXPECT_EQ(finding({"cli/log.cpp", 1, "spdlog/spdlog.h", false}), "");
  EXPECT_EQ(finding({"core/x.hpp", 1, "vector", false}), "");
}

}  // namespace
