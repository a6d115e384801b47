// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

// Package desk is the Go side of include/tightfit/hpa.h for the benchmark: apart from internal/capi,
// because the scheduler does not link that library.
package desk

/*
#cgo CFLAGS: -I${SRCDIR}/../../../../include
#cgo LDFLAGS: ${SRCDIR}/../../../../build/release/libtightfit_hpa.a ${SRCDIR}/../../../../build/release/libtightfit.a -l:libyaml.a -lstdc++ -lm
#include <tightfit/hpa.h>
*/
import "C"

import (
	"errors"
	"unsafe"
)

// Pod and Decision are the header's structs.
type (
	Pod      = C.tightfit_hpa_pod
	Decision = C.tightfit_hpa_decision
)

// Flags of RunningPod.
const (
	started = C.TIGHTFIT_HPA_POD_STARTED
	sampled = C.TIGHTFIT_HPA_POD_SAMPLED
)

// RunningPod has been Ready since its start, long ago, and has a sample.
func RunningPod(startMs, usage, base int64) Pod {
	return Pod{
		start_ms: C.int64_t(startMs), ready_since_ms: C.int64_t(startMs), window_ms: 30000,
		usage: C.int64_t(usage), base: C.int64_t(base), phase: C.TIGHTFIT_HPA_PHASE_RUNNING,
		ready: C.TIGHTFIT_HPA_READY_TRUE, flags: started | sampled,
	}
}

// Asked is what the metrics ask for.
func Asked(d *Decision) int32 { return int32(d.asked) }

// Fleet is a tightfit_hpa_fleet; Close ends it.
type Fleet struct {
	pointer *C.tightfit_hpa_fleet
	record  []byte
}

// NewFleet has a tolerance of 0, the only one that another package can give upstream's calculator.
func NewFleet() (*Fleet, error) {
	options := C.tightfit_hpa_options{tolerance: -1}
	options.struct_size = C.uint32_t(unsafe.Sizeof(options))
	fleet := &Fleet{record: make([]byte, 1<<16)}
	var detail C.tightfit_error
	return fleet, failure(C.tightfit_hpa_fleet_new(&options, &fleet.pointer, &detail), &detail)
}

func (f *Fleet) Close() { C.tightfit_hpa_fleet_free(f.pointer) }

// Add adds an autoscaler with that many replicas, whose first metric has these pods.
func (f *Fleet) Add(manifest string, replicas int32, pods []Pod) error {
	var index C.size_t
	var detail C.tightfit_error
	status := C.tightfit_hpa_fleet_add(f.pointer, (*C.char)(unsafe.Pointer(unsafe.StringData(manifest))),
		C.size_t(len(manifest)), &index, &detail)
	if status == C.TIGHTFIT_OK {
		status = C.tightfit_hpa_set_scale(f.pointer, index, C.int32_t(replicas), C.int32_t(replicas), &detail)
	}
	if status == C.TIGHTFIT_OK {
		status = C.tightfit_hpa_set_pods(f.pointer, index, 0, unsafe.SliceData(pods), C.size_t(len(pods)), &detail)
	}
	return failure(status, &detail)
}

// Decide runs one sync of all.
func (f *Fleet) Decide(nowMs int64, threads int, record bool, decisions []Decision) error {
	var flags C.uint32_t
	if record {
		flags = C.TIGHTFIT_HPA_RECORD
	}
	var detail C.tightfit_error
	return failure(C.tightfit_hpa_decide(f.pointer, C.int64_t(nowMs), C.uint32_t(threads), flags,
		unsafe.SliceData(decisions), C.size_t(len(decisions)), &detail), &detail)
}

// Record is the record of an autoscaler's last decision; it is good until the next call.
func (f *Fleet) Record(index int) ([]byte, error) {
	var length C.size_t
	var detail C.tightfit_error
	status := C.tightfit_hpa_record(f.pointer, C.size_t(index), (*C.char)(unsafe.Pointer(&f.record[0])),
		C.size_t(len(f.record)), &length, &detail)
	return f.record[:min(int(length), len(f.record))], failure(status, &detail)
}

func failure(status C.tightfit_status, detail *C.tightfit_error) error {
	if status == C.TIGHTFIT_OK {
		return nil
	}
	return errors.New(C.GoString(&detail.message[0]))
}
