#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: bash plugins/test/minors.sh [--bindings] [MINOR...]

Builds the scheduler against other minors of Kubernetes and tests the plugin there: unit
tests, upstream's own tests of that minor, and a share of the differential tests. Without
MINOR against each that has a module file (plugins/kubernetes-MINOR.mod).

  --bindings  adds the end-to-end test of the bindings, with the API server of that minor
  --help      this text

Needs the library (cmake --preset release, target tightfit and quantity_reader).
Exit status: 0 all passed, 1 something failed, 2 wrong arguments.
TEXT
}

plugins="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$plugins"
bindings=""
minors=()
for argument in "$@"; do
  case "$argument" in
    --bindings) bindings=1 ;;
    -h | --help)
      usage
      exit 0
      ;;
    *)
      if [[ ! -r "kubernetes-$argument.mod" ]]; then
        printf 'error: no module file kubernetes-%s.mod in %s\n' "$argument" "$plugins" >&2
        usage >&2
        exit 2
      fi
      minors+=("$argument")
      ;;
  esac
done
if ((${#minors[@]} == 0)); then
  for file in kubernetes-*.mod; do
    minor="${file#kubernetes-}"
    minors+=("${minor%.mod}")
  done
fi

bin="$(mktemp -d)"
trap 'rm -rf "$bin"' EXIT

# test_minor MINOR: everything against one minor.
test_minor() {
  export GOFLAGS="-modfile=$plugins/kubernetes-$1.mod"
  local ldflags version
  ldflags="$(internal/capi/ldflags.sh)"
  go build -ldflags "$ldflags" -o "$bin/tightfit-scheduler" ./cmd/tightfit-scheduler
  version="$("$bin/tightfit-scheduler" --version)"
  echo "$version"
  if [[ "$version" != *"Kubernetes v$1."* ]]; then
    echo "minors.sh: the scheduler is not of Kubernetes $1" >&2
    return 1
  fi
  go test -count=1 -v -ldflags "$ldflags" ./dropin ./fitargs ./internal/capi ./internal/preflight ./internal/release ./tightfit
  test/differential/run.sh --scores 300000 --loader 3000 --quantities 30000
  test/upstream/run.sh
  if [[ -n "$bindings" ]]; then
    go test -count=1 -v -timeout=20m -ldflags "$ldflags" -run '^TestBindings' ./test/e2e
  fi
}

for minor in "${minors[@]}"; do
  test_minor "$minor"
  echo "Kubernetes $minor: passed"
done
