// SPDX-License-Identifier: Apache-2.0
#include "cli/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <utility>

namespace tightfit::cli {
namespace {

struct Log {
  int verbosity = 0;
  std::shared_ptr<spdlog::logger> plain;  // "warning: text"
  std::shared_ptr<spdlog::logger> klog;   // "I1201 10:00:00.000000   77 tightfit] text"
};

// The words of the command lines beside which this one is used.
class LevelName final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&,
              spdlog::memory_buf_t& out) override {
    const std::string_view name = message.level == spdlog::level::err    ? "error"
                                  : message.level == spdlog::level::warn ? "warning"
                                                                         : "note";
    out.append(name.data(), name.data() + name.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override {
    return spdlog::details::make_unique<LevelName>();
  }
};

Log& log() {
  static Log only;
  return only;
}

}  // namespace

bool wants_color(std::string_view choice, int descriptor) {
  if (choice == "always") return true;
  if (choice == "never") return false;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return (no_color == nullptr || *no_color == '\0') && !dumb && isatty(descriptor) == 1;
}

void open_log(int verbosity, bool color) {
  const auto mode = color ? spdlog::color_mode::always : spdlog::color_mode::never;
  const auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_st>(mode);
  log().verbosity = verbosity;
  log().plain = std::make_shared<spdlog::logger>("plain", sink);
  auto formatter = std::make_unique<spdlog::pattern_formatter>();
  formatter->add_flag<LevelName>('*').set_pattern("%^%*:%$ %v");
  log().plain->set_formatter(std::move(formatter));
  const auto klog_sink = std::make_shared<spdlog::sinks::stderr_color_sink_st>(mode);
  log().klog = std::make_shared<spdlog::logger>("tightfit", klog_sink);
  log().klog->set_pattern("%L%m%d %H:%M:%S.%f %7P %n] %v");
}

void log_error(std::string_view message) { log().plain->error("{}", message); }

void log_warning(std::string_view message) { log().plain->warn("{}", message); }

void log_note(std::string_view message) { log().plain->info("{}", message); }

void log_info(int level, std::string_view message) {
  if (level <= log().verbosity) log().klog->info("{}", message);
}

}  // namespace tightfit::cli
