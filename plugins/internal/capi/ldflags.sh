#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the value of -ldflags for every go build and go test of this module: the digest of the
# archive that is linked, so that a rebuilt library is always the one that runs, the release of
# Kubernetes, without which its executables call themselves v0.0.0-master, and what the C linker does
# for the executable: full RELRO, no executable stack.
#   go test -ldflags "$(internal/capi/ldflags.sh)" ./...
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
archive="$root/build/release/libtightfit.a"
if [[ ! -r "$archive" ]]; then
  echo "ldflags.sh: $archive is missing: run cmake --preset release && cmake --build --preset release" >&2
  exit 1
fi
sum="$(sha256sum "$archive")"
kubernetes="$(cd "$root/plugins" && go list -m -f '{{.Version}}' k8s.io/kubernetes)"
IFS=. read -r major minor _ <<<"${kubernetes#v}"
version=k8s.io/component-base/version
echo "-X tightfit.dev/plugins/internal/capi.LibSum=${sum%% *}" \
  "-X $version.gitVersion=$kubernetes -X $version.gitMajor=$major -X $version.gitMinor=$minor" \
  "-extldflags=-Wl,-z,relro,-z,now,-z,noexecstack"
