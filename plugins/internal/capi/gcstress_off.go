// SPDX-License-Identifier: Apache-2.0

//go:build !tightfit_gcstress

package capi

const gcStress = false

func provokeCollector() {}
