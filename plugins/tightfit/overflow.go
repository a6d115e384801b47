// SPDX-License-Identifier: Apache-2.0

package tightfit

import "math"

// What a logged difference of scores comes from, as far as the amounts tell.
const (
	// A sum of requests below 0 has wrapped before either plugin got it. It need not have come out
	// below 0: then nothing tells.
	sumsWrapped = "a sum of requests has wrapped: neither score is right"
	// NodeResourcesFit of 1.37 multiplies amounts by 100.
	productsWrap = "NodeResourcesFit's products wrap: TightFit's score is exact"
	noOverflow   = "none"
)

// overflow says where 64 bits were too few for a node and a pod.
func overflow(allocatable, allocated, podRequest []int64) string {
	const most = math.MaxInt64 / 100
	result := noOverflow
	for i := range allocatable {
		if allocatable[i] < 0 || allocated[i] < 0 || podRequest[i] < 0 {
			return sumsWrapped
		}
		if allocatable[i] > most || allocated[i] > most-min(podRequest[i], most) || podRequest[i] > most {
			result = productsWrap
		}
	}
	return result
}
