// SPDX-License-Identifier: Apache-2.0

// Package handletest ends a test binary with a count of the library's objects.
package handletest

import (
	"fmt"
	"os"

	"tightfit.dev/plugins/internal/capi"
)

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
	os.Exit(code)
}
