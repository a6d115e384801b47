// SPDX-License-Identifier: Apache-2.0

package capi

// The library and its dependencies are linked as archives, so that no C++ runtime is
// needed where the executable runs. Go's build cache does not see a changed archive: see LibSum.

/*
#cgo CFLAGS: -I${SRCDIR}/../../../include
#cgo LDFLAGS: ${SRCDIR}/../../../build/release/libtightfit.a -l:libyaml.a -l:libstdc++.a -static-libgcc -lm
*/
import "C"
