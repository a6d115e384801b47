#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/fuzz/run.sh SECONDS [TARGET...]
# Fuzzes every target (or those named, as in corpus/) for that long under address and undefined
# sanitizers. Inputs that reach new code are added to corpus/<target>; an input that breaks a
# promise is kept in build/fuzz/findings/ and ends the run with status 1.
set -euo pipefail

if [[ $# -lt 1 || ! "$1" =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: tests/fuzz/run.sh SECONDS [TARGET...]" >&2
  exit 2
fi
seconds="$1"
shift

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
  for source in "$here"/*_fuzz.cpp; do
    target="${source##*/}"
    targets+=("${target%_fuzz.cpp}")
  done
fi
for target in "${targets[@]}"; do
  if [[ ! -f "$here/${target}_fuzz.cpp" ]]; then
    echo "run.sh: there is no tests/fuzz/${target}_fuzz.cpp" >&2
    exit 2
  fi
done

echo "building ${targets[*]}"
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz -j"${TIGHTFIT_JOBS:-$(nproc)}" --target "${targets[@]/%/_fuzz}" >/dev/null

findings="build/fuzz/findings"
mkdir -p "$findings"
for target in "${targets[@]}"; do
  binary="build/fuzz/tests/fuzz/${target}_fuzz"
  corpus="$here/corpus/$target"
  fresh="$(mktemp -d "build/fuzz/$target.XXXXXX")"
  mkdir -p "$corpus"
  before="$(find "$corpus" -type f | wc -l)"
  log="build/fuzz/$target.log"
  echo "fuzzing $target for $seconds s"
  if ! "$binary" -max_total_time="$seconds" -print_final_stats=1 -timeout=20 -rss_limit_mb=2048 \
    -artifact_prefix="$findings/$target-" "$fresh" "$corpus" >"$log" 2>&1; then
    tail -n 60 "$log" >&2
    echo "run.sh: $target broke a promise; the input is in $findings/" >&2
    exit 1
  fi
  # The last line that found something says when; DONE says how much is covered.
  grep -E 'DONE|number_of_executed_units' "$log"
  "$binary" -merge=1 "$corpus" "$fresh" >"$log.merge" 2>&1
  rm -rf "$fresh"
  echo "$target: corpus of $before inputs, now $(find "$corpus" -type f | wc -l)"
done
