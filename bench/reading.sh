#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/reading.sh [--nodes N] [--pods N] [--rounds N]
# Builds the object reader and measures it on a generated dump, by default of 500 nodes and 15,000
# pods; exits 1 when a gate of gates.json is missed. reading.py has the details.
set -euo pipefail

if [[ "${1:-}" == --help ]]; then
  sed -n '3,5s/^# //p' "${BASH_SOURCE[0]}"
  exit 0
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset bench >/dev/null
cmake --build --preset bench --target reading_bench --parallel "${TIGHTFIT_JOBS:-$(nproc)}" >&2
bench/reading.py build/bench/bench/reading_bench bench/gates.json "$@"
