#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: bench/answer.sh [--nodes N] [--pods N] [--rounds N]
# Builds the command line and measures an answer of `tightfit explain`, by default on 100 nodes and
# 3,000 pods, against `kubectl version --client`; exits 1 when the gate of gates.json is missed.
# answer.py has the details.
set -euo pipefail

if [[ "${1:-}" == --help ]]; then
  sed -n '3,6s/^# //p' "${BASH_SOURCE[0]}"
  exit 0
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --preset release >/dev/null
cmake --build --preset release --target tightfit_cli --parallel "${TIGHTFIT_JOBS:-$(nproc)}" >&2
bench/answer.py build/release/bin/tightfit bench/gates.json "$@"
