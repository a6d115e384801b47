#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/coverage.sh [FOLDER...]
# Runs the C++ tests with the preset `coverage` and prints line and branch coverage of the folders
# below src/ (core, config and capi unless named), file by file and in all. Branches that only an
# exception takes are left out.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
folders=("$@")
[[ ${#folders[@]} -gt 0 ]] || folders=(core config capi)
jobs="${TIGHTFIT_JOBS:-$(nproc)}"
build="build/coverage"
command -v lcov >/dev/null || {
  echo "coverage.sh: lcov is missing (apt-get install lcov)" >&2
  exit 1
}

cmake --preset coverage >/dev/null
cmake --build --preset coverage -j"$jobs" >/dev/null
find "$build" -name '*.gcda' -delete
ctest --preset coverage -j"$jobs" --quiet

rules=(--rc lcov_branch_coverage=1 --rc geninfo_no_exception_branch=1)
lcov "${rules[@]}" --quiet --capture --directory "$build" --output-file "$build/all.info" 2>"$build/lcov.log"
for folder in "${folders[@]}"; do
  lcov "${rules[@]}" --quiet --extract "$build/all.info" "*/src/$folder/*" --output-file "$build/$folder.info" 2>>"$build/lcov.log"
  echo "src/$folder"
  lcov "${rules[@]}" --list "$build/$folder.info" 2>/dev/null | grep '|'
done
