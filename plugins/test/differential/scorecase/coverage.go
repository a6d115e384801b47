// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"fmt"
	"math/bits"
	"strings"
)

// features are what a comparison was like, one bit each.
type features uint64

const (
	featureLeastAllocated features = 1 << iota
	featureMostAllocated
	featureRequestedToCapacityRatio
	featureOneResource
	featureRepeatedResource
	featureFallingShape
	featureShapeScoreZero
	featureBatch
	featureBestEffort
	featureInitContainers
	featureSidecars
	featureOverhead
	featurePodLevel
	featureStatus
	featureFraction
	featurePlaced
	featurePlacedInitContainers
	featurePlacedSidecars
	featurePlacedOverhead
	featurePlacedPodLevel
	featurePlacedStatus
	featureExtended
	featureHugePages
	featureZeroCapacity
	featureOverCommitted
	featureFull
	featureEdge
	featureWraps
	featureEnd
)

var featureNames = []string{
	"LeastAllocated", "MostAllocated", "RequestedToCapacityRatio", "one resource", "a resource twice",
	"a falling shape", "a shape score of 0", "32 nodes or more (one batch)",
	"pod without requests", "pod with init containers", "pod with sidecars", "pod with overhead",
	"pod with pod-level resources", "pod with a status", "pod with fractions of a unit",
	"pods on the node", "... with init containers", "... with sidecars", "... with overhead",
	"... with pod-level resources", "... with a status (resized)",
	"extended resource that counts", "huge pages that count", "scored resource with capacity 0",
	"over-committed", "exactly full", "amount at an edge", "overflow rule",
}

// Coverage counts comparisons.
type Coverage struct {
	Total         int
	Wrapping      int // under the overflow rule, and compared with the oracle
	UpstreamWrong int // of those: NodeResourcesFit had wrapped and gave another score

	byFeature [64]int
	byScore   [101]int
}

func (c *Coverage) count(f features, score int64) {
	c.Total++
	c.byScore[score]++
	for ; f != 0; f &= f - 1 {
		c.byFeature[bits.TrailingZeros64(uint64(f))]++
	}
}

// Missing names what no comparison had: features and scores.
func (c *Coverage) Missing() []string {
	var missing []string
	for i, name := range featureNames {
		if c.byFeature[i] == 0 {
			missing = append(missing, name)
		}
	}
	for score, count := range c.byScore {
		if count == 0 {
			missing = append(missing, fmt.Sprint("score ", score))
		}
	}
	return missing
}

// String is the count, the overflow rule's share and a table of the features.
func (c *Coverage) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d scores compared: %d with NodeResourcesFit's, %d with the oracle's by the overflow rule (in %d of them NodeResourcesFit's is another)\n",
		c.Total, c.Total-c.Wrapping, c.Wrapping, c.UpstreamWrong)
	for i, name := range featureNames {
		fmt.Fprintf(&b, "%12d  %s\n", c.byFeature[i], name)
	}
	return b.String()
}
