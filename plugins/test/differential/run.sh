#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: bash plugins/test/differential/run.sh [--scores N] [--loader N] [--quantities N] [--seed N]
                                              [--every-kernel]

Compares with upstream's code in the same process, on random cases:
  --scores N      scores of random pods on random nodes (10000000)
  --loader N      configurations made of trees, and as many with bytes changed (200000)
  --quantities N  texts as quantities (1000000)
  --seed N        seed of them all; without it the clock's, which is printed
  --every-kernel  the scores once with each kernel that this machine has: N for each of them
  --help          this text
0 leaves a part out. Needs the library (cmake --preset release; cmake --build --preset release
--target tightfit quantity_reader). By default about 15 minutes of processor time.

Prints what was compared, by kind, and every rule by which an answer of upstream's was not the
one to give. A case that fails is printed with a small one that fails as well.
Exit status: 0 no difference, 1 a difference, 2 wrong arguments.
TEXT
}

wrong() {
  printf 'error: %s\n' "$1" >&2
  usage >&2
  exit 2
}

scores=10000000
loader=200000
quantities=1000000
seed="$(date +%s%N)"
kernels=()
while (($# > 0)); do
  case "$1" in
    --scores | --loader | --quantities | --seed)
      [[ "${2-}" =~ ^[0-9]{1,19}$ ]] || wrong "$1 needs a number"
      printf -v "${1#--}" '%s' "$2"
      shift 2
      ;;
    --every-kernel)
      kernels=("-tightfit.every-kernel")
      shift
      ;;
    -h | --help)
      usage
      exit 0
      ;;
    *) wrong "unknown argument: $1" ;;
  esac
done

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
ldflags="$(internal/capi/ldflags.sh)"
result=0

# compare N TESTS PACKAGE FLAG [ARGUMENT...]: runs the tests of a package with N cases.
compare() {
  if ((10#$1 > 0)); then
    go test -count=1 -v -timeout=0 -ldflags "$ldflags" -run "$2" "$3" -args "-tightfit.$4=$1" "-tightfit.seed=$seed" "${@:5}" || result=1
  fi
}

compare "$scores" '^TestScoresEqualUpstream$' ./test/differential comparisons "${kernels[@]}"
compare "$loader" '^TestLoader' ./test/differential documents
compare "$quantities" '^TestQuantitiesEqualUpstream$' ./test/differential/quantities quantities
exit "$result"
