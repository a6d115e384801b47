// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>

#cgo noescape tightfit_config_check_for
#cgo nocallback tightfit_config_check_for
*/
import "C"

import (
	"encoding/json"
	"fmt"
	"unsafe"
)

// Finding is one thing that kube-scheduler would refuse in a configuration.
type Finding struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Field   string `json:"field"`
	Stage   string `json:"stage"` // decode, strict, validation or plugin-init
	Kind    string `json:"kind"`
	Message string `json:"message"`
}

// ConfigCheck lists all that kube-scheduler of the library's default release would refuse in a
// KubeSchedulerConfiguration or in bare NodeResourcesFitArgs, YAML or JSON, in the order of the
// text. An empty list means that the text is good; an error, that it could not be checked.
func ConfigCheck(text []byte) ([]Finding, error) { return ConfigCheckFor(0, text) }

// ConfigCheckFor is ConfigCheck by the rules of a release.
func ConfigCheckFor(semantics Semantics, text []byte) ([]Finding, error) {
	if err := CheckABI(); err != nil {
		return nil, err
	}
	out, err := textOut(func(out *C.char, capacity C.size_t, length *C.size_t, e *C.tightfit_error) C.tightfit_status {
		var count C.size_t
		return C.tightfit_config_check_for(C.tightfit_semantics(semantics), bytesPointer(text), C.size_t(len(text)),
			out, capacity, length, &count, e)
	})
	if err != nil {
		return nil, err
	}
	var findings []Finding
	if err := json.Unmarshal(out, &findings); err != nil {
		return nil, fmt.Errorf("reading the library's findings: %w", err)
	}
	return findings, nil
}

// textOut calls a function that writes text, again with a larger buffer when the first was too small.
func textOut(call func(out *C.char, capacity C.size_t, length *C.size_t, e *C.tightfit_error) C.tightfit_status) ([]byte, error) {
	buffer := make([]byte, 4096)
	for {
		var length C.size_t
		var detail C.tightfit_error
		status := call(bytesPointer(buffer), C.size_t(len(buffer)), &length, &detail)
		if status != C.TIGHTFIT_OK {
			return nil, failure(detail)
		}
		if int(length) <= len(buffer) {
			return buffer[:length], nil
		}
		buffer = make([]byte, length)
	}
}

// bytesPointer is NULL for an empty slice, which &b[0] is not.
func bytesPointer(b []byte) *C.char { return (*C.char)(unsafe.Pointer(unsafe.SliceData(b))) }
