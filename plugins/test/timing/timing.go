// SPDX-License-Identifier: Apache-2.0

// Package timing is what the benchmarks measure with.
package timing

import (
	"slices"
	"syscall"
	"time"
)

// CPU is what the process has used so far, garbage collection included.
func CPU() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// Ratios are those of each round.
func Ratios(over, under []float64) []float64 {
	r := make([]float64, len(over))
	for i := range over {
		r[i] = over[i] / under[i]
	}
	return r
}

// Median is the upper one of an even number of values.
func Median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
