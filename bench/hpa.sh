#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/hpa.sh [--rounds N] [--autoscalers N]
# Compares autoscaling decisions, and a day's replay, with the controller's own calculator and prints
# ratios; exits 1 when a gate of gates.json is missed. Takes about a minute, and Go 1.26.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target tightfit_hpa tightfit_cli --parallel "${TIGHTFIT_JOBS:-$(nproc)}" >&2
digest="$(plugins/internal/capi/ldflags.sh)"
program="$(mktemp -d)"
trap 'rm -rf "$program"' EXIT
(cd plugins && go build -tags hpabench -ldflags "$digest" -o "$program/hpabench" ./test/hpabench)
grep -E -m 3 "cpu family|model	|model name" /proc/cpuinfo || true
"$program/hpabench" --gates bench/gates.json --tightfit build/release/bin/tightfit "$@"
