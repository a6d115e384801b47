// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"math"
	"math/bits"

	"k8s.io/kubernetes/pkg/scheduler/apis/config"
)

// largestExact is the largest amount of which a hundredfold is an int64.
const largestExact = math.MaxInt64 / 100

// amounts are one node's and one pod's of one scored resource.
type amounts struct {
	allocatable, allocated, podRequest int64
	scalar                             bool
	kind                               features // of the resource, for the count
}

// counts tells whether the resource has a part in the score.
func (a amounts) counts() bool {
	return a.allocatable != 0 && !(a.scalar && a.podRequest == 0)
}

// requested is the sum, or the int64 nearest to it.
func (a amounts) requested() int64 {
	sum := a.allocated + a.podRequest
	switch {
	case a.allocated > 0 && a.podRequest > 0 && sum < 0:
		return math.MaxInt64
	case a.allocated < 0 && a.podRequest < 0 && sum >= 0:
		return math.MinInt64
	}
	return sum
}

// wraps is the overflow rule: where it holds, kube-scheduler before 1.38 may compute with a number
// that has wrapped, and the score that counts is the oracle's. It holds where an amount of a
// resource that counts, or their sum, is above 92233720368547758, or where an amount is
// negative, which only a sum that has wrapped before can be.
func (a amounts) wraps() bool {
	for _, amount := range []int64{a.allocatable, a.allocated, a.podRequest, a.requested()} {
		if amount < 0 || amount > largestExact {
			return true
		}
	}
	return false
}

// percent is part * 100 / whole, truncated, of a 128-bit product. A part below 0 counts as 0.
func percent(part, whole int64) int64 {
	high, low := bits.Mul64(uint64(max(part, 0)), 100)
	quotient, _ := bits.Div64(high, low, uint64(whole))
	return int64(quotient)
}

// exactScore is the node's score as 1.38 computes it.
func exactScore(strategy *config.ScoringStrategy, resources []amounts) int64 {
	var sum, weights int64
	for i, a := range resources {
		if !a.counts() {
			continue
		}
		score := resourceScore(strategy, a.requested(), a.allocatable)
		if score == 0 && strategy.Type == config.RequestedToCapacityRatio {
			continue
		}
		sum += score * strategy.Resources[i].Weight
		weights += strategy.Resources[i].Weight
	}
	switch {
	case weights == 0:
		return 0
	case strategy.Type == config.RequestedToCapacityRatio: // rounded to the nearest, halves up
		return (2*sum + weights) / (2 * weights)
	}
	return sum / weights
}

func resourceScore(strategy *config.ScoringStrategy, requested, allocatable int64) int64 {
	over, negative := requested > allocatable, allocatable < 0
	switch strategy.Type {
	case config.LeastAllocated:
		if over || negative {
			return 0
		}
		return percent(allocatable-max(requested, 0), allocatable)
	case config.MostAllocated:
		switch {
		case negative:
			return 0
		case over:
			return 100
		}
		return percent(requested, allocatable)
	}
	utilization := int64(0)
	switch {
	case over:
		utilization = 100
	case !negative:
		utilization = percent(requested, allocatable)
	}
	return shapeScore(strategy.RequestedToCapacityRatio.Shape, utilization)
}

// shapeScore is the line through the shape's points at a utilization, in percent. It is truncated
// on the way from the point before.
func shapeScore(shape []config.UtilizationShapePoint, utilization int64) int64 {
	for i, point := range shape {
		if utilization > int64(point.Utilization) {
			continue
		}
		to := 10 * int64(point.Score)
		if i == 0 {
			return to
		}
		before := shape[i-1]
		from, width := 10*int64(before.Score), int64(point.Utilization-before.Utilization)
		return from + (to-from)*(utilization-int64(before.Utilization))/width
	}
	return 10 * int64(shape[len(shape)-1].Score)
}
