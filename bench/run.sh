#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/run.sh
# Builds and measures the kernels and the placement index, prints their ratios, exits 1 when a gate of gates.json is missed.
# Takes some minutes. Ratios of CPU time, interleaved in one process: other load on the machine
# disturbs them little, except where tables are larger than the second-level cache.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset bench >/dev/null
cmake --build --preset bench --target kernel_bench placement_bench --parallel "$(nproc)" >&2

results="$(mktemp -d)"
trap 'rm -rf "$results"' EXIT
# run NAME MIN_TIME: interleaved, medians alone.
run() {
  "build/bench/bench/$1" --benchmark_out="$results/$1.json" --benchmark_out_format=json \
    --benchmark_enable_random_interleaving=true --benchmark_repetitions=15 \
    --benchmark_min_time="$2" --benchmark_report_aggregates_only=true >/dev/null
}
run kernel_bench 0.01
run placement_bench 0.002
python3 bench/report.py "$results/kernel_bench.json" "$results/placement_bench.json" bench/gates.json
