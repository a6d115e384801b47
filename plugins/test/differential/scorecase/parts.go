// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"fmt"
	"slices"

	v1 "k8s.io/api/core/v1"
)

// keep is the case with those parts only that kept says yes to. It is asked for one part after the
// other by name; for the parts of a part only if that stays.
func (c *Case) keep(kept func(part string) bool) *Case {
	out := &Case{Args: c.Args.DeepCopy()}
	strategy := out.Args.ScoringStrategy
	strategy.Resources = keepItems("policy/resource", strategy.Resources, kept)
	if ratio := strategy.RequestedToCapacityRatio; ratio != nil {
		ratio.Shape = keepItems("policy/shape", ratio.Shape, kept)
	}
	names := map[string]bool{}
	for _, node := range c.Nodes {
		if kept(node.Name) {
			names[node.Name] = true
			node = node.DeepCopy()
			keepAmounts(node.Name, node.Status.Allocatable, kept)
			node.Status.Capacity = node.Status.Allocatable
			out.Nodes = append(out.Nodes, node)
		}
	}
	for _, pod := range c.Placed {
		if names[pod.Spec.NodeName] && kept(pod.Name) {
			out.Placed = append(out.Placed, keepInPod(pod, kept))
		}
	}
	for _, cycle := range c.Cycles {
		if !kept(cycle.Pod.Name) {
			continue
		}
		nodes := slices.DeleteFunc(slices.Clone(cycle.Nodes), func(name string) bool {
			return !names[name] || !kept(cycle.Pod.Name+"/on/"+name)
		})
		if len(nodes) > 0 {
			out.Cycles = append(out.Cycles, Cycle{keepInPod(cycle.Pod, kept), nodes})
		}
	}
	return out
}

func keepInPod(pod *v1.Pod, kept func(string) bool) *v1.Pod {
	pod = pod.DeepCopy()
	spec, name := &pod.Spec, pod.Name
	for kind, containers := range map[string]*[]v1.Container{"container": &spec.Containers, "init": &spec.InitContainers} {
		part := name + "/" + kind
		for i := range *containers {
			keepAmounts(fmt.Sprintf("%s/%d", part, i), (*containers)[i].Resources.Requests, kept)
		}
		*containers = keepItems(part, *containers, kept)
	}
	keepAmounts(name+"/overhead", spec.Overhead, kept)
	if spec.Resources != nil {
		keepAmounts(name+"/pod-level", spec.Resources.Requests, kept)
		if len(spec.Resources.Requests) == 0 {
			spec.Resources = nil
		}
	}
	if len(pod.Status.ContainerStatuses) > 0 && !kept(name+"/status") {
		pod.Status = v1.PodStatus{}
	}
	return pod
}

func keepItems[T any](name string, items []T, kept func(string) bool) []T {
	var out []T
	for i, item := range items {
		if kept(fmt.Sprintf("%s/%d", name, i)) {
			out = append(out, item)
		}
	}
	return out
}

func keepAmounts(name string, amounts v1.ResourceList, kept func(string) bool) {
	for _, resource := range sortedNames(amounts) {
		if !kept(name + "/" + string(resource)) {
			delete(amounts, resource)
		}
	}
}

func sortedNames(amounts v1.ResourceList) []v1.ResourceName {
	names := make([]v1.ResourceName, 0, len(amounts))
	for name := range amounts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
