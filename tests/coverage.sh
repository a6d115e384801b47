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

setup_packages "$logs/setup.log" "${SETUP_BUILD[@]}" "${SETUP_CLI[@]}" "${SETUP_TESTS[@]}"
cd "$root"
run_logged "C++ tests with coverage" "$logs/coverage-tests.log" build_and_test || exit 1
exec tests/coverage.py "$build" "${folders[@]}"
