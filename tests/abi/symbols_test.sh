#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# usage: symbols_test.sh LIBRARY [HEADER LIST TEST]
# The library offers exactly the functions that LIST (symbols.txt) holds, and so does HEADER
# (tightfit.h). Of a shared library that is all it exports; an archive cannot hide its insides, so
# there the ABI's prefix is looked at. TEST (allocation_failure_test.cpp) tries each without memory.
set -euo pipefail

library="$1"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
header="$here/../../include/tightfit/${2:-tightfit.h}"
list="${3:-symbols.txt}"
test="${4:-allocation_failure_test.cpp}"

compare() {
  if ! diff -u --label "$list" --label "$1" <(LC_ALL=C sort "$here/$list") -; then
    echo "$1 and tests/abi/$list differ: see tests/abi/digest_test.sh for what a change needs" >&2
    exit 1
  fi
}

sed -n 's/^TIGHTFIT_API .*\b\(tightfit_[a-z0-9_]*\)(.*/\1/p' "$header" | LC_ALL=C sort | compare header
case "$library" in
  *.a)
    nm --extern-only --defined-only "$library" | awk 'NF == 3 && $3 ~ /^tightfit_/ {print $3}' |
      LC_ALL=C sort | compare "$library"
    ;;
  *)
    nm --dynamic --defined-only "$library" | awk '{print $3}' | LC_ALL=C sort | compare "$library"
    ;;
esac

# Each of them has been tried without memory.
while read -r name; do
  grep -q "\b$name(" "$here/$test" || {
    echo "$name is not called in tests/abi/$test" >&2
    exit 1
  }
done <"$here/$list"
