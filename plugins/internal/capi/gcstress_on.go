// SPDX-License-Identifier: Apache-2.0

//go:build tightfit_gcstress

package capi

import "runtime"

// GCStress says that this build collects garbage at every use of a handle (tag tightfit_gcstress).
const GCStress = true

// provokeCollector frees every handle that is not kept alive, at the worst moment: between the
// pointer's reading and its use.
func provokeCollector() {
	runtime.GC()
	runtime.Gosched() // cleanups run in a goroutine of their own
}
