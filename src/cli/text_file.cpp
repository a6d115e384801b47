// SPDX-License-Identifier: Apache-2.0
#include "cli/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "config/document.hpp"

namespace tightfit::cli {
namespace {

std::string reason() { return std::strerror(errno); }

Status unreadable(const std::string& path) {
  return {StatusCode::kNotFound, 0, 0, "cannot read " + path + ": " + reason()};
}

// Closes what it was given.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) close(number_);
  }
  int get() const { return number_; }

 private:
  int number_;
};

bool write_all(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(descriptor, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    done += static_cast<std::size_t>(written);
  }
  return fsync(descriptor) == 0;
}

}  // namespace

Result<std::string> read_text_file(const std::string& path) {
  const bool standard = path == "-";
  const Descriptor file(standard ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return unreadable(path);
  std::string text;
  char buffer[1 << 16];
  while (text.size() <= kMaxTextBytes) {
    const ssize_t got = read(file.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(standard ? "standard input" : path);
    if (got == 0) break;
    text.append(buffer, static_cast<std::size_t>(got));
  }
  return text;
}

std::string replace_file(const std::string& path, const std::string& text) {
  const auto failed = [&path] { return "cannot write " + path + ": " + reason(); };
  const std::unique_ptr<char, decltype(&std::free)> target(realpath(path.c_str(), nullptr),
                                                           &std::free);
  struct stat before {};
  if (target == nullptr || stat(target.get(), &before) != 0) return failed();
  std::string beside = std::string(target.get()) + ".XXXXXX";
  const Descriptor file(mkstemp(beside.data()));
  if (file.get() < 0) return failed();
  const bool ok = write_all(file.get(), text) && fchmod(file.get(), before.st_mode & 07777) == 0 &&
                  rename(beside.c_str(), target.get()) == 0;
  if (ok) return "";
  const std::string message = failed();
  unlink(beside.c_str());
  return message;
}

}  // namespace tightfit::cli
