// SPDX-License-Identifier: Apache-2.0
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#include "kube/byte_source.hpp"

namespace tightfit {
namespace {

constexpr unsigned char kMagic[] = {0x1f, 0x8b};

// The first bytes of a source, looked at and given back.
class Peeked : public ByteSource {
 public:
  explicit Peeked(ByteSource& source) : source_(source) {
    while (count_ < head_.size()) {
      const std::size_t got = source_.read(&head_[count_], head_.size() - count_);
      if (got == 0) break;
      count_ += got;
    }
  }

  bool is_gzip() const {
    return count_ == sizeof kMagic && std::memcmp(head_.data(), kMagic, sizeof kMagic) == 0;
  }

  std::size_t read(char* buffer, std::size_t size) override {
    if (given_ == count_) {
      const std::size_t got = source_.read(buffer, size);
      if (got == 0) error_ = source_.error();
      return got;
    }
    size = std::min(size, count_ - given_);
    std::memcpy(buffer, &head_[given_], size);
    given_ += size;
    return size;
  }

 private:
  ByteSource& source_;
  std::array<char, sizeof kMagic> head_{};
  std::size_t count_ = 0;
  std::size_t given_ = 0;
};

class GzipSource : public ByteSource {
 public:
  explicit GzipSource(std::unique_ptr<ByteSource> packed) : packed_(std::move(packed)) {
    constexpr int kGzipOnly = 16 + MAX_WBITS;
    if (inflateInit2(&stream_, kGzipOnly) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSource() override { inflateEnd(&stream_); }

  std::size_t read(char* buffer, std::size_t size) override {
    size = std::min<std::size_t>(size, 1U << 30);  // zlib counts in 32 bits
    stream_.next_out = reinterpret_cast<Bytef*>(buffer);
    stream_.avail_out = static_cast<uInt>(size);
    while (stream_.avail_out == size && !done_) step();
    return size - stream_.avail_out;
  }

 private:
  void step() {
    if (stream_.avail_in == 0 && !refill()) {
      done_ = true;
      error_ = packed_->error();
      if (error_.empty() && within_member_) error_ = "ends in the middle of its gzip data";
      return;
    }
    within_member_ = true;
    const int result = inflate(&stream_, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      within_member_ = false;
      inflateReset(&stream_);  // the next member begins here, if there is one
    } else if (result == Z_MEM_ERROR) {
      throw std::bad_alloc();
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      done_ = true;
      error_ = "is not gzip from byte " + std::to_string(stream_.total_in + 1) + " of a member on";
      if (stream_.msg != nullptr) error_ += std::string(": ") + stream_.msg;
    }
  }

  bool refill() {
    const std::size_t count = packed_->read(input_.data(), input_.size());
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(count);
    return count != 0;
  }

  std::unique_ptr<ByteSource> packed_;
  std::array<char, 1U << 16> input_{};
  z_stream stream_{};
  bool within_member_ = false;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpacked(ByteSource& packed) {
  auto source = std::make_unique<Peeked>(packed);
  if (!source->is_gzip()) return source;
  return std::make_unique<GzipSource>(std::move(source));
}

}  // namespace tightfit
