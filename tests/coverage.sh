#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/coverage.sh [FOLDER...]
# Runs the C++ tests with the preset `coverage` and prints line and branch coverage of the folders
# below src/ (core, config and capi unless named), file by file and in all. Branches that only an
# exception takes are left out. Exit status 1 when a folder has less than 95 % of its lines or 90 %
# of its branches.
# shellcheck disable=SC2317 # run_logged calls the functions.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=tests/support/progress.sh
source "$root/tests/support/progress.sh"
# shellcheck source=tests/support/setup.sh
source "$root/tests/support/setup.sh"

folders=("$@")
[[ ${#folders[@]} -gt 0 ]] || folders=(core config capi)
for folder in "${folders[@]}"; do
  if [[ ! -d "$root/src/$folder" ]]; then
    echo "coverage.sh: there is no src/$folder" >&2
    exit 2
  fi
done
build="$root/build/coverage"
logs="$root/build/logs"
jobs="${TIGHTFIT_JOBS:-$(nproc)}"
trap progress_stop EXIT
trap 'exit 130' INT TERM HUP

build_and_test() {
  cmake --preset coverage && cmake --build --preset coverage -j"$jobs" || return 1
  find "$build" -name '*.gcda' -delete
  ctest --preset coverage -j"$jobs"
}

rules=(--rc lcov_branch_coverage=1 --rc geninfo_no_exception_branch=1)
capture() {
  lcov "${rules[@]}" --quiet --capture --directory "$build" --output-file "$build/all.info"
  for folder in "${folders[@]}"; do
    lcov "${rules[@]}" --quiet --extract "$build/all.info" "$root/src/$folder/*" \
      --output-file "$build/$folder.info"
  done
}

# One line per file and one for all; fails below the thresholds.
table() {
  awk -v folder="src/$1" -v root="$root/" -v min_lines=95 -v min_branches=90 '
    function percent(hit, all) { return all ? 100 * hit / all : 100 }
    function row(name, lh, lf, bh, bf) {
      printf "%-52s %6.1f %% of %5d %8.1f %% of %5d\n", name, percent(lh, lf), lf, percent(bh, bf), bf
    }
    /^SF:/ { name = substr($0, 4); sub(root, "", name) }
    /^LH:/ { lh = substr($0, 4) }
    /^LF:/ { lf = substr($0, 4) }
    /^BRH:/ { bh = substr($0, 5) }
    /^BRF:/ { bf = substr($0, 5) }
    /^end_of_record/ {
      row(name, lh, lf, bh, bf)
      all_lh += lh; all_lf += lf; all_bh += bh; all_bf += bf
      lh = lf = bh = bf = 0
    }
    END {
      row(folder, all_lh, all_lf, all_bh, all_bf)
      exit all_lf == 0 || percent(all_lh, all_lf) < min_lines || percent(all_bh, all_bf) < min_branches
    }' "$build/$1.info"
}

setup_packages "$logs/setup.log" "${SETUP_BUILD[@]}" "${SETUP_TESTS[@]}" "${SETUP_COVERAGE[@]}"
cd "$root"
run_logged "C++ tests with coverage" "$logs/coverage-tests.log" build_and_test || exit 1
run_logged "lcov" "$logs/coverage-lcov.log" capture || exit 1
status=0
printf '%-52s %17s %19s\n' file lines branches
for folder in "${folders[@]}"; do
  table "$folder" || {
    echo "coverage.sh: src/$folder has less than 95 % of its lines or 90 % of its branches" >&2
    status=1
  }
done
exit "$status"
