// SPDX-License-Identifier: Apache-2.0

// Package handletest ends a test binary with a count of the library's objects. With
// TIGHTFIT_KERNEL=avx2 in the environment the binary scores with that kernel, and fails if it did not.
package handletest

import (
	"fmt"
	"os"

	"tightfit.dev/plugins/internal/capi"
)

var wantedKernel = os.Getenv("TIGHTFIT_KERNEL")

func init() {
	if wantedKernel == "" {
		return
	}
	if err := capi.ForceKernel(wantedKernel); err != nil {
		fmt.Fprintln(os.Stderr, "TIGHTFIT_KERNEL:", err)
		os.Exit(1)
	}
}

// Exit ends the process with code, or with 1 if the tests left an object of the library behind:
// open, or to the garbage collector, apart from the given number that they dropped on purpose.
// For use in TestMain: handletest.Exit(m.Run(), 0).
func Exit(code int, droppedOnPurpose int64) {
	if goSide, library := capi.LiveHandles(); goSide != 0 || library != 0 {
		fmt.Fprintf(os.Stderr, "handles still open after the tests: %d counted in Go, %d in the library\n", goSide, library)
		code = max(code, 1)
	}
	if collected := capi.CollectedHandles(); collected != droppedOnPurpose {
		fmt.Fprintf(os.Stderr, "handles that were dropped without Close: %d, expected %d\n", collected, droppedOnPurpose)
		code = max(code, 1)
	}
	if used := capi.Kernel(); wantedKernel != "" && used != wantedKernel {
		fmt.Fprintf(os.Stderr, "TIGHTFIT_KERNEL asks for %s, %s was in use\n", wantedKernel, used)
		code = max(code, 1)
	}
	os.Exit(code)
}
