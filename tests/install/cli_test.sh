#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/install/cli_test.sh BUILD_FOLDER
# Installs the command line of a build folder into a folder of its own, and uses it there by both of
# its names, as kubectl's plugin, with its manual pages, completions and schemas.
set -euo pipefail

build="$(cd "${1:?usage: tests/install/cli_test.sh BUILD_FOLDER}" && pwd)"
repo="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
prefix="$scratch/prefix"

fail() {
  echo "cli_test: $*" >&2
  exit 1
}

# same WHAT EXPECTED GOT
same() { [[ "$3" == "$2" ]] || fail "$1: expected \"$2\", got \"$3\""; }

cmake --install "$build" --prefix "$prefix" >"$scratch/log" 2>&1 || {
  cat "$scratch/log" >&2
  fail "cmake --install failed"
}
cd "$scratch"
export PATH="$prefix/bin:/usr/bin:/bin" HOME="$scratch"

# Files: one page for each command, and the schemas of the repository.
commands="$(tightfit __complete "" | sed -n 's/\t.*//p')"
commands+=" $(tightfit __complete hpa "" | sed -n 's/\t.*//p' | sed 's/^/hpa-/')"
for command in "" $commands; do
  page="$prefix/share/man/man1/tightfit${command:+-$command}.1"
  [[ -s "$page" ]] || fail "no manual page $page"
done
same "manual pages" "$(($(wc -w <<<"$commands") + 1))" "$(find "$prefix/share/man" -type f | wc -l)"
for file in bin/tightfit bin/kubectl-tightfit bin/kubectl_complete-tightfit \
  share/bash-completion/completions/tightfit share/zsh/site-functions/_tightfit \
  share/fish/vendor_completions.d/tightfit.fish; do
  [[ -s "$prefix/$file" ]] || fail "no $file"
done
[[ -x "$prefix/bin/kubectl_complete-tightfit" ]] || fail "kubectl_complete-tightfit cannot be run"
[[ "$(readlink "$prefix/bin/kubectl-tightfit")" == tightfit ]] || fail "kubectl-tightfit is no link to tightfit"
diff -r "$repo/configs/schema" "$prefix/share/tightfit/schema" || fail "other schemas"

# Both names know what they are called; the folder can move.
mv "$prefix" "$scratch/moved"
export PATH="$scratch/moved/bin:/usr/bin:/bin"
cp "$repo/configs/examples/cluster.json" "$scratch"
same "best node" node/gpu-2 "$(tightfit score --pod web-7f -f cluster.json -o name | sed -n 1p)"
same "best node by kubectl-tightfit" node/gpu-2 "$(kubectl-tightfit score --pod web-7f -f cluster.json -o name | sed -n 1p)"
help="$(tightfit --help)"
grep -q 'tightfit explain' <<<"$help" || fail "tightfit --help does not show explain"
grep -q 'kubectl' <<<"$(kubectl-tightfit --help)" || fail "kubectl-tightfit --help does not say kubectl tightfit"
grep -q 'kubectl tightfit' <<<"$(kubectl-tightfit explain --help)" || fail "its examples do not say kubectl tightfit"
same "version" "$(tightfit version)" "$(kubectl-tightfit version)"
if command -v kubectl >/dev/null; then
  same "kubectl tightfit" "$(tightfit version)" "$(kubectl tightfit version)"
  completed="$(kubectl __complete tightfit expl 2>/dev/null)"
  grep -q '^explain' <<<"$completed" || fail "kubectl tightfit expl<TAB> gives $completed"
else
  echo "skipped: kubectl is not installed"
fi
if command -v man >/dev/null; then
  page="$(MANPATH="$scratch/moved/share/man" MANWIDTH=80 man --warnings tightfit-explain 2>"$scratch/warnings")"
  grep -q 'SYNOPSIS' <<<"$page" || fail "man tightfit-explain: $(cat "$scratch/warnings")"
  [[ ! -s "$scratch/warnings" ]] || fail "man warns: $(cat "$scratch/warnings")"
else
  echo "skipped: man is not installed"
fi
echo "the installed command line works"
