// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace tightfit {

// Where bytes come from, one after the other.
class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  // Puts up to `size` (at least 1) of the next bytes into `buffer` and tells how many; 0 at the end
  // and after a failure.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  // Why there is no more, in one line; empty at a plain end.
  const std::string& error() const { return error_; }

 protected:
  std::string error_;
};

// A file that is open; it stays open.
class FileSource : public ByteSource {
 public:
  explicit FileSource(int file) : file_(file) {}
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  int file_;
};

// A text that outlives this.
class TextSource : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  std::string_view text_;
};

// What `packed` holds, unpacked if it is gzip (of one or several members), as it is if not.
std::unique_ptr<ByteSource> unpacked(ByteSource& packed);

}  // namespace tightfit
