// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>
*/
import "C"

import "fmt"

// Status says why a call failed.
type Status int32

// The statuses of tightfit.h.
const (
	InvalidArgument Status = C.TIGHTFIT_INVALID_ARGUMENT
	InvalidConfig   Status = C.TIGHTFIT_INVALID_CONFIG
	NotFound        Status = C.TIGHTFIT_NOT_FOUND
	OutOfMemory     Status = C.TIGHTFIT_OUT_OF_MEMORY
	Internal        Status = C.TIGHTFIT_INTERNAL
)

// Error is a failed call. Line and Column are 1-based places in the text that was read, Column in
// bytes; both are 0 where there is no text.
type Error struct {
	Status  Status
	Line    int
	Column  int
	Message string
}

// Error is "line:column: message", or the message alone.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Message
	}
	return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Message)
}

// failure takes detail by value, so that the caller's stays on its stack while all goes well.
func failure(detail C.tightfit_error) error {
	return &Error{
		Status:  Status(detail.status),
		Line:    int(detail.line),
		Column:  int(detail.column),
		Message: C.GoString(&detail.message[0]),
	}
}

func lengthError(what string, got, want int) error {
	return &Error{
		Status:  InvalidArgument,
		Message: fmt.Sprintf("%s: expected %d values, found %d", what, want, got),
	}
}
