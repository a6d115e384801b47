// SPDX-License-Identifier: Apache-2.0
// Calls of the C ABI in any order and with any arguments that a caller can pass without breaking
// C itself: no crash, no leak, and answers that agree with a plain copy of the tables.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/fuzz_input.hpp"
#include "tightfit/tightfit.h"

namespace {

using tightfit::fuzz::FuzzInput;
using Amounts = std::vector<std::int64_t>;

constexpr std::size_t kSlots = 3;
constexpr std::size_t kMaxTableRows = 400;  // no more than a fuzzer has memory for

constexpr std::string_view kTexts[] = {
    "",
    "{}",
    R"({"scoringStrategy":{"type":"MostAllocated","resources":[{"name":"cpu","weight":3}]}})",
    R"({"scoringStrategy":{"type":"RequestedToCapacityRatio","resources":[{"name":"a.b/c"},)"
    R"({"name":"cpu","weight":7},{"name":"memory"}],"requestedToCapacityRatio":{"shape":)"
    R"([{"utilization":10,"score":9},{"utilization":90,"score":2}]}}})",
    R"({"scoringStrategy":{"type":"LeastAllocated","resources":[{"name":"cpu","weight":101}]}})",
    "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"
    "profiles:\n- schedulerName: a\n- schedulerName: b\n",
};
// What breaks a text, or changes what it says. Any bytes are for the loader's own target.
constexpr std::string_view kPieces[] = {
    ",",
    "}",
    "\"",
    "\n",
    ": 1",
    " - {",
    "-1",
    "\xff",
    std::string_view("\0", 1),
    "&a *a",
    R"("weight":0,)",
    R"("x":{},)",
    "apiVersion: v1\n",
};
constexpr std::string_view kProfiles[] = {"", "a", "b", "default-scheduler"};

// A table and what it should hold.
struct Table {
  tightfit_table* handle = nullptr;
  std::size_t resources = 0;
  std::size_t rows = 0;
  Amounts allocatable, allocated;
};

class Calls {
 public:
  explicit Calls(FuzzInput& input) : input_(input) {}
  ~Calls() {
    for (tightfit_policy* policy : policies_) tightfit_policy_free(policy);
    for (Table& table : tables_) tightfit_table_free(table.handle);
  }
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;

  void run() {
    static constexpr std::array<void (Calls::*)(), 9> kCalls = {
        &Calls::new_policy, &Calls::policy_text, &Calls::config_check,
        &Calls::new_table,  &Calls::resize,      &Calls::set,
        &Calls::score_rows, &Calls::score_node,  &Calls::wrong_handles};
    while (!input_.empty()) (this->*kCalls[input_.below(kCalls.size())])();
  }

 private:
  // The status is one of those allowed, and the error says the same.
  void expect(tightfit_status status, std::initializer_list<tightfit_status> allowed) {
    FUZZ_CHECK(std::count(allowed.begin(), allowed.end(), status) == 1);
    if (status == TIGHTFIT_OK) return;
    FUZZ_CHECK(error_.status == status);
    const char* end =
        static_cast<const char*>(std::memchr(error_.message, 0, sizeof error_.message));
    FUZZ_CHECK(end != nullptr && end != error_.message);
    FUZZ_CHECK(std::memchr(error_.message, '\n', end - error_.message) == nullptr);
  }

  tightfit_policy*& any_policy() { return policies_[input_.below(kSlots)]; }
  Table& any_table() { return tables_[input_.below(kSlots)]; }

  std::string any_text() {
    std::string text(kTexts[input_.below(std::size(kTexts))]);
    if (input_.below(2) != 0) {
      const std::size_t at = text.empty() ? 0 : input_.byte() % text.size();
      text.insert(at, kPieces[input_.below(std::size(kPieces))]);
    }
    return text;
  }

  void new_policy() {
    tightfit_policy*& policy = any_policy();
    tightfit_policy_free(policy);
    policy = nullptr;
    const std::string text = any_text();
    const std::string_view profile = kProfiles[input_.below(std::size(kProfiles))];
    const tightfit_status status =
        tightfit_policy_new_for(release_for(text), text.data(), text.size(), profile.data(),
                                profile.size(), &policy, &error_);
    expect(status, {TIGHTFIT_OK, TIGHTFIT_INVALID_CONFIG, TIGHTFIT_NOT_FOUND});
    FUZZ_CHECK((status == TIGHTFIT_OK) == (policy != nullptr));
    FUZZ_CHECK(policy == nullptr || tightfit_policy_semantics(policy) == named(release_for(text)));
  }

  // The default and each release: by the text's length, which takes nothing off the input.
  static tightfit_semantics release_for(const std::string& text) {
    return static_cast<tightfit_semantics>(text.size() % (TIGHTFIT_SEMANTICS_K8S_1_38 + 1));
  }

  static tightfit_semantics named(tightfit_semantics release) {
    return release == TIGHTFIT_SEMANTICS_DEFAULT ? TIGHTFIT_SEMANTICS_K8S_1_37 : release;
  }

  // The policy's text gives the policy again, in any release.
  void policy_text() {
    const tightfit_policy* policy = any_policy();
    if (policy == nullptr) return;
    const std::string text = text_of(policy);
    tightfit_policy* again = nullptr;
    FUZZ_CHECK(tightfit_policy_new(text.data(), text.size(), nullptr, 0, &again, &error_) ==
               TIGHTFIT_OK);
    FUZZ_CHECK(text_of(again) == text);
    tightfit_policy_free(again);
  }

  std::string text_of(const tightfit_policy* policy) {
    std::size_t length = 0;
    FUZZ_CHECK(tightfit_policy_json(policy, nullptr, 0, &length, &error_) == TIGHTFIT_OK);
    std::string text(length, '-');
    FUZZ_CHECK(tightfit_policy_json(policy, text.data(), length, &length, &error_) == TIGHTFIT_OK);
    FUZZ_CHECK(length == text.size());
    return text;
  }

  void config_check() {
    const std::string text = any_text();
    char out[300];
    const std::size_t capacity = input_.byte();
    std::size_t length = 0;
    std::size_t count = 0;
    const tightfit_semantics release = release_for(text);
    FUZZ_CHECK(tightfit_config_check_for(release, text.data(), text.size(), out, capacity, &length,
                                         &count, &error_) == TIGHTFIT_OK);
    FUZZ_CHECK(length >= 2 && (count == 0) == (length == 2));
    // What check accepts, a policy can be made of, and the other way round.
    tightfit_policy* policy = nullptr;
    const tightfit_status status =
        tightfit_policy_new_for(release, text.data(), text.size(), nullptr, 0, &policy, &error_);
    FUZZ_CHECK((status == TIGHTFIT_INVALID_CONFIG) == (count > 0));
    tightfit_policy_free(policy);
  }

  void new_table() {
    Table& table = any_table();
    tightfit_table_free(table.handle);
    table = Table();
    const std::size_t resources = input_.below(5);
    const tightfit_status status = tightfit_table_new(resources, &table.handle, &error_);
    expect(status, {resources == 0 ? TIGHTFIT_INVALID_ARGUMENT : TIGHTFIT_OK});
    if (status == TIGHTFIT_OK) table.resources = resources;
  }

  void resize() {
    Table& table = any_table();
    const bool huge = input_.below(8) == 0;
    const std::size_t rows = huge ? (std::size_t{1} << 27) + 1 + input_.byte()
                                  : std::size_t{input_.byte()} * input_.byte() % kMaxTableRows;
    const tightfit_status status = tightfit_table_resize(table.handle, rows, &error_);
    const bool good = table.handle != nullptr && !huge;
    expect(status, {good ? TIGHTFIT_OK : TIGHTFIT_INVALID_ARGUMENT});
    if (!good) return;
    table.rows = rows;
    table.allocatable.resize(rows * table.resources);
    table.allocated.resize(rows * table.resources);
    FUZZ_CHECK(tightfit_table_row_count(table.handle) == rows);
  }

  std::vector<std::uint32_t> some_rows(const Table& table, bool* good) {
    std::vector<std::uint32_t> rows(input_.below(9));
    for (std::uint32_t& row : rows) {
      row = static_cast<std::uint32_t>(input_.byte() * 2);
      *good = *good && row < table.rows;
    }
    return rows;
  }

  void set() {
    Table& table = any_table();
    bool good = table.handle != nullptr;
    const std::vector<std::uint32_t> rows = some_rows(table, &good);
    const bool off_by_one = input_.below(8) == 0;
    const std::size_t count = rows.size() * table.resources + (off_by_one ? 1 : 0);
    Amounts allocatable(count);
    Amounts allocated(count);
    for (std::size_t i = 0; i < count; ++i) {
      allocatable[i] = input_.amount();
      allocated[i] = input_.amount();
    }
    good = good && !off_by_one;
    const tightfit_status status =
        tightfit_table_set(table.handle, rows.data(), rows.size(), allocatable.data(),
                           allocated.data(), count, &error_);
    expect(status, {good ? TIGHTFIT_OK : TIGHTFIT_INVALID_ARGUMENT});
    if (!good) return;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t at = rows[i / table.resources] * table.resources + i % table.resources;
      table.allocatable[at] = allocatable[i];
      table.allocated[at] = allocated[i];
    }
  }

  void score_rows() {
    const tightfit_policy* policy = any_policy();
    const Table& table = any_table();
    const std::size_t resources = tightfit_policy_resource_count(policy);
    bool good = policy != nullptr && table.handle != nullptr && resources == table.resources;
    const bool all = input_.below(2) == 0;
    const std::vector<std::uint32_t> rows =
        all ? std::vector<std::uint32_t>() : some_rows(table, &good);
    const bool wrong_count = all && input_.below(8) == 0;
    const std::size_t count = all ? table.rows + (wrong_count ? 1 : 0) : rows.size();
    if (wrong_count) good = false;
    Amounts pod_request(resources);
    for (std::int64_t& amount : pod_request) amount = input_.amount();
    if (resources == 0) good = false;
    std::vector<std::uint8_t> scores(count, 0xee);
    const tightfit_status status =
        tightfit_score_rows(policy, table.handle, pod_request.data(), resources,
                            rows.empty() ? nullptr : rows.data(), count, scores.data(), &error_);
    expect(status, {good ? TIGHTFIT_OK : TIGHTFIT_INVALID_ARGUMENT});
    for (std::size_t i = 0; i < count; ++i) {
      if (!good) {
        FUZZ_CHECK(scores[i] == 0xee);
        continue;
      }
      const std::size_t at = (all ? i : rows[i]) * resources;
      std::uint8_t single = 0xee;
      FUZZ_CHECK(tightfit_score_node(policy, &table.allocatable[at], &table.allocated[at],
                                     pod_request.data(), resources, &single,
                                     &error_) == TIGHTFIT_OK);
      FUZZ_CHECK(single <= 100 && single == scores[i]);
    }
  }

  void score_node() {
    const tightfit_policy* policy = any_policy();
    const std::size_t resources = input_.below(6);
    Amounts amounts[3];
    for (Amounts& column : amounts) {
      for (std::size_t r = 0; r < resources; ++r) column.push_back(input_.amount());
    }
    const bool good = policy != nullptr && resources == tightfit_policy_resource_count(policy);
    const tightfit_status expected = good ? TIGHTFIT_OK : TIGHTFIT_INVALID_ARGUMENT;
    std::uint8_t score = 0xee;
    expect(tightfit_score_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data(),
                               resources, &score, &error_),
           {expected});
    char out[4000];
    std::size_t length = 0;
    expect(tightfit_explain_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data(),
                                 resources, out, sizeof out, &length, &error_),
           {expected});
    if (!good) return;
    const std::string start = "{\"score\":" + std::to_string(score) + ",";
    FUZZ_CHECK(length <= sizeof out &&
               std::string_view(out, length).substr(0, start.size()) == start);
  }

  // A handle of another kind is refused everywhere and not freed.
  void wrong_handles() {
    tightfit_policy* policy = any_policy();
    tightfit_table* table = any_table().handle;
    auto* table_as_policy = reinterpret_cast<tightfit_policy*>(table);
    auto* policy_as_table = reinterpret_cast<tightfit_table*>(policy);
    const std::int64_t amounts[4] = {};
    std::uint8_t score = 0;
    expect(tightfit_table_resize(policy_as_table, 3, &error_), {TIGHTFIT_INVALID_ARGUMENT});
    expect(tightfit_score_node(table_as_policy, amounts, amounts, amounts, 1, &score, &error_),
           {TIGHTFIT_INVALID_ARGUMENT});
    expect(tightfit_score_rows(table_as_policy, policy_as_table, amounts, 1, nullptr, 0, &score,
                               &error_),
           {TIGHTFIT_INVALID_ARGUMENT});
    const std::int64_t live = tightfit_live_handles();
    tightfit_policy_free(table_as_policy);
    tightfit_table_free(policy_as_table);
    FUZZ_CHECK(tightfit_live_handles() == live);
  }

  FuzzInput& input_;
  std::array<tightfit_policy*, kSlots> policies_{};
  std::array<Table, kSlots> tables_;
  tightfit_error error_{};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  Calls(input).run();
  FUZZ_CHECK(tightfit_live_handles() == 0);
  return 0;
}
