#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/scheduler_perf.sh [--pairs N] [--nodes N]
# Runs SchedulingBasic and SchedulingWithExtendedResource of upstream's scheduler_perf, by its own
# code, with the in-tree scheduler and with TightFit in its default profile in turns, with up to N
# nodes (5,000), and prints the median ratios of N pairs (7); exits 1 when a gate of gates.json is
# missed. etcd is built from the module's dependencies.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target tightfit --parallel "$(nproc)" >&2
digest="$(plugins/internal/capi/ldflags.sh)"
built="$(mktemp -d)"
trap 'rm -rf "$built"' EXIT
gates="$PWD/bench/gates.json"
cd plugins
go build -o "$built/etcd" go.etcd.io/etcd/server/v3
go build -o "$built/schedulerperf" ./test/schedulerperf
go test -c -tags schedulerperf -ldflags "$digest" -o "$built/workload" ./test/schedulerperf/workload
workloads="$(go list -f '{{.Dir}}' k8s.io/kubernetes/test/integration/scheduler_perf/misc)"
grep -m 1 "model name" /proc/cpuinfo || true
PATH="$built:$PATH" "$built/schedulerperf" --binary "$built/workload" --workloads "$workloads" --gates "$gates" "$@"
