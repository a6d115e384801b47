#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: tests/lint.sh [--tidy]
# Formatting, shell scripts, SPDX lines and file sizes; gofmt and go vet where Go is; with --tidy
# also clang-tidy over everything that the preset dev compiles (slow).
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
failed=0

report() {
  echo "lint: $*" >&2
  failed=1
}

# Files of the project with one of these endings, committed or about to be.
files() {
  local pattern
  pattern="\\.($(IFS='|' && echo "$*"))\$"
  git ls-files --cached --others --exclude-standard | grep -E "$pattern" | while read -r file; do
    if [[ -f "$file" ]]; then echo "$file"; fi
  done
}

mapfile -t cxx < <(files c h cpp hpp)
mapfile -t shell < <(files sh)
mapfile -t go < <(files go)

clang-format-14 --dry-run --Werror "${cxx[@]}" || report "run clang-format-14 -i on the files above"
shellcheck "${shell[@]}" || report "shellcheck has findings"

for file in "${cxx[@]}" "${shell[@]}" "${go[@]}"; do
  grep -q 'SPDX-License-Identifier: Apache-2.0' <<<"$(head -n 3 "$file")" || report "$file: no SPDX line"
  size="$(stat -c %s "$file")"
  ((size <= 25 * 1024)) || report "$file: $size bytes, more than 25 KB"
done

if command -v gofmt >/dev/null; then
  unformatted="$(gofmt -l "${go[@]}")"
  [[ -z "$unformatted" ]] || report "run gofmt -w on: $unformatted"
fi
if command -v go >/dev/null && [[ -f plugins/go.mod ]]; then
  (cd plugins && go vet ./...) || report "go vet has findings"
fi

if [[ "${1:-}" == --tidy ]]; then
  cmake --preset dev >/dev/null
  run-clang-tidy-14 -quiet -p build/dev "$PWD/(src|tests)/" 2>/dev/null || report "clang-tidy has findings"
fi

exit "$failed"
