#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: tests/fuzz/run.sh SECONDS [--until-quiet] [TARGET...]

Fuzzes every target (or those named, as in corpus/) for that long under address and undefined
sanitizers. Inputs that reach new code are added to corpus/<target>; an input that breaks a
promise is kept in build/fuzz/findings/ and ends the run with status 1.

  --until-quiet  at least SECONDS, and until three minutes have brought no new coverage; both are
                 counted in CPU time, so that a busy machine does not pass for a quiet target.
                 build/fuzz/<target>.coverage tells when coverage grew
  --help         this text
TEXT
}

quiet_seconds=180
until_quiet=""
words=()
for argument in "$@"; do
  case "$argument" in
    --until-quiet) until_quiet=1 ;;
    -h | --help)
      usage
      exit 0
      ;;
    *) words+=("$argument") ;;
  esac
done
if [[ ! "${words[0]:-}" =~ ^[1-9][0-9]*$ ]]; then
  usage >&2
  exit 2
fi
seconds="${words[0]}"
targets=("${words[@]:1}")

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
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

cpu_seconds() {
  awk -v tick="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); printf "%d\n", ($12 + $13) / tick }' \
    "/proc/$1/stat" 2>/dev/null
}

# stop_when_quiet PID LOG COVERAGE: notes when the fuzzer's coverage grew, and asks it to end.
stop_when_quiet() {
  local pid="$1" log="$2" coverage="$3" last=0 before="" now cov
  echo "CPU-seconds covered-edges" >"$coverage"
  while now="$(cpu_seconds "$pid")"; do
    cov="$(grep -oE 'cov: [0-9]+' "$log" | tail -n 1)" || true
    if [[ -n "$cov" && "$cov" != "$before" ]]; then
      before="$cov" last="$now"
      echo "$now ${cov#cov: }" >>"$coverage"
    fi
    if ((now >= seconds && now - last >= quiet_seconds)); then
      kill -USR1 "$pid"
      break
    fi
    sleep 1
  done
}

fuzzer=""
trap 'if [[ -n "$fuzzer" ]]; then kill "$fuzzer" 2>/dev/null || true; fi' EXIT
trap 'exit 130' INT TERM HUP

# fuzz TARGET LOG COMMAND...: runs libFuzzer, status as its own.
fuzz() {
  local target="$1" log="$2" status=0
  shift 2
  if [[ -z "$until_quiet" ]]; then set -- "$@" "-max_total_time=$seconds"; fi
  "$@" >"$log" 2>&1 &
  fuzzer="$!"
  if [[ -n "$until_quiet" ]]; then stop_when_quiet "$fuzzer" "$log" "build/fuzz/$target.coverage"; fi
  wait "$fuzzer" || status="$?"
  fuzzer=""
  return "$status"
}

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
  echo "fuzzing $target for $seconds s${until_quiet:+ and until it is quiet}"
  if ! fuzz "$target" "$log" "$binary" -print_final_stats=1 -timeout=60 -rss_limit_mb=2048 \
    -artifact_prefix="$findings/$target-" "$fresh" "$corpus"; then
    tail -n 60 "$log" >&2
    echo "run.sh: $target broke a promise; the input is in $findings/" >&2
    exit 1
  fi
  # The last line that found something tells how much is covered.
  grep -E '^#[0-9]+.* cov: ' "$log" | tail -n 1
  grep 'number_of_executed_units' "$log"
  if [[ -n "$until_quiet" ]]; then
    echo "last new coverage after $(tail -n 1 "build/fuzz/$target.coverage" | cut -d' ' -f1) CPU s"
  fi
  # Without counters an input is new by the edges that it takes, not by how often.
  "$binary" -merge=1 -use_counters=0 "$corpus" "$fresh" >"$log.merge" 2>&1
  rm -rf "$fresh"
  echo "$target: corpus of $before inputs, now $(find "$corpus" -type f | wc -l)"
done
