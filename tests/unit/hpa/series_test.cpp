// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/series.hpp"

#include <gtest/gtest.h>

namespace tightfit::hpa {
namespace {

template <typename Read>
std::string lines_of(const Read& read) {
  std::string lines;
  for (const InputFinding& finding : read) lines += to_string(finding) + "\n";
  return lines;
}

std::string csv_problems(std::string_view text) {
  SeriesSet set;
  return lines_of(read_csv_series(text, "f", kDefaultSemantics, set));
}

std::string prometheus_problems(std::string_view text, std::string_view metric = "cpu") {
  SeriesSet set;
  return lines_of(read_prometheus_series(text, "f", metric, kDefaultSemantics, set));
}

TEST(CsvSeries, ColumnsAreMetrics) {
  SeriesSet set;
  EXPECT_EQ(lines_of(read_csv_series("\xEF\xBB\xBFtime,cpu,shop/web:rps,\"a \"\"b\"\"\"\r\n"
                                     "1970-01-01T00:00:10Z,0.25,100m,\r\n"
                                     "\r\n"
                                     "20.5,1.0005,NaN,1e3\r\n",
                                     "f", kDefaultSemantics, set)),
            "");
  ASSERT_EQ(set.series.size(), 3u);
  EXPECT_EQ(set.series[0].metric, "cpu");
  EXPECT_EQ(set.series[0].autoscaler, "");
  EXPECT_EQ(set.series[0].points, (std::vector<Point>{{10'000, 250}, {20'500, 1001}}));
  EXPECT_EQ(set.series[1].metric, "rps");
  EXPECT_EQ(set.series[1].autoscaler, "shop/web");
  EXPECT_EQ(set.series[1].points, (std::vector<Point>{{10'000, 100}}));
  EXPECT_EQ(set.series[2].metric, "a \"b\"");
  EXPECT_EQ(set.series[2].points, (std::vector<Point>{{20'500, 1'000'000}}));
  EXPECT_EQ(set.gaps, 2u);
}

TEST(CsvSeries, PodsHaveTheirOwn) {
  SeriesSet set;
  EXPECT_EQ(lines_of(read_csv_series("time,pod,container,cpu\n1,a,x,1\n1,b,x,2\n2,a,x,3\n", "f",
                                     kDefaultSemantics, set)),
            "");
  ASSERT_EQ(set.series.size(), 2u);
  EXPECT_EQ(set.series[0].pod, "a");
  EXPECT_EQ(set.series[0].container, "x");
  EXPECT_EQ(set.series[0].points, (std::vector<Point>{{1000, 1000}, {2000, 3000}}));
  EXPECT_EQ(set.series[1].pod, "b");
}

TEST(CsvSeries, NamesThePlaceOfWhatIsWrong) {
  EXPECT_EQ(csv_problems(""), "f:1:1: must be a header with a column \"time\"\n");
  EXPECT_EQ(csv_problems("cpu,cpu\n"),
            "f:1:5: cpu: must not name two columns\n"
            "f:1:1: must be a header with a column \"time\"\n");
  EXPECT_EQ(csv_problems("time,,cpu\n"), "f:1:6: must name a column, got nothing\n");
  EXPECT_EQ(csv_problems("time,cpu\n1\n"), "f:2:1: must have 2 columns, got 1\n");
  EXPECT_EQ(csv_problems("time,cpu\nnoon,1\n"),
            "f:2:1: time: must be a time such as 2026-12-01T08:00:00Z or seconds since 1970, got "
            "\"noon\"\n");
  EXPECT_EQ(csv_problems("time,cpu\n1e300,1\n").substr(0, 6), "f:2:1:");
  EXPECT_EQ(csv_problems("time,cpu\n1,+Inf\n"),
            "f:2:3: cpu: must be a finite quantity, got \"+Inf\"\n");
  EXPECT_EQ(csv_problems("time,cpu\n1,9223372036854775808\n"),
            "f:2:3: cpu: must be a quantity whose thousandths int64 holds, got "
            "\"9223372036854775808\"\n");
  EXPECT_EQ(csv_problems("time,cpu\n1,x\n").substr(0, 32), "f:2:3: cpu: must be a quantity (");
  EXPECT_EQ(csv_problems("time,cpu\n5,1\n5,1\n"),
            "f:3:1: cpu: must not set a time twice, got 1970-01-01T00:00:05Z again\n");
  EXPECT_EQ(csv_problems("time,cpu\n5,1\n4,1\n"),
            "f:3:1: cpu: must not go back in time, got 1970-01-01T00:00:04Z after "
            "1970-01-01T00:00:05Z\n");
  const std::string open = "must end with a closing quote and then a comma or a line end\n";
  EXPECT_EQ(csv_problems("time,cpu\n1,\"2\n"), "f:2:3: " + open);
  EXPECT_EQ(csv_problems("time,cpu\n1,\"2\"3\n"), "f:2:6: " + open);
  // No more than a hundred.
  std::string bad = "time,cpu\n";
  for (int i = 0; i < 1000; ++i) bad += "x,1\n";
  const std::string lines = csv_problems(bad);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 100);
}

TEST(CsvSeries, NegativeValuesAreValues) {
  SeriesSet set;
  EXPECT_EQ(lines_of(read_csv_series("time,cpu\n-5,-1.5\n0,0\n", "f", kDefaultSemantics, set)), "");
  EXPECT_EQ(set.series[0].points, (std::vector<Point>{{-5000, -1500}, {0, 0}}));
}

constexpr std::string_view kMatrix =
    R"({"status":"success","data":{"resultType":"matrix","result":[
{"metric":{"__name__":"use","pod":"a","container":"x","node":"n"},"values":[[10.5,"0.1234"],[11,"NaN"],[12,"2"]]},
{"metric":{"__name__":"use","pod":"b"},"values":[]}]}})";

TEST(PrometheusSeries, ReadsAMatrix) {
  SeriesSet set;
  EXPECT_EQ(lines_of(read_prometheus_series(kMatrix, "f", "cpu", kDefaultSemantics, set)), "");
  ASSERT_EQ(set.series.size(), 2u);
  EXPECT_EQ(set.series[0].metric, "cpu");
  EXPECT_EQ(set.series[0].pod, "a");
  EXPECT_EQ(set.series[0].container, "x");
  // Rounded up to a thousandth, as quantities are.
  EXPECT_EQ(set.series[0].points, (std::vector<Point>{{10'500, 124}, {12'000, 2000}}));
  EXPECT_EQ(set.gaps, 1u);
  SeriesSet own;
  EXPECT_EQ(lines_of(read_prometheus_series(kMatrix, "f", "", kDefaultSemantics, own)), "");
  EXPECT_EQ(own.series[0].metric, "use");
}

TEST(PrometheusSeries, ReadsAVector) {
  SeriesSet set;
  EXPECT_EQ(lines_of(read_prometheus_series(
                R"({"status":"success","data":{"resultType":"vector","result":[
                   {"metric":{},"value":[1,"5"]}]}})",
                "f", "q", kDefaultSemantics, set)),
            "");
  EXPECT_EQ(set.series[0].points, (std::vector<Point>{{1000, 5000}}));
}

TEST(PrometheusSeries, NamesThePlaceOfWhatIsWrong) {
  EXPECT_EQ(prometheus_problems(R"({"status":"error","error":"timed out"})"),
            "f:1:11: status: must be \"success\", got \"error\" (\"timed out\")\n");
  EXPECT_EQ(prometheus_problems(R"({"status":"success"})"), "f:1:1: data: must be set\n");
  EXPECT_EQ(prometheus_problems(R"({"status":"success","data":{"resultType":"scalar"}})"),
            "f:1:28: data.resultType: must be \"matrix\" or \"vector\", got \"scalar\"\n");
  const auto with = [](const std::string& results) {
    return R"({"status":"success","data":{"resultType":"matrix","result":[
)" + results +
           "]}}";
  };
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{},"values":[[1,"+Inf"]]})")),
            "f:2:27: data.result[0].values[0][1]: must be a finite quantity, got \"+Inf\"\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{},"values":[[2,"1"],[1,"1"]]})")),
            "f:2:33: data.result[0].values[1][0]: must not go back in time, got "
            "1970-01-01T00:00:01Z after 1970-01-01T00:00:02Z\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{},"values":[[2,"1"],[2,"1"]]})")),
            "f:2:33: data.result[0].values[1][0]: must not set a time twice, got "
            "1970-01-01T00:00:02Z again\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{},"values":[[1,5]]})")),
            "f:2:24: data.result[0].values[0]: must be [seconds since 1970, \"value\"], got a "
            "list\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{"x":"1"}},{"metric":{"x":"2"}})")),
            "f:2:22: data.result[1].metric: must differ from the other results in the labels pod "
            "or container: aggregate in the query\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{},"histograms":[[1,{}]]})")),
            "f:2:27: data.result[0].histograms: must be numbers, got a native histogram: the query "
            "has to make one of it\n");
  EXPECT_EQ(prometheus_problems(with(R"({"metric":{}})"), ""),
            "f:2:1: data.result[0].metric: must have the label __name__, or a name be given with "
            "the file\n");
}

}  // namespace
}  // namespace tightfit::hpa
