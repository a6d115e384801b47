// SPDX-License-Identifier: Apache-2.0

//go:build tightfit_gcstress

package capi

import "runtime"

const gcStress = true

// provokeCollector frees every handle that is not kept alive, at the worst moment: between the
// pointer's reading and its use.
func provokeCollector() {
	runtime.GC()
	runtime.Gosched() // cleanups run in a goroutine of their own
}
