#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=tests/support/progress.sh
source "$root/tests/support/progress.sh"
# shellcheck source=tests/support/setup.sh
source "$root/tests/support/setup.sh"

usage() {
  cat <<'TEXT'
usage: bash tests/run.sh [--all]

Builds everything and runs the tests: C++ (unit, golden, property, ABI, fuzz replay),
installation, lint, Go, upstream's own tests, differential, end to end, documentation.

  --all   runs the C++ tests, fuzz replay among them, under sanitizers, and adds Go's race
          detector, forced garbage collection, the mutation of upstream's tests, the plugin
          against another minor of Kubernetes, counts of instructions, the kernels under
          emulation, and the demo
  --help  this text

A failed step does not stop the others. Missing Debian packages are installed with
apt-get as root (or by sudo without a password); Go 1.26 is fetched from the Go module
proxy where there is none.

Results go to stdout, progress and the end of a failed step's log to stderr, whole logs
to build/logs/tests. TIGHTFIT_JOBS is the number of compilers and tests at a time.
Exit status: 0 all passed, 1 something failed, 2 wrong arguments, 3 something is missing
and cannot be installed, 130 interrupted.
TEXT
}

all=""
for argument in "$@"; do
  case "$argument" in
    --all) all=1 ;;
    -h | --help)
      usage
      exit 0
      ;;
    *)
      printf 'error: unknown argument: %s\n' "$argument" >&2
      usage >&2
      exit 2
      ;;
  esac
done

logs="$root/build/logs/tests"
export TIGHTFIT_JOBS="${TIGHTFIT_JOBS:-$(nproc)}"
rows=()
failures=0
trap progress_stop EXIT
trap 'exit 130' INT TERM HUP

# How many tests a log tells of, in the words of ctest, go test -v, and plugins/test/upstream.
count_tests() {
  awk '
    match($0, /out of [0-9]+$/) { total += substr($0, RSTART + 7) }
    /^ *--- (PASS|FAIL): / { total++ }
    match($0, /^upstream tests: [0-9]+ of [0-9]+/) { split(substr($0, RSTART, RLENGTH), word, " "); total += word[5] }
    END { if (total) print total; else print "-" }' "$1"
}

# step NAME COMMAND...: runs one step, prints the lines with which its tests close, and notes it
# for the table.
step() {
  local name="$1" log="$logs/${1// /-}.log" started="$SECONDS" result=passed
  shift
  run_logged "$name" "$log" "$@" || result=FAILED
  grep -E '^[0-9]+% tests passed|^(ok|FAIL)[[:space:]]|^ *--- FAIL|^upstream tests:| (scores compared|trees|texts)[:,] ' "$log" || true
  if [[ "$result" == FAILED ]]; then failures=$((failures + 1)); fi
  rows+=("$(printf '%-34s %-7s %6s  %7s' "$name" "$result" "$(progress_clock $((SECONDS - started)))" "$(count_tests "$log")")")
}

cpp_tests() {
  cmake --preset "$1" && cmake --build --preset "$1" --parallel "$TIGHTFIT_JOBS" &&
    ctest --preset "$1" --parallel "$TIGHTFIT_JOBS"
}

# The tests that start threads: the thread sanitizer has nothing to find in the others.
thread_tests() {
  cmake --preset tsan &&
    cmake --build --preset tsan --parallel "$TIGHTFIT_JOBS" --target threads_test unit_hpa &&
    ctest --preset tsan --parallel "$TIGHTFIT_JOBS" -R '^abi\.threads_test\.|^unit_hpa\..*Threads$'
}

# What the scheduler links. --all leaves the command line as users build it out, for time: the
# documentation then runs that of the sanitizers' configuration.
release_build() {
  local targets=(tightfit quantity_reader)
  if [[ -z "$all" ]]; then targets+=(tightfit_cli); fi
  cmake --preset release &&
    cmake --build --preset release --parallel "$TIGHTFIT_JOBS" --target "${targets[@]}"
}

# go test on packages of the module with the library's digest. Never from Go's cache, which does
# not see that a file outside the module has changed.
go_tests() {
  local digest
  digest="$("$root/plugins/internal/capi/ldflags.sh")" && cd "$root/plugins" &&
    go test -count=1 -v -ldflags "$digest" "$@"
}

# The executable that the documentation shows.
go_build() {
  local digest
  digest="$("$root/plugins/internal/capi/ldflags.sh")" && cd "$root/plugins" &&
    go build -v -ldflags "$digest" -o bin/ "$@"
}

# All packages but those that take longer.
go_unit_tests() {
  local packages
  packages="$(cd "$root/plugins" && go list ./... | grep -vE "/test/(e2e|differential)")" &&
    mapfile -t packages <<<"$packages" && go_tests "${packages[@]}"
}

packages=("${SETUP_BUILD[@]}" "${SETUP_CLI[@]}" "${SETUP_TESTS[@]}")
if [[ -n "$all" ]]; then packages+=("${SETUP_COUNTING[@]}"); fi
setup_packages "$root/build/logs/setup.log" "${packages[@]}"
setup_go "$root/build/logs/setup.log"
cd "$root"

# The sanitizers' configuration has the same tests and assertions as dev.
if [[ -z "$all" ]]; then
  step "C++ tests" cpp_tests dev
else
  step "C++ tests, address and undefined" cpp_tests asan
fi
step "shared library" cpp_tests shared
step "optimized build" release_build
step "installation" tests/install/install_test.sh
step "lint" tests/lint.sh
step "Go tests" go_unit_tests
step "scheduler" go_build ./cmd/tightfit-scheduler
step "upstream tests" plugins/test/upstream/run.sh
step "differential" go_tests ./test/differential/...
step "end to end" go_tests -timeout=20m ./test/e2e/...
step "documentation" tests/docs/run_docs.py
if [[ -n "$all" ]]; then
  step "C++ tests, threads" thread_tests
  step "Go tests, race detector" go_tests -race ./internal/capi/... ./fitargs/... ./dropin/... ./tightfit/...
  step "Go tests, forced collection" go_tests -tags=tightfit_gcstress ./internal/capi/... ./tightfit/...
  step "upstream tests notice a mutation" plugins/test/upstream/run.sh --mutate
  step "other minors of Kubernetes" plugins/test/minors.sh
  step "counted instructions" bench/instructions.py
  step "kernels under emulation" tests/emulated.sh
  step "demo" tests/demo/demo_test.sh
fi

printf '\n%-34s %-7s %6s  %7s\n' step result time tests
printf '%s\n' "${rows[@]}"
if [[ "$failures" -gt 0 ]]; then
  printf '%d of %d steps failed; logs are in %s\n' "$failures" "${#rows[@]}" "$logs"
  exit 1
fi
printf 'all %d steps passed in %s\n' "${#rows[@]}" "$(progress_clock "$SECONDS")"
