// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>

#cgo noescape tightfit_policy_new_for
#cgo nocallback tightfit_policy_new_for
#cgo noescape tightfit_policy_free
#cgo nocallback tightfit_policy_free
#cgo noescape tightfit_policy_resource_count
#cgo nocallback tightfit_policy_resource_count
#cgo noescape tightfit_policy_semantics
#cgo nocallback tightfit_policy_semantics
#cgo noescape tightfit_policy_json
#cgo nocallback tightfit_policy_json
#cgo noescape tightfit_score_node
#cgo nocallback tightfit_score_node
#cgo noescape tightfit_explain_node
#cgo nocallback tightfit_explain_node
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// Policy says how NodeResourcesFit of one profile scores.
type Policy struct {
	handle
	resourceCount int
}

// NewPolicy reads the policy of one profile from a KubeSchedulerConfiguration or from bare
// NodeResourcesFitArgs (YAML or JSON), defaulted and validated as kube-scheduler of the library's
// default release does. An empty text means kube-scheduler's defaults. profile is the
// schedulerName; it must be empty for bare arguments and may be when there is one profile only.
//
// The error is an *Error: InvalidConfig with the place in the text, or NotFound.
func NewPolicy(text []byte, profile string) (*Policy, error) { return NewPolicyFor(0, text, profile) }

// NewPolicyFor is NewPolicy by the rules of a release.
func NewPolicyFor(semantics Semantics, text []byte, profile string) (*Policy, error) {
	if err := CheckABI(); err != nil {
		return nil, err
	}
	var pointer *C.tightfit_policy
	var detail C.tightfit_error
	status := C.tightfit_policy_new_for(C.tightfit_semantics(semantics), bytesPointer(text), C.size_t(len(text)),
		(*C.char)(unsafe.Pointer(unsafe.StringData(profile))), C.size_t(len(profile)), &pointer, &detail)
	if status != C.TIGHTFIT_OK {
		return nil, failure(detail)
	}
	p := &Policy{resourceCount: int(C.tightfit_policy_resource_count(pointer))}
	own(p, &p.handle, unsafe.Pointer(pointer), freePolicy)
	return p, nil
}

// Semantics is the release that the policy was made for.
func (p *Policy) Semantics() Semantics {
	semantics := Semantics(C.tightfit_policy_semantics(p.c()))
	runtime.KeepAlive(p)
	return semantics
}

// ResourceCount is the number of resources scored: the length that the slices below must have.
func (p *Policy) ResourceCount() int { return p.resourceCount }

// JSON is the policy as NodeResourcesFitArgs with defaults filled in. Equal policies give equal
// text, and reading it back gives the same policy.
func (p *Policy) JSON() ([]byte, error) {
	out, err := textOut(func(out *C.char, capacity C.size_t, length *C.size_t, e *C.tightfit_error) C.tightfit_status {
		return C.tightfit_policy_json(p.c(), out, capacity, length, e)
	})
	runtime.KeepAlive(p)
	return out, err
}

// ScoreNode scores one node, 0 to 100. The slices hold one value per resource of the policy, in
// its order: cpu in milli-CPU, all else in its base unit. allocated is what the node's pods ask
// for, without the pod to be placed. It does not allocate.
func (p *Policy) ScoreNode(allocatable, allocated, podRequest []int64) (uint8, error) {
	if err := p.checkNode(allocatable, allocated, podRequest); err != nil {
		return 0, err
	}
	var score C.uint8_t
	var detail C.tightfit_error
	status := C.tightfit_score_node(p.c(), int64s(allocatable), int64s(allocated), int64s(podRequest),
		C.size_t(len(podRequest)), &score, &detail)
	runtime.KeepAlive(p)
	if status != C.TIGHTFIT_OK {
		return 0, failure(detail)
	}
	return uint8(score), nil
}

// ExplainNode is the arithmetic behind ScoreNode as one JSON object; tightfit.h shows its form.
func (p *Policy) ExplainNode(allocatable, allocated, podRequest []int64) ([]byte, error) {
	if err := p.checkNode(allocatable, allocated, podRequest); err != nil {
		return nil, err
	}
	out, err := textOut(func(out *C.char, capacity C.size_t, length *C.size_t, e *C.tightfit_error) C.tightfit_status {
		return C.tightfit_explain_node(p.c(), int64s(allocatable), int64s(allocated), int64s(podRequest),
			C.size_t(len(podRequest)), out, capacity, length, e)
	})
	runtime.KeepAlive(p)
	return out, err
}

func (p *Policy) c() *C.tightfit_policy { return (*C.tightfit_policy)(p.ptr()) }

func freePolicy(pointer unsafe.Pointer) { C.tightfit_policy_free((*C.tightfit_policy)(pointer)) }

func (p *Policy) checkNode(allocatable, allocated, podRequest []int64) error {
	if len(allocatable) != p.resourceCount {
		return lengthError("allocatable", len(allocatable), p.resourceCount)
	}
	if len(allocated) != p.resourceCount {
		return lengthError("allocated", len(allocated), p.resourceCount)
	}
	if len(podRequest) != p.resourceCount {
		return lengthError("podRequest", len(podRequest), p.resourceCount)
	}
	return nil
}

func int64s(values []int64) *C.int64_t { return (*C.int64_t)(unsafe.SliceData(values)) }
