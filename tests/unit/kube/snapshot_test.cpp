// SPDX-License-Identifier: Apache-2.0
#include "kube/snapshot.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/snapshot_text.hpp"

namespace tightfit {
namespace {

namespace fs = std::filesystem;
using testing::lines;

std::string pod(const std::string& name) {
  return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + "\"}}\n";
}

class SnapshotFiles : public ::testing::Test {
 protected:
  SnapshotFiles() {
    std::string name = (fs::temp_directory_path() / "tightfit-snapshot-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~SnapshotFiles() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }

  std::string write_gzip(const std::string& name, const std::string& text,
                         const char* mode = "wb") {
    const std::string path = (folder_ / name).string();
    gzFile file = gzopen(path.c_str(), mode);
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    return path;
  }

  Snapshot read(const std::vector<std::string>& files, bool recursive = false) {
    SnapshotInputs inputs;
    inputs.files = files;
    inputs.recursive = recursive;
    return read_snapshot(inputs, kDefaultSemantics);
  }

  // Findings with the folder's name left out.
  std::string errors(const Snapshot& snapshot) {
    std::string text = lines(snapshot.errors);
    const std::string prefix = folder_.string() + "/";
    for (std::size_t at = text.find(prefix); at != text.npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

  static std::string names(const Snapshot& snapshot) {
    std::string text;
    for (const SnapshotPod& pod : snapshot.pods) text += pod.name + ' ';
    return text;
  }

  fs::path folder_;
};

TEST_F(SnapshotFiles, ReadsFilesAndFolders) {
  const std::string one = write("z.json", pod("z"));
  write("d/b.yaml", "kind: Pod\nmetadata: {name: b}\n");
  write("d/a.yml", "kind: Pod\nmetadata: {name: a}\n");
  write("d/README.md", "no object");
  write("d/deep/c.json", pod("c"));
  const std::string folder = (folder_ / "d").string();
  EXPECT_EQ(names(read({one, folder})), "z a b ");
  EXPECT_EQ(names(read({folder}, true)), "a b c ");
  EXPECT_EQ(read({one}).pods[0].place.file, one);
}

TEST_F(SnapshotFiles, ReadsGzip) {
  const std::string path = write_gzip("pods.json.gz", pod("a") + pod("b"));
  EXPECT_EQ(names(read({path})), "a b ");
  write_gzip("pods.json.gz", pod("c"), "ab");
  EXPECT_EQ(names(read({path})), "a b c ") << "a second member";
  EXPECT_EQ(names(read({folder_.string()})), "a b c ") << "in a folder";

  std::ifstream file(path, std::ios::binary);
  const std::string packed{std::istreambuf_iterator<char>(file), {}};
  const Snapshot cut = read({write("cut.gz", packed.substr(0, packed.size() - 12))});
  ASSERT_EQ(cut.errors.size(), 1U);
  EXPECT_EQ(cut.errors[0].message, "ends in the middle of its gzip data");
  EXPECT_EQ(cut.errors[0].place.line, 3U);
  std::string damaged = packed;
  damaged[12] = '\xff';
  EXPECT_EQ(read({write("damaged.gz", damaged)}).errors.size(), 1U);
}

TEST_F(SnapshotFiles, TellsWhatCannotBeRead) {
  write("empty/x.txt", "");
  EXPECT_EQ(errors(read({(folder_ / "none.json").string(), (folder_ / "empty").string()})),
            "none.json:0:0: cannot be opened: No such file or directory\n"
            "empty:0:0: expected files that end in .json, .yaml or .yml, got a folder without one");
}

TEST_F(SnapshotFiles, ReadsStandardInput) {
  const std::string path = write("in.json", pod("a"));
  ASSERT_NE(std::freopen(path.c_str(), "r", stdin), nullptr);
  const Snapshot snapshot = read({"-"});
  EXPECT_EQ(names(snapshot), "a ");
  EXPECT_EQ(snapshot.pods[0].place.file, "-");
}

// A kubectl of our own, first in PATH.
class SnapshotCluster : public SnapshotFiles {
 protected:
  SnapshotCluster() : path_(getenv("PATH")) {}
  ~SnapshotCluster() override { setenv("PATH", path_.c_str(), 1); }

  void set_kubectl(const std::string& script) {
    const std::string path = write("bin/kubectl", "#!/bin/sh\n" + script);
    fs::permissions(path, fs::perms::owner_all);
    setenv("PATH", ((folder_ / "bin").string() + ":" + path_).c_str(), 1);
  }

  std::string path_;
};

TEST_F(SnapshotCluster, RunsKubectlWithoutAShell) {
  set_kubectl("printf '%s\\n' \"$@\" > '" + (folder_ / "arguments").string() + "'\ncat <<'END'\n" +
              pod("live") + "END\n");
  SnapshotInputs inputs;
  inputs.context = "a b; $(c)";
  inputs.kubeconfig = "/x y";
  const Snapshot snapshot = read_snapshot(inputs, kDefaultSemantics);
  EXPECT_EQ(lines(snapshot.errors), "");
  EXPECT_EQ(names(snapshot), "live ");
  EXPECT_EQ(snapshot.pods[0].place.file, "kubectl");
  std::ifstream file(folder_ / "arguments");
  const std::string arguments{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(arguments,
            "--kubeconfig=/x y\n--context=a b; $(c)\nget\nnodes,pods\n--all-namespaces\n"
            "--output=json\n");
}

TEST_F(SnapshotCluster, TellsHowKubectlEnded) {
  set_kubectl("echo '{\"kind\":\"List\",\"items\":['\nexit 3\n");
  EXPECT_EQ(lines(read({}).errors),
            "kubectl:0:0: kubectl get nodes,pods --all-namespaces --output=json: exit status 3");
  set_kubectl("kill -9 $$\n");
  EXPECT_EQ(
      lines(read({}).errors),
      "kubectl:0:0: kubectl get nodes,pods --all-namespaces --output=json: ended by signal 9");
  setenv("PATH", folder_.c_str(), 1);
  EXPECT_EQ(lines(read({}).errors), "kubectl:0:0: cannot run kubectl: No such file or directory");
}

// What cannot be read is not waited for.
TEST_F(SnapshotCluster, StopsAKubectlThatPrintsNonsense) {
  set_kubectl("while :; do echo '{\"kind\":\"Pod\"}{\"kind\":\"Pod\"} nonsense nonsense'; done\n");
  const Snapshot snapshot = read({});
  ASSERT_FALSE(snapshot.errors.empty());
  EXPECT_EQ(snapshot.errors[0].message, "metadata.name: expected a name, got nothing");
}

}  // namespace
}  // namespace tightfit
