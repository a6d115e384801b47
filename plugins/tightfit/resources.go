// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
)

// resources are the scored ones in the policy's order, which is that of every []int64 here.
type resources []v1.ResourceName

func resourcesOf(specs []config.ResourceSpec) resources {
	names := make(resources, len(specs))
	for i, spec := range specs {
		names[i] = v1.ResourceName(spec.Name)
	}
	return names
}

// read fills both slices from the scheduler's own NodeInfo: NonZeroRequested for cpu and memory,
// Requested for all else. A resource that the node does not have is 0 in both.
func (r resources) read(node *framework.NodeInfo, allocatable, allocated []int64) {
	has, requested, nonZero := node.Allocatable, node.Requested, node.NonZeroRequested
	for i, name := range r {
		switch name {
		case v1.ResourceCPU:
			allocatable[i], allocated[i] = has.MilliCPU, nonZero.MilliCPU
		case v1.ResourceMemory:
			allocatable[i], allocated[i] = has.Memory, nonZero.Memory
		case v1.ResourceEphemeralStorage:
			allocatable[i], allocated[i] = has.EphemeralStorage, requested.EphemeralStorage
		default:
			allocatable[i], allocated[i] = has.ScalarResources[name], requested.ScalarResources[name]
		}
	}
}

// readAny does the same for any other NodeInfo.
func (r resources) readAny(node fwk.NodeInfo, allocatable, allocated []int64) {
	if own, ok := node.(*framework.NodeInfo); ok {
		r.read(own, allocatable, allocated)
		return
	}
	has, requested, nonZero := node.GetAllocatable(), node.GetRequested(), node.GetNonZeroRequested()
	for i, name := range r {
		switch name {
		case v1.ResourceCPU:
			allocatable[i], allocated[i] = has.GetMilliCPU(), nonZero.GetMilliCPU()
		case v1.ResourceMemory:
			allocatable[i], allocated[i] = has.GetMemory(), nonZero.GetMemory()
		case v1.ResourceEphemeralStorage:
			allocatable[i], allocated[i] = has.GetEphemeralStorage(), requested.GetEphemeralStorage()
		default:
			allocatable[i], allocated[i] = has.GetScalarResources()[name], requested.GetScalarResources()[name]
		}
	}
}
