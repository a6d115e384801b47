// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>

#cgo noescape tightfit_kernel_names
#cgo nocallback tightfit_kernel_names
#cgo noescape tightfit_kernel_force
#cgo nocallback tightfit_kernel_force
*/
import "C"

import (
	"strings"
	"unsafe"
)

// Kernel is the name of the scoring kernel in use, such as "avx2".
func Kernel() string { return C.GoString(C.tightfit_kernel()) }

// Kernels are the names of the kernels that this machine can run, the best first.
func Kernels() ([]string, error) {
	if err := CheckABI(); err != nil {
		return nil, err
	}
	text, err := textOut(func(out *C.char, capacity C.size_t, length *C.size_t, e *C.tightfit_error) C.tightfit_status {
		return C.tightfit_kernel_names(out, capacity, length, e)
	})
	if err != nil {
		return nil, err
	}
	return strings.Split(string(text), "\n"), nil
}

// ForceKernel makes the whole process score with the kernel of that name from now on. The error, an
// *Error with NotFound, lists what this machine can run; nothing changes then.
func ForceKernel(name string) error {
	if err := CheckABI(); err != nil {
		return err
	}
	var detail C.tightfit_error
	if C.tightfit_kernel_force((*C.char)(unsafe.Pointer(unsafe.StringData(name))), C.size_t(len(name)), &detail) != C.TIGHTFIT_OK {
		return failure(detail)
	}
	return nil
}
