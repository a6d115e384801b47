#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=tests/support/progress.sh
source "$root/tests/support/progress.sh"
# shellcheck source=tests/support/setup.sh
source "$root/tests/support/setup.sh"

case "${1:-}" in
  "") ;;
  -h | --help)
    cat <<'TEXT'
usage: bash tests/emulated.sh

Tests the scores under qemu: the kernels for arm64 (neon, portable) with the golden vectors of the
scorer, and avx2 on an emulated x86-64 CPU, but for lists of rows, which qemu 7.2 gathers wrongly.
AVX-512 is tested on machines that have it, or not at all: qemu does not know it. Says in the end
what ran.

Missing Debian packages are installed with apt-get, those for arm64 from the same archive.
Exit status: 0 all passed, 1 a test failed, 2 wrong arguments, 3 something is missing and cannot be
installed.
TEXT
    exit 0
    ;;
  *)
    printf 'error: unknown argument: %s; see --help\n' "$1" >&2
    exit 2
    ;;
esac

jobs="${TIGHTFIT_JOBS:-$(nproc)}"
logs="$root/build/logs/emulated"
trap progress_stop EXIT
trap 'exit 130' INT TERM HUP
if [[ "$(uname -m)" != x86_64 ]]; then
  echo "error: emulated.sh emulates on x86-64 machines alone; here tests/run.sh tests the kernels natively" >&2
  exit "$SETUP_MISSING"
fi
setup_packages "$logs/setup.log" "${SETUP_BUILD[@]}" "${SETUP_TESTS[@]}" "${SETUP_EMULATION[@]}"
cd "$root"

targets=(unit_core unit_kernels unit_table golden_scorer_raw golden_documented_scores)
build() {
  cmake --preset "$1" && cmake --build --preset "$1" --parallel "$jobs" --target "${@:2}"
}
run_logged "build for arm64" "$logs/build-arm64.log" build arm64 "${targets[@]}"
run_logged "build for x86-64" "$logs/build-x86-64.log" build release unit_kernels

failed=""
# run NAME COMMAND...
run() {
  run_logged "$1" "$logs/${1// /-}.log" "${@:2}" || failed=1
}
for target in "${targets[@]}"; do
  run "$target on arm64" qemu-aarch64 -L /usr/aarch64-linux-gnu "build/arm64/tests/$target"
done
# qemu 7.2 gathers wrongly where the indices are in xmm4 (it takes them for none), and compilers put
# them there: lists of rows are left to machines that have AVX2.
run "avx2 on an emulated CPU" env TIGHTFIT_KERNEL=avx2 qemu-x86_64 -cpu max \
  build/release/tests/unit_kernels --gtest_filter='*avx2*:-*List*'

printf 'emulated: %s on arm64, %s on x86-64; not emulated: avx512, avx512vbmi\n' \
  "neon portable scalar" "avx2 but for lists of rows"
[[ -z "$failed" ]] || exit 1
