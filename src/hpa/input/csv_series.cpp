// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <tuple>

#include "config/document.hpp"
#include "hpa/input/series_value.hpp"
#include "hpa/input/time_text.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::size_t kMaxFindings = 100;

struct Cell {
  std::string text;
  std::uint32_t line = 0;
  std::uint32_t column = 0;  // 1-based, in bytes
};

// Records one at a time; a quoted cell may hold commas, line breaks and doubled quotes.
class Records {
 public:
  explicit Records(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = line_start_ = 3;
  }

  bool done() const { return at_ >= text_.size(); }

  // Empty for an empty line.
  std::vector<Cell> next() {
    std::vector<Cell> cells;
    if (skip_line_end()) return cells;
    for (;;) {
      cells.push_back(cell());
      if (done() || text_[at_] != ',') break;
      ++at_;
    }
    if (!done() && !skip_line_end()) broken_ = {{}, line_, column()};
    return cells;
  }

  // Where a quoted cell went wrong, if one did.
  const std::optional<Cell>& broken() const { return broken_; }

 private:
  std::uint32_t column() const { return static_cast<std::uint32_t>(at_ - line_start_ + 1); }

  bool skip_line_end() {
    const bool carriage = text_.substr(at_).starts_with("\r\n");
    if (!carriage && (done() || text_[at_] != '\n')) return false;
    at_ += carriage ? 2 : 1;
    ++line_;
    line_start_ = at_;
    return true;
  }

  Cell cell() {
    Cell result{{}, line_, column()};
    if (done() || text_[at_] != '"') {
      const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
      result.text = text_.substr(at_, end - at_);
      at_ = end;
      return result;
    }
    for (++at_;; ++at_) {
      if (done()) {
        broken_ = result;
        return result;
      }
      if (text_[at_] == '"') {
        ++at_;
        if (done() || text_[at_] != '"') return result;
      } else if (text_[at_] == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      }
      result.text += text_[at_];
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  std::optional<Cell> broken_;
};

class CsvReader {
 public:
  CsvReader(std::string_view text, const std::string& file, Semantics semantics, SeriesSet& set)
      : records_(text), file_(file), semantics_(semantics), set_(set) {}

  std::vector<InputFinding> read() {
    if (!read_header()) return std::move(findings_);
    while (!records_.done() && findings_.size() < kMaxFindings) {
      const std::vector<Cell> cells = records_.next();
      if (report_broken()) break;
      if (!cells.empty()) read_row(cells);
    }
    return std::move(findings_);
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // A column's name may be of any length and hold line breaks.
  void report(const Cell& cell, const std::string& field, std::string message) {
    if (findings_.size() >= kMaxFindings) return;
    const std::string shown = quoted(field);
    const bool plain = shown == '"' + field + '"';
    findings_.push_back({file_,
                         {.line = cell.line,
                          .column = cell.column,
                          .field = plain ? field : shown,
                          .kind = Kind::kInvalid,
                          .message = std::move(message)}});
  }

  // Whether a quoted cell went wrong.
  bool report_broken() {
    if (!records_.broken()) return false;
    report(*records_.broken(), "", "must end with a closing quote and then a comma or a line end");
    return true;
  }

  bool read_header() {
    header_ = records_.next();
    if (header_.empty()) header_.push_back({{}, 1, 1});
    if (report_broken()) return false;
    if (header_.size() > kMaxColumns) {
      report(header_.front(), "", "must be a header of at most 10000 columns");
      return false;
    }
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < header_.size(); ++i) {
      const std::string& name = header_[i].text;
      if (!seen.emplace(name, i).second) report(header_[i], name, "must not name two columns");
      if (name == "time") {
        time_ = i;
      } else if (name == "pod") {
        pod_ = i;
      } else if (name == "container") {
        container_ = i;
      } else if (name.empty() && header_.size() > 1) {
        report(header_[i], "", "must name a column, got nothing");
      }
    }
    if (time_ == kNone) report(header_.front(), "", "must be a header with a column \"time\"");
    return findings_.empty();
  }

  void read_row(const std::vector<Cell>& cells) {
    if (cells.size() != header_.size()) {
      report(cells.front(), "",
             "must have " + std::to_string(header_.size()) + " columns, got " +
                 std::to_string(cells.size()));
      return;
    }
    const std::string& written = cells[time_].text;
    std::optional<Millis> at = parse_time(written);
    if (!at) at = unix_time(written);
    if (!at) {
      report(cells[time_], "time",
             "must be a time such as 2026-12-01T08:00:00Z or seconds since 1970, got " +
                 quoted(written));
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i != time_ && i != pod_ && i != container_) read_value(cells, i, *at);
    }
  }

  void read_value(const std::vector<Cell>& cells, std::size_t column, Millis at) {
    const std::string& name = header_[column].text;
    const SeriesValue value = series_value(cells[column].text, semantics_);
    if (value.gap) {
      ++set_.gaps;
      return;
    }
    if (!value.milli) {
      report(cells[column], name,
             "must be " + value.expected + ", got " + quoted(cells[column].text));
      return;
    }
    Series& series = series_of(cells, column);
    if (std::string flaw = order_flaw(series, at); !flaw.empty()) {
      report(cells[time_], name, std::move(flaw));
    } else {
      series.points.push_back({at, *value.milli});
    }
  }

  Series& series_of(const std::vector<Cell>& cells, std::size_t column) {
    const std::string pod = pod_ == kNone ? "" : cells[pod_].text;
    const std::string container = container_ == kNone ? "" : cells[container_].text;
    const auto [slot, fresh] =
        index_.try_emplace(std::tuple{column, pod, container}, set_.series.size());
    if (fresh) {
      const std::string& name = header_[column].text;
      const std::size_t colon = name.find(':');
      Series& series = set_.series.emplace_back();
      // Kubernetes' names hold no colon before the one that ends NAMESPACE/NAME.
      const bool addressed = colon != name.npos && name.substr(0, colon).find('/') != name.npos;
      if (addressed) series.autoscaler = name.substr(0, colon);
      series.metric = addressed ? name.substr(colon + 1) : name;
      series.pod = pod;
      series.container = container;
    }
    return set_.series[slot->second];
  }

  Records records_;
  const std::string& file_;
  Semantics semantics_;
  SeriesSet& set_;
  std::vector<Cell> header_;
  std::size_t time_ = kNone;
  std::size_t pod_ = kNone;
  std::size_t container_ = kNone;
  std::map<std::tuple<std::size_t, std::string, std::string>, std::size_t> index_;
  std::vector<InputFinding> findings_;
};

}  // namespace

std::vector<InputFinding> read_csv_series(std::string_view text, const std::string& file,
                                          Semantics semantics, SeriesSet& set) {
  if (text.size() > kMaxSeriesBytes) {
    return {{file,
             {.field = {}, .kind = Kind::kInvalid, .message = "the text is longer than 256 MiB"}}};
  }
  return CsvReader(text, file, semantics, set).read();
}

}  // namespace tightfit::hpa
