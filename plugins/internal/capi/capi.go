// SPDX-License-Identifier: Apache-2.0

// Package capi is the Go side of include/tightfit/tightfit.h, and the only package of the module
// with cgo. It knows nothing of Kubernetes, so that anything may import it.
//
// A Policy is immutable and may be used by any number of goroutines. A Table takes any number of
// readers or one writer; the caller keeps them apart. Close must not run while another goroutine
// uses the handle; using a closed handle panics. A handle that is dropped without Close is freed
// by the garbage collector and counted by CollectedHandles.
package capi

/*
#include <tightfit/tightfit.h>
*/
import "C"

import (
	"fmt"
	"sync"
)

// abi is checked once: a process has one library.
var abi = sync.OnceValue(func() error {
	return checkABI(uint32(C.tightfit_abi_version()), C.TIGHTFIT_ABI_MAJOR, C.TIGHTFIT_ABI_MINOR)
})

// CheckABI reports whether the linked library speaks the version of the header that this package
// was compiled with: the same major and at least its minor. Every function of this package that
// can fail asks it first.
func CheckABI() error { return abi() }

func checkABI(library, major, minor uint32) error {
	if library>>16 != major || library&0xffff < minor {
		return fmt.Errorf("tightfit library has ABI %d.%d, need %d.%d or a later minor",
			library>>16, library&0xffff, major, minor)
	}
	return nil
}

// ABIVersion is the linked library's ABI version as "major.minor".
func ABIVersion() string {
	version := uint32(C.tightfit_abi_version())
	return fmt.Sprintf("%d.%d", version>>16, version&0xffff)
}

// Version is the linked library's release, such as "0.1.0".
func Version() string { return C.GoString(C.tightfit_version()) }
