#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=tests/support/progress.sh
source "$root/tests/support/progress.sh"
# shellcheck source=tests/support/setup.sh
source "$root/tests/support/setup.sh"

usage() {
  cat <<'TEXT'
usage: bash plugins/demo.sh [--keep] [--config FILE]

Shows tightfit at work, in three parts:
  1. the library scores the two nodes of the Kubernetes bin-packing page
     (the first minute; needs no Go);
  2. a kube-scheduler with tightfit in it scores the same nodes on an API server;
  3. it and the in-tree kube-scheduler each place 510 pods of a real trace on 203
     nodes, with three strategies; both must agree.

  --keep         leave the cluster up at the end, until Ctrl-C, and print its kubeconfig
  --config FILE  a KubeSchedulerConfiguration of your own in place of the three shipped
                 ones: drop-in, with one profile (default-scheduler)
  --help         this text

Missing Debian packages are installed with apt-get as root (or by sudo without a
password); Go 1.26 is fetched from the Go module proxy where there is none. The first
run compiles kube-scheduler twice and kube-apiserver once: minutes, and about 4 GB of
Go's caches. Everything listens on loopback and is gone at the end.

Results go to stdout, progress and errors to stderr, logs to build/logs.
Exit status: 0 both schedulers agree, 1 they differ or something failed, 2 wrong
arguments, 3 something is missing and cannot be installed, 130 interrupted.
TEXT
}

options=()
wrong() {
  printf 'error: %s\n' "$1" >&2
  usage >&2
  exit 2
}
while [[ "$#" -gt 0 ]]; do
  case "$1" in
    --keep) options+=(--keep) ;;
    --config)
      [[ "$#" -gt 1 ]] || wrong "--config needs a file"
      [[ -f "$2" && -r "$2" ]] || wrong "$2 is no readable file"
      options+=("--config=$(realpath -- "$2")")
      shift
      ;;
    -h | --help)
      usage
      exit 0
      ;;
    *) wrong "unknown argument: $1" ;;
  esac
  shift
done

logs="$root/build/logs"
bin="$root/plugins/bin"
trap progress_stop EXIT
trap 'exit 130' INT TERM HUP

# A command of the demo that must succeed.
must() { run_logged "$@" || exit 1; }

build_library() {
  cd "$root" &&
    cmake --preset release -DTIGHTFIT_TESTS=OFF -DTIGHTFIT_CLI=OFF &&
    cmake --build --preset release --target tightfit --parallel "$(nproc)"
}

build_example() {
  mkdir -p "$root/build/demo" &&
    gcc -std=c99 -O2 -Wall -I"$root/include" "$root/configs/examples/score_two_nodes.c" \
      "$root/build/release/libtightfit.a" -lyaml -lstdc++ -lm -o "$root/build/demo/score_two_nodes"
}

# The example's JSON, one node a line, as arithmetic, beside the page's own: there, each resource's
# score is cut to a whole number from 0 to 10 first, and their weighted mean is rounded.
show_arithmetic() {
  awk '
    function number(text, key) {
      return match(text, "\"" key "\":[0-9]+") ? substr(text, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0 : 0
    }
    {
      printf "   node %d%32s%s\n", NR, "the scheduler", "             the page"
      count = split($0, part, /\{"name":"/)
      sum = weights = 0
      for (i = 2; i <= count; i++) {
        name = part[i]
        sub(/".*/, "", name)
        score = number(part[i], "score")
        weight = number(part[i], "weight")
        printf "     %-14s %3d %% taken  %3d x %d = %3d  %12d x %d = %2d\n", name, number(part[i], "utilization"),
          score, weight, number(part[i], "term"), int(score / 10), weight, int(score / 10) * weight
        sum += int(score / 10) * weight
        weights += weight
      }
      all = number(part[1], "weightedSum")
      printf "     %-14s %11s  %3d / %d = %.1f %12d / %d = %.1f\n", "mean", "", all, weights, all / weights, sum, weights, sum / weights
      printf "     %-14s %11s  %13d  %18d\n", "score", "", number(part[1], "score"), int(sum / weights + 0.5)
    }'
}

setup_packages "$logs/setup.log" "${SETUP_BUILD[@]}"
must "building the library" "$logs/library.log" build_library
must "building the example" "$logs/example.log" build_example
cat <<'TEXT'

1. The example on the Kubernetes page "Resource Bin Packing", by the library
   (score_two_nodes.c and resource-bin-packing.yaml in configs/examples)

TEXT
"$root/build/demo/score_two_nodes" "$root/configs/examples/resource-bin-packing.yaml" | show_arithmetic
cat <<'TEXT'

   The page counts from 0 to 10 and cuts each resource's score to a whole number
   before it takes the mean. kube-scheduler counts from 0 to 100 and rounds
   once, at the end. Both find the second node the better one.

TEXT

setup_go "$logs/setup.log"
cd "$root/plugins"
linked="$(internal/capi/ldflags.sh)" # the library's digest
must "building tightfit-scheduler" "$logs/tightfit-scheduler.log" \
  go build -v -ldflags "$linked" -o "$bin/" ./cmd/tightfit-scheduler
must "building kube-scheduler" "$logs/kube-scheduler.log" \
  go build -v -o "$bin/" k8s.io/kubernetes/cmd/kube-scheduler
must "building the control plane" "$logs/tightfit-demo.log" \
  go build -v -ldflags "$linked" -o "$bin/" ./cmd/tightfit-demo
trap - EXIT INT TERM HUP
exec "$bin/tightfit-demo" --scheduler="$bin/tightfit-scheduler" --in-tree="$bin/kube-scheduler" \
  --configs="$root/configs" "${options[@]}"
