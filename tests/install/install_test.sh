#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the static and the shared libraries into a folder of their own each, and builds and runs
# consumers against them: C and C++, by find_package and by pkg-config. Looks at the shared ones as
# the dynamic linker does. Uses (and builds) the presets release and shared.
set -euo pipefail

repo="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
jobs="${TIGHTFIT_JOBS:-$(nproc)}"

fail() {
  echo "install_test: $*" >&2
  exit 1
}

step() { echo "== $*"; }

# Runs quietly; what was said is shown when it fails.
quietly() {
  "$@" >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    fail "failed: $*"
  }
}

install_preset() {
  local preset="$1" prefix="$2"
  step "install $preset"
  (cd "$repo" && quietly cmake --preset "$preset" -DTIGHTFIT_CLI=OFF -DTIGHTFIT_HPA=ON)
  quietly cmake --build "$repo/build/$preset" -j"$jobs" --target tightfit tightfit_hpa
  quietly cmake --install "$repo/build/$preset" --prefix "$prefix"
  diff -r "$repo/include" "$prefix/include"
}

use_find_package() {
  local prefix="$1" language build
  for language in C CXX; do
    step "find_package from $language in $prefix"
    build="$scratch/$(basename "$prefix")-cmake-$language"
    quietly cmake -S "$repo/tests/install/consumer" -B "$build" -DLANGUAGE="$language" \
      -DCMAKE_PREFIX_PATH="$prefix"
    quietly cmake --build "$build"
    "$build/consumer"
    "$build/hpa_consumer"
  done
}

use_pkg_config() {
  local prefix="$1" flags libs hpa out pc
  pc="$(find "$prefix" -name tightfit.pc)"
  [[ -n "$pc" ]] || fail "no tightfit.pc below $prefix"
  export PKG_CONFIG_PATH="${pc%/*}"
  step "pkg-config in $prefix"
  read -ra flags <<<"$(pkg-config --cflags tightfit)"
  read -ra libs <<<"$(pkg-config --libs tightfit)"
  out="$scratch/$(basename "$prefix")-pkg-config"
  quietly cc -std=c99 -Wall -Wextra -Werror "${flags[@]}" \
    "$repo/tests/install/consumer/consumer.c" -o "$out-c" "${libs[@]}"
  quietly c++ -std=c++20 -Wall -Wextra -Werror "${flags[@]}" \
    "$repo/tests/install/consumer/consumer.cpp" -o "$out-cxx" "${libs[@]}"
  read -ra hpa <<<"$(pkg-config --cflags --libs tightfit-hpa)"
  quietly cc -std=c99 -Wall -Wextra -Werror "$repo/tests/install/consumer/hpa_consumer.c" \
    -o "$out-hpa" "${hpa[@]}"
  LD_LIBRARY_PATH="${pc%/pkgconfig/*}" "$out-hpa"
  LD_LIBRARY_PATH="${pc%/pkgconfig/*}" "$out-c"
  LD_LIBRARY_PATH="${pc%/pkgconfig/*}" "$out-cxx"
}

# A program made for another major of the ABI sees that at its start, and leaves.
refuse_another_major() {
  local other="$scratch/other-major" libs status=0
  step "a header of another major"
  mkdir -p "$other/tightfit"
  sed 's/^#define TIGHTFIT_ABI_MAJOR .*/#define TIGHTFIT_ABI_MAJOR 77/' \
    "$repo/include/tightfit/tightfit.h" >"$other/tightfit/tightfit.h"
  read -ra libs <<<"$(pkg-config --libs tightfit)"
  quietly cc -std=c99 "-I$other" "$repo/tests/install/consumer/consumer.c" -o "$other/consumer" "${libs[@]}"
  LD_LIBRARY_PATH="${PKG_CONFIG_PATH%/pkgconfig}" "$other/consumer" || status="$?"
  [[ "$status" == 2 ]] || fail "exit status $status for another major of the ABI, expected 2"
}

# docs/security.md: how every source below src/ is compiled.
inspect_flags() {
  local commands="$repo/build/$1/compile_commands.json" flag sources hardened
  step "compiler flags of $1"
  sources="$(grep -c "\"command\".*-c $repo/src/" "$commands")" || fail "no sources in $commands"
  for flag in -fstack-protector-strong -D_FORTIFY_SOURCE=2 '-fPI[CE]'; do
    hardened="$(grep "\"command\".*-c $repo/src/" "$commands" | grep -c -- " $flag ")" || true
    [[ "$hardened" == "$sources" ]] || fail "$hardened of $sources sources have $flag"
  done
}

# inspect_shared NAME MACRO [HEADER LIST TEST]: what the dynamic linker sees of libNAME.so, against
# what is promised; MACRO is the ABI's major, the rest for symbols_test.sh.
inspect_shared() {
  local library dynamic headers symbols abi_major needed name
  library="$(find "$scratch/shared" -name "lib$1.so" -print -quit)"
  step "inspect lib$1.so"
  "$repo/tests/abi/symbols_test.sh" "$library" "${@:3}"
  dynamic="$(readelf --dynamic --wide "$library")"
  headers="$(readelf --program-headers --wide "$library")"
  symbols="$(readelf --dyn-syms --wide "$library")"
  abi_major="$(sed -n "s/^#define $2 //p" "$repo"/include/tightfit/*.h)"
  grep -q "SONAME.*\[lib$1.so.$abi_major\]" <<<"$dynamic" ||
    fail "the SONAME is not lib$1.so.$abi_major"
  grep -q 'GNU_RELRO' <<<"$headers" || fail "no RELRO"
  grep -Eq 'BIND_NOW|FLAGS_1.*NOW' <<<"$dynamic" || fail "not bound at start"
  grep -q 'GNU_STACK.* RW ' <<<"$headers" || fail "the stack is executable"
  grep -Eq 'TEXTREL|RPATH|RUNPATH' <<<"$dynamic" && fail "text relocations or a run path"
  grep -q '__stack_chk_fail' <<<"$symbols" || fail "no stack protector"
  grep -Eq '__[a-z]+_chk@' <<<"$symbols" || fail "no checked libc functions"
  # Libraries that it may need; -z defs at link time has seen that these define all it uses.
  needed="$(sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' <<<"$dynamic")"
  for name in $needed; do
    case "$name" in
      libyaml-0.so.* | libstdc++.so.* | libgcc_s.so.* | libm.so.* | libc.so.*) ;;
      *) fail "an undeclared dependency: $name" ;;
    esac
  done
  ldd -r "$library" 2>&1 | grep -E 'undefined symbol|not found' && fail "unresolved symbols"
  return 0
}

for preset in release shared; do
  prefix="$scratch/$preset"
  install_preset "$preset" "$prefix"
  use_find_package "$prefix"
  use_pkg_config "$prefix"
  refuse_another_major
  inspect_flags "$preset"
done
inspect_shared tightfit TIGHTFIT_ABI_MAJOR
inspect_shared tightfit_hpa TIGHTFIT_HPA_ABI_MAJOR hpa.h hpa_symbols.txt hpa_allocation_failure_test.cpp
step "installed libraries work"
