// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"math"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
)

// batchNodes is the number of nodes from which the plugin scores in one batch.
const batchNodes = 32

func when(holds bool, f features) features {
	if holds {
		return f
	}
	return 0
}

func policyFeatures(strategy *config.ScoringStrategy) features {
	f := map[config.ScoringStrategyType]features{
		config.LeastAllocated: featureLeastAllocated, config.MostAllocated: featureMostAllocated,
		config.RequestedToCapacityRatio: featureRequestedToCapacityRatio,
	}[strategy.Type]
	f |= when(len(strategy.Resources) == 1, featureOneResource)
	seen := map[string]bool{}
	for _, spec := range strategy.Resources {
		f |= when(seen[spec.Name], featureRepeatedResource)
		seen[spec.Name] = true
	}
	if ratio := strategy.RequestedToCapacityRatio; ratio != nil {
		for i, point := range ratio.Shape {
			f |= when(point.Score == 0, featureShapeScoreZero)
			f |= when(i > 0 && point.Score < ratio.Shape[i-1].Score, featureFallingShape)
		}
	}
	return f
}

func podFeatures(pod *v1.Pod) features {
	spec := &pod.Spec
	f := when(len(spec.InitContainers) > 0, featureInitContainers) | when(len(spec.Overhead) > 0, featureOverhead) |
		when(spec.Resources != nil, featurePodLevel) | when(len(pod.Status.ContainerStatuses) > 0, featureStatus)
	requests := 0
	for i, container := range append(spec.Containers[:len(spec.Containers):len(spec.Containers)], spec.InitContainers...) {
		requests += len(container.Resources.Requests)
		f |= when(i >= len(spec.Containers) && container.RestartPolicy != nil, featureSidecars)
		for name, amount := range container.Resources.Requests {
			f |= when(fractional(name, amount), featureFraction)
		}
	}
	return f | when(requests+len(spec.Overhead) == 0, featureBestEffort)
}

func fractional(name v1.ResourceName, amount resource.Quantity) bool {
	if name == v1.ResourceCPU {
		return amount.Cmp(*resource.NewMilliQuantity(amount.MilliValue(), resource.DecimalSI)) != 0
	}
	return amount.Cmp(*resource.NewQuantity(amount.Value(), resource.DecimalSI)) != 0
}

// placedFeatures are those of the pods on a node.
func placedFeatures(node fwk.NodeInfo) features {
	var f features
	for _, info := range node.GetPods() {
		pod := info.GetPod()
		f |= featurePlaced | when(len(pod.Spec.InitContainers) > 0, featurePlacedInitContainers) |
			when(len(pod.Spec.Overhead) > 0, featurePlacedOverhead) | when(pod.Spec.Resources != nil, featurePlacedPodLevel) |
			when(len(pod.Status.ContainerStatuses) > 0, featurePlacedStatus)
		for i := range pod.Spec.InitContainers {
			f |= when(pod.Spec.InitContainers[i].RestartPolicy != nil, featurePlacedSidecars)
		}
	}
	return f
}

// amountFeatures are those of the amounts from which one score was computed.
func amountFeatures(resources []amounts) features {
	var f features
	for _, a := range resources {
		f |= when(a.allocatable == 0, featureZeroCapacity)
		if !a.counts() {
			continue
		}
		requested := a.requested()
		f |= a.kind | when(requested > a.allocatable, featureOverCommitted) | when(requested == a.allocatable, featureFull) |
			when(atEdge(a.allocatable) || atEdge(requested) || atEdge(a.podRequest), featureEdge) | when(a.wraps(), featureWraps)
	}
	return f
}

// atEdge tells whether an amount is the least there is, or within a hundredth of the overflow rule's
// bound or of int64's.
func atEdge(amount int64) bool {
	return amount == 1 || amount > largestExact/100*99 && amount <= largestExact/100*101 || amount > math.MaxInt64/100*99
}
