#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The public headers are those that digest.txt pins: no change by accident.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
if ! sha256sum --check --quiet --strict tests/abi/digest.txt; then
  cat >&2 <<'TEXT'
A public header differs from the one that tests/abi/digest.txt pins. If that is meant:
  1. raise TIGHTFIT_ABI_MINOR for an addition, TIGHTFIT_ABI_MAJOR for anything that breaks a caller
     (nothing for a mere change of words);
  2. say it in CHANGELOG.md under ABI, and under Scores if a score changes;
  3. bring tests/abi/symbols.txt and tests/abi/header_alone.c up to date;
  4. sha256sum include/tightfit/*.h >tests/abi/digest.txt, from the top folder.
TEXT
  exit 1
fi
for header in include/tightfit/*.h; do
  if ! grep -q "  $header\$" tests/abi/digest.txt; then
    echo "$header is not pinned: sha256sum include/tightfit/*.h >tests/abi/digest.txt" >&2
    exit 1
  fi
done
