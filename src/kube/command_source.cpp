// SPDX-License-Identifier: Apache-2.0
#include "kube/command_source.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

extern char** environ;

namespace tightfit {
namespace {

std::string joined(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

// Starts the command with its standard output in `output`; an errno, or 0.
int start(const std::vector<std::string>& command, int output, pid_t& process) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  // Whatever this process does about a closed pipe, the command is to end by it.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  const int error = posix_spawnp(&process, words[0], &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

CommandSource::CommandSource(std::vector<std::string> command) : command_(std::move(command)) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    error_ = std::generic_category().message(errno);
    return;
  }
  const int error = start(command_, ends[1], process_);
  close(ends[1]);
  output_ = ends[0];
  if (error != 0) {
    process_ = -1;
    error_ = "cannot run " + command_[0] + ": " + std::generic_category().message(error);
  }
}

CommandSource::~CommandSource() {
  if (process_ > 0) kill(process_, SIGTERM);
  finish();
}

std::size_t CommandSource::read(char* buffer, std::size_t size) {
  FileSource output(output_);
  const std::size_t count = process_ < 0 ? 0 : output.read(buffer, size);
  if (count == 0 && error_.empty()) error_ = output.error();
  ended_ = count == 0;
  return count;
}

std::string CommandSource::finish() {
  if (output_ >= 0) close(output_);
  output_ = -1;
  if (process_ < 0) return error_;
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return error_;
  error_ = joined(command_) + (WIFEXITED(status)
                                   ? ": exit status " + std::to_string(WEXITSTATUS(status))
                                   : ": ended by signal " + std::to_string(WTERMSIG(status)));
  return error_;
}

}  // namespace tightfit
