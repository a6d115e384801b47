#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the demo as a user does: from another folder, to the end with --keep and then Ctrl-C, and once
# more with Ctrl-C in the middle, after one that was killed. Looks at what it prints, at its exit status
# and at what it leaves.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
scratch="$(mktemp -d)"
demo=""
finish() {
  if [[ -n "$demo" ]]; then kill -INT "$demo" 2>/dev/null || true; fi
  rm -rf "$scratch"
}
trap finish EXIT

fail() {
  echo "demo_test: $*" >&2
  tail -n 20 "$scratch/stderr" >&2
  exit 1
}

# What the demo says on stdout, in the given order of appearance or not.
expect() {
  grep -Eq -- "$1" "$scratch/stdout" || fail "stdout has no line like: $1"
}

# start ARGUMENTS...: the demo in the background, as a job of its own so that Ctrl-C is not ignored.
start() {
  mkdir -p "$scratch/tmp"
  # The job empties them too, but perhaps after somebody has read what the last one said.
  : >"$scratch/stdout"
  : >"$scratch/stderr"
  set -m
  (cd / && exec env TMPDIR="$scratch/tmp" COLUMNS=80 LC_ALL=C.UTF-8 bash "$root/plugins/demo.sh" "$@") \
    >"$scratch/stdout" 2>"$scratch/stderr" </dev/null &
  demo="$!"
  set +m
}

# Waits until a line appears in a file, or the demo ends.
await() {
  until grep -Eq -- "$1" "$2"; do
    kill -0 "$demo" 2>/dev/null || fail "ended before it said: $1"
    sleep 0.2
  done
}

# stop STATUS: Ctrl-C, the exit status, and nothing left behind.
stop() {
  local status=0 left
  kill -INT "$demo"
  wait "$demo" || status="$?"
  demo=""
  [[ "$status" == "$1" ]] || fail "exit status $status after Ctrl-C, expected $1"
  left="$(ls -A "$scratch/tmp")"
  [[ -z "$left" ]] || fail "left behind: $left"
  # The pattern comes from a file, so that grep does not find itself.
  echo "$scratch/tmp" >"$scratch/pattern"
  left="$(grep -alF -f "$scratch/pattern" /proc/[0-9]*/cmdline 2>/dev/null || true)"
  [[ -z "$left" ]] || fail "left a process behind: $left"
  rmdir "$scratch/tmp"
}

for arguments in "--nonsense" "--keep now" "--config" "--config /nonexistent"; do
  status=0
  # shellcheck disable=SC2086 # one word or two
  bash "$root/plugins/demo.sh" $arguments >"$scratch/stdout" 2>"$scratch/stderr" || status="$?"
  [[ "$status" == 2 ]] || fail "exit status $status for $arguments, expected 2"
  [[ ! -s "$scratch/stdout" ]] || fail "wrong arguments are answered on stdout"
done
bash "$root/plugins/demo.sh" --help >"$scratch/stdout" 2>"$scratch/stderr"
expect '^usage: '

start --keep
await '^The cluster stays up' "$scratch/stdout"
expect '^ +score +60 +5$'
expect '^ +score +69 +7$'
expect 'tightfit-scheduler scored node-1 60$'
expect 'tightfit-scheduler scored node-2 69$'
for strategy in LeastAllocated RequestedToCapacityRatio MostAllocated; do
  expect "^$strategy +[1-9][0-9]* +[0-9]+ +510/510 +([1-9][0-9,]*)/\\1 +0 in [1-9]"
done
if LC_ALL=C grep -q $'[\r\033]' "$scratch/stdout" "$scratch/stderr"; then fail "control characters outside a terminal"; fi
if LC_ALL=C.UTF-8 grep -nE '^.{81,}' "$scratch/stdout" | grep -v KUBECONFIG; then fail "lines longer than 80 columns"; fi
if grep -vE '\.\.\.$|: done, [0-9:]+$' "$scratch/stderr"; then fail "stderr has more than progress"; fi
kubeconfig="$(sed -n 's/^ *export KUBECONFIG=//p' "$scratch/stdout")"
[[ "$(stat -c %a "$kubeconfig")" == 600 ]] || fail "the kubeconfig is not private: $kubeconfig"
if command -v kubectl >/dev/null; then
  [[ "$(kubectl --kubeconfig "$kubeconfig" get pods --no-headers | wc -l)" == 510 ]] || fail "kubectl does not see the pods"
fi
stop 0

status=0
bash "$root/plugins/demo.sh" --config "$root/configs/examples/broken.yaml" >"$scratch/stdout" 2>"$scratch/stderr" || status="$?"
[[ "$status" == 1 ]] || fail "exit status $status for a configuration that is refused, expected 1"
grep -q 'configs/examples/broken.yaml:10:19: ' "$scratch/stderr" || fail "stderr does not say where the configuration is wrong"

# What a killed demo leaves, keys included, the next one removes.
start
await 'our scheduler places' "$scratch/stderr"
kill -KILL "$demo"
wait "$demo" || true
demo=""
[[ -n "$(ls -A "$scratch/tmp")" ]] || fail "a killed demo left nothing, so there is nothing to test"

start
await 'our scheduler places' "$scratch/stderr"
[[ "$(find "$scratch/tmp" -mindepth 1 -maxdepth 1 | wc -l)" == 2 ]] || fail "what the killed demo left is still there"
stop 130
echo "the demo does what it says"
