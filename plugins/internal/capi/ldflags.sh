#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the value of -ldflags for every go build and go test of this module: the digest of the
# archive that is linked, so that a rebuilt library is always the one that runs.
#   go test -ldflags "$(internal/capi/ldflags.sh)" ./...
set -euo pipefail

archive="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)/build/release/libtightfit.a"
if [[ ! -r "$archive" ]]; then
  echo "ldflags.sh: $archive is missing: run cmake --preset release && cmake --build --preset release" >&2
  exit 1
fi
sum="$(sha256sum "$archive")"
echo "-X tightfit.dev/plugins/internal/capi.LibSum=${sum%% *}"
