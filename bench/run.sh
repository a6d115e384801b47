#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/run.sh
# Builds and measures the kernels, prints their ratios, exits 1 when a gate of gates.json is missed.
# Takes some minutes. Ratios of CPU time, interleaved in one process: other load on the machine
# disturbs them little, except where tables are larger than the second-level cache.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset bench >/dev/null
cmake --build --preset bench --target kernel_bench --parallel "$(nproc)" >&2

results="$(mktemp)"
trap 'rm -f "$results"' EXIT
build/bench/bench/kernel_bench --benchmark_out="$results" --benchmark_out_format=json \
  --benchmark_enable_random_interleaving=true --benchmark_repetitions=15 \
  --benchmark_min_time=0.01 --benchmark_report_aggregates_only=true >/dev/null
python3 bench/report.py "$results" bench/gates.json
