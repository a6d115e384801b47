// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
)

// field is where a NodeInfo has a resource.
type field uint8

const (
	scalarField field = iota
	cpuField
	memoryField
	storageField
)

// scoredResource is a resource with its field, so that reading a node compares no names.
type scoredResource struct {
	name  v1.ResourceName
	field field
}

// resources are the scored ones in the policy's order, which is that of every []int64 here.
type resources []scoredResource

func resourcesOf(specs []config.ResourceSpec) resources {
	made := make(resources, len(specs))
	for i, spec := range specs {
		made[i].name = v1.ResourceName(spec.Name)
		switch made[i].name {
		case v1.ResourceCPU:
			made[i].field = cpuField
		case v1.ResourceMemory:
			made[i].field = memoryField
		case v1.ResourceEphemeralStorage:
			made[i].field = storageField
		}
	}
	return made
}

func (r resources) names() []v1.ResourceName {
	names := make([]v1.ResourceName, len(r))
	for i := range r {
		names[i] = r[i].name
	}
	return names
}

// read fills both slices from the scheduler's own NodeInfo: NonZeroRequested for cpu and memory,
// Requested for all else. A resource that the node does not have is 0 in both.
func (r resources) read(node *framework.NodeInfo, allocatable, allocated []int64) {
	has, requested, nonZero := node.Allocatable, node.Requested, node.NonZeroRequested
	allocatable, allocated = allocatable[:len(r)], allocated[:len(r)]
	for i := range r {
		switch r[i].field {
		case cpuField:
			allocatable[i], allocated[i] = has.MilliCPU, nonZero.MilliCPU
		case memoryField:
			allocatable[i], allocated[i] = has.Memory, nonZero.Memory
		case storageField:
			allocatable[i], allocated[i] = has.EphemeralStorage, requested.EphemeralStorage
		default:
			allocatable[i], allocated[i] = has.ScalarResources[r[i].name], requested.ScalarResources[r[i].name]
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
	for i := range r {
		switch r[i].field {
		case cpuField:
			allocatable[i], allocated[i] = has.GetMilliCPU(), nonZero.GetMilliCPU()
		case memoryField:
			allocatable[i], allocated[i] = has.GetMemory(), nonZero.GetMemory()
		case storageField:
			allocatable[i], allocated[i] = has.GetEphemeralStorage(), requested.GetEphemeralStorage()
		default:
			allocatable[i], allocated[i] = has.GetScalarResources()[r[i].name], requested.GetScalarResources()[r[i].name]
		}
	}
}
