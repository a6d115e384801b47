// SPDX-License-Identifier: Apache-2.0

//go:build tightfit_gcstress

package capi

import (
	"runtime"
	"time"
)

// GCStress says that this build collects garbage at every use of a handle (tag tightfit_gcstress).
const GCStress = true

// provokeCollector frees every handle that is not kept alive, at the worst moment: between the
// pointer's reading and its use. It waits for a handle of its own to be freed, because cleanups
// run some time after the collection.
func provokeCollector() {
	freed := make(chan struct{})
	drop(freed)
	runtime.GC()
	select {
	case <-freed:
	case <-time.After(time.Second):
	}
}

//go:noinline
func drop(freed chan struct{}) {
	runtime.AddCleanup(&handle{}, func(freed chan struct{}) { close(freed) }, freed)
}
