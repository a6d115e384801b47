// SPDX-License-Identifier: Apache-2.0

//go:build tightfit_gcstress

package capi

import (
	"runtime"
	"testing"
	"time"
	"unsafe"
)

// The build tag does what it is for: an owner that nobody keeps alive loses its object at the next
// use of a handle.
func TestCollectorIsProvoked(t *testing.T) {
	type owner struct{ handle }
	freed := make(chan struct{})
	object := new(int)
	func() {
		dropped := &owner{}
		own(dropped, &dropped.handle, unsafe.Pointer(object), func(unsafe.Pointer) { close(freed) })
	}()
	other := &owner{handle{pointer: unsafe.Pointer(new(int))}}
	for deadline := time.Now().Add(time.Minute); ; {
		other.ptr()
		select {
		case <-freed:
			collectedHandles.Add(-1)
			return
		default:
		}
		if time.Now().After(deadline) {
			t.Fatal("a dropped handle is still open")
		}
		runtime.Gosched()
	}
}
