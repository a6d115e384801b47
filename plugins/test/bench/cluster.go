// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"math/rand/v2"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
)

// sizes is the number of different node sizes; their amounts are not round.
const sizes = 24

// resourceNames are the scored resources: cpu and memory, then one extended resource after another.
func resourceNames(count int) []v1.ResourceName {
	names := []v1.ResourceName{v1.ResourceCPU, v1.ResourceMemory, "nvidia.com/gpu"}
	for i := len(names); i < count; i++ {
		names = append(names, v1.ResourceName(fmt.Sprintf("example.com/device-%d", i)))
	}
	return names[:count]
}

func amount(name v1.ResourceName, value int64) resource.Quantity {
	if name == v1.ResourceCPU {
		return *resource.NewMilliQuantity(value, resource.DecimalSI)
	}
	return *resource.NewQuantity(value, resource.BinarySI)
}

func allocatable(name v1.ResourceName, size int64) int64 {
	switch name {
	case v1.ResourceCPU:
		return 4000*(1+size) - 80 - 7*size
	case v1.ResourceMemory:
		return 16<<30*(1+size) - 4096*(30011+17*size)
	}
	return 8 + size%3
}

// cluster makes nodes that are used at random by one pod each.
func cluster(count, resources int) (pods []*v1.Pod, nodes []*v1.Node) {
	random := rand.New(rand.NewPCG(1, uint64(count)))
	names := resourceNames(resources)
	for i := range count {
		size := random.Int64N(sizes)
		all := v1.ResourceList{v1.ResourcePods: *resource.NewQuantity(110, resource.DecimalSI)}
		used := v1.ResourceList{}
		for _, name := range names {
			capacity := allocatable(name, size)
			all[name] = amount(name, capacity)
			used[name] = amount(name, random.Int64N(capacity*3/4))
		}
		node := &v1.Node{ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprintf("gke-production-pool-%d-%08x-%05d", size, random.Uint32(), i)}}
		node.Status.Allocatable, node.Status.Capacity = all, all
		nodes = append(nodes, node)
		pods = append(pods, pod(fmt.Sprintf("running-%d", i), node.Name, used))
	}
	return pods, nodes
}

// incoming is the pod to be scored: it asks for one of each extended resource.
func incoming(resources int) *v1.Pod {
	requests := v1.ResourceList{}
	for _, name := range resourceNames(resources) {
		requests[name] = *resource.NewQuantity(1, resource.DecimalSI)
	}
	requests[v1.ResourceCPU] = resource.MustParse("250m")
	requests[v1.ResourceMemory] = resource.MustParse("512Mi")
	return pod("incoming", "", requests)
}

func pod(name, node string, requests v1.ResourceList) *v1.Pod {
	return &v1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "default", UID: types.UID(name)},
		Spec: v1.PodSpec{NodeName: node, Containers: []v1.Container{{
			Name: "main", Resources: v1.ResourceRequirements{Requests: requests, Limits: requests}}}},
	}
}

func fitArgs(strategy config.ScoringStrategyType, resources int) *config.NodeResourcesFitArgs {
	scoring := &config.ScoringStrategy{Type: strategy}
	for _, name := range resourceNames(resources) {
		scoring.Resources = append(scoring.Resources, config.ResourceSpec{Name: string(name), Weight: 1})
	}
	if strategy == config.RequestedToCapacityRatio {
		scoring.RequestedToCapacityRatio = &config.RequestedToCapacityRatioParam{Shape: []config.UtilizationShapePoint{
			{Utilization: 0, Score: 0}, {Utilization: 30, Score: 3}, {Utilization: 70, Score: 10}, {Utilization: 100, Score: 4}}}
	}
	return &config.NodeResourcesFitArgs{ScoringStrategy: scoring}
}
