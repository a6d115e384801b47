// SPDX-License-Identifier: Apache-2.0

// Recipe A: the scoring functions of the in-tree package, by the library.
package noderesources

import (
	"encoding/json"
	"fmt"

	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/internal/capi"
)

// shift is not 0 in the run that proves that the tests would notice.
const shift = 0

type scoreFunction = func(requested, allocated, allocatable []int64) int64

func leastResourceScorer(resources []config.ResourceSpec) scoreFunction {
	return libraryScorer(configv1.ScoringStrategy{Type: configv1.LeastAllocated}, resources)
}

func mostResourceScorer(resources []config.ResourceSpec) scoreFunction {
	return libraryScorer(configv1.ScoringStrategy{Type: configv1.MostAllocated}, resources)
}

func requestedToCapacityRatioScorer(resources []config.ResourceSpec, shape []config.UtilizationShapePoint) scoreFunction {
	ratio := &configv1.RequestedToCapacityRatioParam{}
	for _, point := range shape {
		ratio.Shape = append(ratio.Shape, configv1.UtilizationShapePoint{Utilization: point.Utilization, Score: point.Score})
	}
	return libraryScorer(configv1.ScoringStrategy{Type: configv1.RequestedToCapacityRatio, RequestedToCapacityRatio: ratio}, resources)
}

// libraryScorer gives the resources plain names: what depends on the name has been decided where
// these functions are called.
func libraryScorer(strategy configv1.ScoringStrategy, resources []config.ResourceSpec) scoreFunction {
	if len(resources) == 0 {
		return nil // never called: the score of no resources is an error
	}
	for i, r := range resources {
		strategy.Resources = append(strategy.Resources, configv1.ResourceSpec{Name: fmt.Sprintf("resource-%d", i), Weight: r.Weight})
	}
	text, err := json.Marshal(configv1.NodeResourcesFitArgs{ScoringStrategy: &strategy})
	if err != nil {
		panic(err)
	}
	policy, err := capi.NewPolicy(text, "")
	if err != nil {
		panic(err)
	}
	nothing := make([]int64, len(resources))
	return func(requested, _, allocatable []int64) int64 {
		score, err := policy.ScoreNode(allocatable, nothing, requested)
		if err != nil {
			panic(err)
		}
		return int64(score) + shift
	}
}
