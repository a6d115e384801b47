# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# Sourced by plugins/demo.sh and tests/run.sh: what they need on a Debian 12 machine. Everything is
# announced before it is installed, and what is there already is used. Needs progress.sh.

# Exit status when something is missing that cannot be installed from here.
SETUP_MISSING=3
# What go.mod asks for, and what is fetched when the machine has less.
SETUP_GO_MINOR=26
SETUP_GO="go1.26.8"

# Debian package, and the command or file that shows that it (or an equal) is there. A package of
# another architecture than the machine's is PACKAGE@ARCHITECTURE.
# shellcheck disable=SC2034 # Used by the scripts that source this one.
{
  SETUP_BUILD=(cmake:cmake make:make g++:g++ libyaml-dev:/usr/include/yaml.h
    nlohmann-json3-dev:/usr/include/nlohmann/json.hpp)
  SETUP_DESK=(libsimdjson-dev:/usr/include/simdjson.h zlib1g-dev:/usr/include/zlib.h)
  SETUP_CLI=("${SETUP_DESK[@]}" libcli11-dev:/usr/include/CLI/CLI.hpp libspdlog-dev:/usr/include/spdlog/spdlog.h)
  SETUP_TESTS=("${SETUP_DESK[@]}" libgtest-dev:/usr/include/gtest/gtest.h libjansson-dev:/usr/include/jansson.h
    pkg-config:pkg-config clang-format-14:clang-format-14 shellcheck:shellcheck python3:python3 jq:jq
    python3-jsonschema:/usr/lib/python3/dist-packages/jsonschema)
  SETUP_EMULATION=(g++-aarch64-linux-gnu:aarch64-linux-gnu-g++ qemu-user:qemu-aarch64
    libyaml-dev@arm64:/usr/lib/aarch64-linux-gnu/libyaml.a
    libgtest-dev@arm64:/usr/lib/aarch64-linux-gnu/libgtest.a
    libjansson-dev@arm64:/usr/lib/aarch64-linux-gnu/libjansson.a)
  SETUP_COUNTING=(valgrind:valgrind)
  SETUP_FUZZ=(clang-16:clang++-16 libclang-rt-16-dev:/usr/lib/llvm-16/lib/clang/16/lib/linux)
}

setup_present() {
  if [[ "$1" == /* ]]; then [[ -e "$1" ]]; else command -v "$1" >/dev/null; fi
}

# setup_packages LOG PACKAGE:WITNESS...: installs what is missing, as root or by a sudo that asks
# for no password; otherwise says what to run and leaves with SETUP_MISSING.
setup_packages() {
  local log="$1" entry foreign="" missing=() sudo=()
  shift
  for entry in "$@"; do
    setup_present "${entry#*:}" || missing+=("${entry%%:*}")
  done
  if [[ "${#missing[@]}" -eq 0 ]]; then return 0; fi
  for entry in "${missing[@]}"; do
    if [[ "$entry" == *@* ]]; then foreign="${entry#*@}"; fi
  done
  missing=("${missing[@]/@/:}")
  if ! command -v apt-get >/dev/null; then
    printf 'error: missing: %s (names of Debian 12 packages); install them by your own means, then run this again\n' \
      "${missing[*]}" >&2
    exit "$SETUP_MISSING"
  fi
  if [[ "$(id -u)" -ne 0 ]]; then
    if ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; then
      printf 'error: missing: %s. Neither root nor a sudo without password is at hand; run this, then start again:\n' \
        "${missing[*]}" >&2
      if [[ -n "$foreign" ]]; then printf '  sudo dpkg --add-architecture %s\n' "$foreign" >&2; fi
      printf '  sudo apt-get update && sudo apt-get install --no-install-recommends %s\n' "${missing[*]}" >&2
      exit "$SETUP_MISSING"
    fi
    sudo=(sudo -n)
  fi
  printf 'Installing Debian packages with apt-get: %s\n' "${missing[*]}" >&2
  if [[ -n "$foreign" ]]; then
    run_logged "dpkg --add-architecture $foreign" "$log" "${sudo[@]}" dpkg --add-architecture "$foreign" ||
      exit "$SETUP_MISSING"
  fi
  run_logged "apt-get update" "$log" "${sudo[@]}" apt-get -q update || exit "$SETUP_MISSING"
  run_logged "apt-get install" "$log" "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q install -y --no-install-recommends "${missing[@]}" || exit "$SETUP_MISSING"
}

# The minor of Go 1.x at this path, 0 where there is none.
setup_go_minor() {
  local version
  version="$(GOTOOLCHAIN=local "$1" env GOVERSION 2>/dev/null)" || version=""
  if [[ "$version" =~ ^go1\.([0-9]+) ]]; then echo "${BASH_REMATCH[1]}"; else echo 0; fi
}

# Takes everything out of the environment that would make another build of the same sources.
setup_go_environment() {
  unset GOROOT GOOS GOARCH GOEXPERIMENT GODEBUG CGO_CFLAGS CGO_CPPFLAGS CGO_CXXFLAGS CGO_LDFLAGS
  export GO111MODULE=on GOWORK=off GOFLAGS=-buildvcs=false CGO_ENABLED=1 GOTOOLCHAIN=local
}

# setup_go LOG: puts a Go that can build the plugin first in PATH.
#
# Taken in this order: a Go 1.26 or newer that is there; the toolchain that a Go from 1.21 on
# fetches by itself; for an older Go, such as Debian 12's 1.19, which apt-get installs where there
# is none, the same toolchain as the module that it is: `go mod download` verifies it against
# GOSUMDB like any other, and what Go 1.21 would do next (modes, _go.mod) is done here.
setup_go() {
  local log="$1" cache="${XDG_CACHE_HOME:-$HOME/.cache}/tightfit" go minor old="" old_minor=0
  setup_go_environment
  for go in "$(command -v go || true)" /usr/local/go/bin/go "$cache/$SETUP_GO/bin/go"; do
    if [[ ! -x "$go" ]]; then continue; fi
    minor="$(setup_go_minor "$go")"
    if [[ "$minor" -ge "$SETUP_GO_MINOR" ]]; then
      PATH="$(dirname "$go"):$PATH"
      return 0
    fi
    if [[ "$minor" -gt "$old_minor" ]]; then old="$go" old_minor="$minor"; fi
  done
  if [[ "$old_minor" -ge 21 ]]; then
    printf 'Go 1.%d is here, 1.%d is needed: %s takes the toolchain %s from its module cache, or fetches it (about 70 MB)\n' \
      "$old_minor" "$SETUP_GO_MINOR" "$old" "$SETUP_GO" >&2
    export GOTOOLCHAIN="$SETUP_GO"
    run_logged "fetching $SETUP_GO" "$log" "$old" version || exit "$SETUP_MISSING"
    PATH="$(dirname "$old"):$PATH"
    return 0
  fi
  if [[ "$old_minor" -eq 0 ]]; then
    printf 'No Go is here: Debian'"'"'s golang-go will fetch the one that is needed\n' >&2
    setup_packages "$log" golang-go:/usr/bin/go ca-certificates:/etc/ssl/certs/ca-certificates.crt
    old=/usr/bin/go
  fi
  printf 'Fetching the toolchain %s (about 70 MB) from the Go module proxy into %s\n' "$SETUP_GO" "$cache" >&2
  run_logged "fetching $SETUP_GO" "$log" setup_fetch_go "$old" "$cache" || exit "$SETUP_MISSING"
  PATH="$cache/$SETUP_GO/bin:$PATH"
}

# setup_fetch_go GO CACHE: the toolchain's module, made into a Go installation in CACHE.
setup_fetch_go() (
  go="$1" target="$2/$SETUP_GO"
  mkdir -p "$2" && work="$(mktemp -d "$2/.fetch-XXXXXX")" || exit 1
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' TERM INT
  module="golang.org/toolchain@v0.0.1-$SETUP_GO.linux-$("$go" env GOARCH)"
  tree="$work/mod/$module"
  cd "$work" &&
    GOFLAGS=-modcacherw GOMODCACHE="$work/mod" "$go" mod download "$module" &&
    chmod +x "$tree"/bin/* &&
    find "$tree/pkg/tool" -type f -exec chmod +x {} + &&
    find "$tree" -name _go.mod -execdir mv {} go.mod \; &&
    GOTOOLCHAIN=local "$tree/bin/go" version &&
    rm -rf "$target" &&
    mv "$tree" "$target"
)
