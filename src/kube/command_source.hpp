// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "kube/byte_source.hpp"

namespace tightfit {

// What a command prints, as it prints it. The command is found in PATH and started without a shell;
// its standard input and error are this process's.
class CommandSource : public ByteSource {
 public:
  explicit CommandSource(std::vector<std::string> command);
  // Ends the command if it still runs: nobody reads what it prints any more.
  ~CommandSource() override;

  std::size_t read(char* buffer, std::size_t size) override;

  // Whether all that it prints has been read, or it could not be started.
  bool ended() const { return ended_; }
  // Waits for the command. Why it has not done its work, or "".
  std::string finish();

 private:
  std::vector<std::string> command_;
  pid_t process_ = -1;
  int output_ = -1;
  bool ended_ = false;
};

}  // namespace tightfit
