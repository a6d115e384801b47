#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/scheduler.sh [--rounds N] [--nodes N] [--clock]
# Compares TightFit with NodeResourcesFit in the scheduler's own runtime and prints ratios of CPU
# time, with clusters of up to N nodes (100,000); exits 1 when a gate of gates.json is missed.
# Takes about half an hour; --nodes 5000 takes some minutes. --clock times the score phase by the
# clock instead, with GOMAXPROCS 1 and 2, and calculates what 16 processors would make of it.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target tightfit --parallel "$(nproc)" >&2
digest="$(plugins/internal/capi/ldflags.sh)"
program="$(mktemp -d)"
trap 'rm -rf "$program"' EXIT
(cd plugins && go build -ldflags "$digest" -o "$program/bench" ./test/bench)
grep -m 1 "model name" /proc/cpuinfo || true
"$program/bench" --gates bench/gates.json "$@"
