// SPDX-License-Identifier: Apache-2.0
// The form of CSV; what its values may be is in series_test.cpp.
#include <gtest/gtest.h>

#include "hpa/input/series.hpp"

namespace tightfit::hpa {
namespace {

struct Answer {
  SeriesSet set;
  std::string problems;

  explicit Answer(std::string_view text) {
    for (const InputFinding& each : read_csv_series(text, "f", kDefaultSemantics, set)) {
      problems += to_string(each) + "\n";
    }
  }
};

// "metric[autoscaler]/pod/container: time=value ..." a line each.
std::string read(std::string_view text) {
  const Answer answer(text);
  std::string out = answer.problems;
  for (const Series& each : answer.set.series) {
    out += each.metric + '[' + each.autoscaler + "]/" + each.pod + '/' + each.container + ':';
    for (const Point& point : each.points) {
      out += ' ' + std::to_string(point.at) + '=' + std::to_string(point.value);
    }
    out += '\n';
  }
  return out;
}

TEST(CsvForm, LineEndsAndEmptyLines) {
  const std::string expected = "cpu[]//: 1000=1000 2000=2000\n";
  EXPECT_EQ(read("time,cpu\n1,1\n2,2\n"), expected);
  EXPECT_EQ(read("time,cpu\n1,1\n2,2"), expected);
  EXPECT_EQ(read("time,cpu\r\n1,1\r\n2,2\r\n"), expected);
  EXPECT_EQ(read("time,cpu\n\n1,1\n\r\n\n2,2\n\n"), expected);
  EXPECT_EQ(read("\xEF\xBB\xBFtime,cpu\n1,1\n2,2\n"), expected);
  EXPECT_EQ(read("time,cpu\n"), "");
}

TEST(CsvForm, ColumnsStandInAnyOrder) {
  EXPECT_EQ(read("cpu,container,time,pod,memory\n1,x,5,a,2\n"),
            "cpu[]/a/x: 5000=1000\nmemory[]/a/x: 5000=2000\n");
  EXPECT_EQ(read("\"time\",\"cpu\"\n\"1\",\"1\"\n"), "cpu[]//: 1000=1000\n");
  EXPECT_EQ(read("time\n1\n2\n"), "");
  EXPECT_EQ(read("cpu\n1\n"), "f:1:1: must be a header with a column \"time\"\n");
}

TEST(CsvForm, NamesThatHoldColons) {
  EXPECT_EQ(read("time,shop/web:rps\n1,1\n"), "rps[shop/web]//: 1000=1000\n");
  EXPECT_EQ(read("time,shop/web:job:rps:rate5m\n1,1\n"), "job:rps:rate5m[shop/web]//: 1000=1000\n");
  EXPECT_EQ(read("time,job:rps:rate5m\n1,1\n"), "job:rps:rate5m[]//: 1000=1000\n");
  EXPECT_EQ(read("time,a/b\n1,1\n"), "a/b[]//: 1000=1000\n");
}

TEST(CsvForm, FindingsStandOnOneLine) {
  const std::string flaw =
      ": must be a quantity (expected digits and a suffix, such as 500m, 2, 1.5Gi or 1e3), got "
      "\"x\"\n";
  EXPECT_EQ(read("time,\"a\nb\"\n1,x\n"), "f:3:3: \"a\\nb\"" + flaw);
  const std::string name(100, 'n');
  EXPECT_EQ(read("time," + name + "\n1,x\n"), "f:2:3: \"" + name.substr(0, 60) + "...\"" + flaw);
}

TEST(CsvForm, QuotedCells) {
  EXPECT_EQ(read("time,\"a,b\"\n1,\"2\"\n"), "a,b[]//: 1000=2000\n");
  EXPECT_EQ(read("time,\"a\"\"b\"\n1,\"\"\n2,3\n"), "a\"b[]//: 2000=3000\n");
  // A line end within quotes counts for the places behind it.
  EXPECT_EQ(read("time,\"a\nb\"\n1,x\n").substr(0, 6), "f:3:3:");
  EXPECT_EQ(read("time,\"a\nb\",c\n1,1,x\n").substr(0, 6), "f:3:5:");
  const std::string open = "must end with a closing quote and then a comma or a line end\n";
  EXPECT_EQ(read("time,\"cpu\n1,1\n"), "f:1:6: " + open);
  EXPECT_EQ(read("\"time\"x,cpu\n1,1\n"), "f:1:7: " + open);
  EXPECT_EQ(read("time,cpu\n1,1\n2,\"2\" \n3,3\n"), "f:3:6: " + open + "cpu[]//: 1000=1000\n");
  // A quote within a cell that does not begin with one is a character like any other.
  EXPECT_EQ(read("time,a\"b\n1,1\n"), "a\"b[]//: 1000=1000\n");
  // A carriage return without its line feed ends no line.
  EXPECT_EQ(read("time,cpu\n1,1\r2,2\n"), "f:2:4: " + open);
}

TEST(CsvForm, RowsHaveTheHeadersLength) {
  EXPECT_EQ(read("time,cpu\n1,1,\n2,2\n"),
            "f:2:1: must have 2 columns, got 3\ncpu[]//: 2000=2000\n");
  EXPECT_EQ(read("time,cpu\n,1\n").substr(0, 12), "f:2:1: time:");
  EXPECT_EQ(read("time,cpu\n1,\n2,2\n"), "cpu[]//: 2000=2000\n");
  EXPECT_EQ(Answer("time,cpu,memory\n1,,\n2,,5\n").set.gaps, 3u);
}

TEST(CsvForm, TimesAreDatesOrSeconds) {
  EXPECT_EQ(
      read("time,cpu\n1970-01-01T00:00:01.5Z,1\n1970-01-01T01:00:02+01:00,2\n3.25,3\n4e0,4\n"),
      "cpu[]//: 1500=1000 2000=2000 3250=3000 4000=4000\n");
  EXPECT_EQ(read("time,cpu\n-1.5,1\n"), "cpu[]//: -1500=1000\n");
  for (const char* time : {"", "NaN", "Inf", "1970-01-01", "1970-01-01 00:00:01", "1s", "0x10",
                           "253402300800", "1e18", " 1"}) {
    EXPECT_EQ(read(std::string("time,cpu\n") + time + ",1\n").substr(0, 12), "f:2:1: time:")
        << time;
  }
}

TEST(CsvForm, EachPodHasAClockOfItsOwn) {
  // In the order of pods, or of time.
  const std::string expected = "cpu[]/a/: 1000=1000 2000=2000\ncpu[]/b/: 1000=3000 2000=4000\n";
  EXPECT_EQ(read("time,pod,cpu\n1,a,1\n2,a,2\n1,b,3\n2,b,4\n"), expected);
  EXPECT_EQ(read("time,pod,cpu\n1,a,1\n1,b,3\n2,a,2\n2,b,4\n"), expected);
  EXPECT_EQ(read("time,pod,cpu\n2,a,1\n2,b,3\n1,a,2\n"),
            "f:4:1: cpu: must not go back in time, got 1970-01-01T00:00:01Z after "
            "1970-01-01T00:00:02Z\ncpu[]/a/: 2000=1000\ncpu[]/b/: 2000=3000\n");
  EXPECT_EQ(read("time,pod,cpu\n2,a,1\n2,a,3\n"),
            "f:3:1: cpu: must not set a time twice, got 1970-01-01T00:00:02Z again\n"
            "cpu[]/a/: 2000=1000\n");
}

TEST(CsvForm, Quantities) {
  EXPECT_EQ(
      read("time,cpu\n1,250m\n2,1.5Gi\n3,2k\n4,1e3\n5,0.0001\n6,-0.0001\n7,007\n8,.5\n9,5.\n"),
      "cpu[]//: 1000=250 2000=1610612736000 3000=2000000 4000=1000000 5000=1 6000=-1 "
      "7000=7000 8000=500 9000=5000\n");
  EXPECT_EQ(read("time,cpu\n1, 1 \n"), "cpu[]//: 1000=1000\n");  // as in JSON
  // What has the form of a short decimal and what has not give the same number.
  EXPECT_EQ(read("time,cpu\n1,123456789012345\n2,1234567890123456\n"),
            "cpu[]//: 1000=123456789012345000 2000=1234567890123456000\n");
  for (const char* value : {"0x1", "1_000", "1,5m5", "--1", "1.2.3", "1 000", "one"}) {
    EXPECT_NE(Answer(std::string("time,cpu\n1,\"") + value + "\"\n").problems, "") << value;
  }
}

TEST(CsvForm, NoMoreColumnsThanTheBound) {
  std::string header = "time";
  for (std::size_t i = 1; i < kMaxColumns; ++i) header += ",c" + std::to_string(i);
  EXPECT_EQ(Answer(header + "\n").problems, "");
  EXPECT_EQ(Answer(header + ",more\n").problems,
            "f:1:1: must be a header of at most 10000 columns\n");
}

}  // namespace
}  // namespace tightfit::hpa
