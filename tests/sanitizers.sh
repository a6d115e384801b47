#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/sanitizers.sh [PRESET...]
# Builds and runs all C++ tests, with replay of the fuzz corpora, under the sanitizers of GCC and
# clang: the presets asan, tsan, clang-asan and clang-tsan unless named. Logs are in build/logs.
# Exit status 1 when one of them fails; the others run all the same.
# shellcheck disable=SC2317 # run_logged calls the function.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=tests/support/progress.sh
source "$root/tests/support/progress.sh"
# shellcheck source=tests/support/setup.sh
source "$root/tests/support/setup.sh"

presets=("$@")
[[ ${#presets[@]} -gt 0 ]] || presets=(asan tsan clang-asan clang-tsan)
for preset in "${presets[@]}"; do
  if [[ ! "$preset" =~ ^(clang-)?[at]san$ ]]; then
    echo "sanitizers.sh: no preset of a sanitizer: $preset" >&2
    exit 2
  fi
done
jobs="${TIGHTFIT_JOBS:-$(nproc)}"
trap progress_stop EXIT
trap 'exit 130' INT TERM HUP

build_and_test() {
  cmake --preset "$1" && cmake --build --preset "$1" -j"$jobs" && ctest --preset "$1" -j"$jobs"
}

setup_packages "$root/build/logs/setup.log" "${SETUP_BUILD[@]}" "${SETUP_CLI[@]}" "${SETUP_TESTS[@]}" "${SETUP_FUZZ[@]}"
cd "$root"
status=0
for preset in "${presets[@]}"; do
  run_logged "$preset" "build/logs/sanitizers-$preset.log" build_and_test "$preset" || status=1
  grep -E '^[0-9]+% tests passed' "build/logs/sanitizers-$preset.log" | sed "s/^/$preset: /" || true
done
exit "$status"
