// SPDX-License-Identifier: Apache-2.0

package capi

/*
#include <tightfit/tightfit.h>
*/
import "C"

import (
	"runtime"
	"sync/atomic"
	"unsafe"
)

var liveHandles, collectedHandles atomic.Int64

// LiveHandles counts the policies and tables that are not freed yet, as this package and as the
// library count them. The two are equal unless somebody else in the process uses the library.
func LiveHandles() (goSide, library int64) {
	return liveHandles.Load(), int64(C.tightfit_live_handles())
}

// CollectedHandles counts the handles that the garbage collector had to free, because nobody
// closed them.
func CollectedHandles() int64 { return collectedHandles.Load() }

// handle owns one C object. Its owner embeds it, calls ptr for each use and keeps itself alive
// until the C function has returned.
type handle struct {
	pointer unsafe.Pointer
	free    func(unsafe.Pointer)
	cleanup runtime.Cleanup
}

// own gives the object at pointer to h, which is part of owner.
func own[Owner any](owner *Owner, h *handle, pointer unsafe.Pointer, free func(unsafe.Pointer)) {
	liveHandles.Add(1)
	h.pointer, h.free = pointer, free
	h.cleanup = runtime.AddCleanup(owner, func(pointer unsafe.Pointer) {
		free(pointer)
		liveHandles.Add(-1)
		collectedHandles.Add(1)
	}, pointer)
}

// ptr is the only way to the C object.
func (h *handle) ptr() unsafe.Pointer {
	pointer := h.pointer
	if pointer == nil {
		panic("capi: use of a closed handle")
	}
	provokeCollector()
	return pointer
}

// Close frees the object. Closing twice is allowed.
func (h *handle) Close() error {
	if pointer := h.pointer; pointer != nil {
		h.pointer = nil
		h.cleanup.Stop()
		h.free(pointer)
		liveHandles.Add(-1)
	}
	runtime.KeepAlive(h)
	return nil
}
