#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the in-tree noderesources package's own tests with this library in place of its scorers
# (recipe A) and with this plugin in place of its plugin (recipe B). The package is copied from the
# module cache to a temporary folder, which is removed at the end, and compiled as if it lay here.
#   run.sh            both recipes
#   run.sh --mutate   both with every score one too high: fails unless the tests notice
# Every test of the package runs in both. Where recipe B leaves the in-tree plugin in its place:
#   the rest of fit_test.go (what fits, queueing hints, resizes, TestScorePlacement_Resources):
#     TightFit takes part in PreScore and Score alone, and there is nothing of it to call
#   testFitSignPod, and cases with DRAExtendedResource on: they want the in-tree type and its fields
#     (TestSignaturesAreEqual in test/e2e compares the signatures)
#   balanced_allocation_test.go, resource_allocation_test.go, util_test.go: another plugin, helpers
set -euo pipefail

shift_by=0
case "${1-}" in
  "") ;;
  --mutate) shift_by=1 ;;
  *) echo "usage: run.sh [--mutate]" >&2; exit 2 ;;
esac

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
plugins="$(cd "$here/../.." && pwd)"
ldflags="$("$plugins/internal/capi/ldflags.sh")"
kubernetes="$(cd "$plugins" && go list -m -f '{{.Dir}}' k8s.io/kubernetes)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

modfile="$plugins/go.mod"
if [[ " $(go env GOFLAGS)" =~ \ -modfile=([^ ]+) ]]; then modfile="${BASH_REMATCH[1]}"; fi # another minor's
cp "$modfile" "$work/go.mod"
cp "${modfile%.mod}.sum" "$work/go.sum"
cd "$work"

# Prints the path of a fresh copy of the package.
copy_package() {
  mkdir "$work/$1"
  cp "$kubernetes"/pkg/scheduler/framework/plugins/noderesources/*.go "$work/$1/"
  chmod u+w "$work/$1"/*.go
}

copy_package a
rm a/least_allocated.go a/most_allocated.go a/requested_to_capacity_ratio.go
sed "s/^const shift = 0$/const shift = $shift_by/" "$here/testdata/scorers.go" > a/scorers.go

copy_package b
sed "s/^const shift = 0$/const shift = $shift_by/" "$here/testdata/plugin_test.go" > b/plugin_test.go
sed -i 's/\bNewFit(/newTightFit(/' b/least_allocated_test.go b/most_allocated_test.go b/requested_to_capacity_ratio_test.go
sed -i '/^func testFitScore(/,/^}/s/\bNewFit(/newTightFit(/' b/fit_test.go
for file in least_allocated most_allocated requested_to_capacity_ratio fit; do
  grep -q 'newTightFit(' "b/${file}_test.go" || { echo "run.sh: ${file}_test.go does not call NewFit any more" >&2; exit 1; }
done

# The tests that cannot pass when a score is wrong, by recipe.
scoring_tests="TestFitScore TestLeastAllocatedScoringStrategy TestMostAllocatedScoringStrategy
TestRequestedToCapacityRatioScoringStrategy TestResourceBinPackingSingleExtended TestResourceBinPackingMultipleExtended"

# run_tests RECIPE: compiles the copy with an overlay, and with what its tests need beyond this module.
run_tests() {
  local file separator=""
  {
    printf '{"Replace": {'
    for file in "$1"/*.go; do
      printf '%s"%s/%s": "%s/%s"' "$separator" "$here" "$file" "$work" "$file"
      separator=", "
    done
    printf '}}\n'
  } > "$1.json"
  (cd "$plugins" && GOFLAGS="-mod=mod -modfile=$work/go.mod" go test -c -vet=off -ldflags "$ldflags" \
    -overlay="$work/$1.json" -o "$work/$1.test" "./test/upstream/$1") && "./$1.test" -test.v
}

result=0
for recipe in a b; do
  name="recipe ${recipe^^}"
  log="$work/$recipe.log"
  status=0
  run_tests "$recipe" > "$log" 2>&1 || status=$?
  passed="$(grep -c '^ *--- PASS: ' "$log" || true)"
  failed="$(grep -c '^ *--- FAIL: ' "$log" || true)"
  if ((shift_by == 0)); then
    for test in $scoring_tests; do
      grep -q "^--- PASS: $test " "$log" || { echo "run.sh: $test did not pass ($name)" >&2; status=1; }
    done
    if ((status != 0 || failed != 0)); then
      tail -n 60 "$log" >&2
      result=1
      # After a panic the tests that did not run are in no count.
      echo "upstream tests: FAILED with $failed failures after $passed passes ($name)"
    else
      echo "upstream tests: $passed of $passed passed ($name)"
    fi
  else
    for test in $scoring_tests; do
      grep -q "^--- FAIL: $test " "$log" || { echo "run.sh: $test does not notice a wrong score ($name)" >&2; tail -n 20 "$log" >&2; result=1; }
    done
    echo "upstream tests: $failed of $((passed + failed)) fail when scores are one too high ($name)"
  fi
done
exit "$result"
