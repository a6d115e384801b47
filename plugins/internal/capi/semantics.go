// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>

#cgo noescape tightfit_semantics_parse
#cgo nocallback tightfit_semantics_parse
*/
import "C"

import "unsafe"

// Semantics is the Kubernetes release whose rules hold where releases differ. The zero value is
// the library's default.
type Semantics int32

// ParseSemantics is the release of a name such as "k8s-1.37". The error, an *Error with NotFound,
// lists the names that there are.
func ParseSemantics(name string) (Semantics, error) {
	if err := CheckABI(); err != nil {
		return 0, err
	}
	var semantics C.tightfit_semantics
	var detail C.tightfit_error
	status := C.tightfit_semantics_parse((*C.char)(unsafe.Pointer(unsafe.StringData(name))), C.size_t(len(name)),
		&semantics, &detail)
	if status != C.TIGHTFIT_OK {
		return 0, failure(detail)
	}
	return Semantics(semantics), nil
}

// String is the name; empty for a number that is no release.
func (s Semantics) String() string {
	return C.GoString(C.tightfit_semantics_name(C.tightfit_semantics(s)))
}
