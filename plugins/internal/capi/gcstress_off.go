// SPDX-License-Identifier: Apache-2.0

//go:build !tightfit_gcstress

package capi

// GCStress says that this build collects garbage at every use of a handle (tag tightfit_gcstress).
const GCStress = false

func provokeCollector() {}
