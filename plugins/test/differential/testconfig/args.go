// SPDX-License-Identifier: Apache-2.0

package testconfig

import (
	"fmt"
	"strings"
)

func (r *Random) pluginConfig() *node {
	name := r.pick("NodeResourcesFit", "NodeResourcesBalancedAllocation", "PodTopologySpread", "NodeAffinity")
	if r.percent(50) {
		name = r.pick("NodeResourcesFit", "NodeResourcesFit", "NodeResourcesFit", "DefaultPreemption", "InterPodAffinity",
			"VolumeBinding", "DynamicResources", "PrioritySort", "Custom", "NodeResourcesFitArgs", "EBSLimits", `""`, "ImageLocality")
	}
	return r.mapping(
		field{"name", 99, func() *node { return r.one(name) }},
		field{"args", 95, func() *node { return r.args(name) }},
	)
}

func (r *Random) args(plugin string) *node {
	fields := map[string]func() []field{
		"NodeResourcesFit":                r.fit,
		"NodeResourcesBalancedAllocation": r.balanced,
		"DefaultPreemption":               r.defaultPreemption,
		"InterPodAffinity":                r.interPodAffinity,
		"VolumeBinding":                   r.volumeBinding,
		"DynamicResources":                r.dynamicResources,
		"PodTopologySpread":               r.podTopologySpread,
		"NodeAffinity":                    r.nodeAffinity,
	}[plugin]
	if fields == nil || r.percent(3) {
		return r.junkTree(3)
	}
	kind := plugin + "Args"
	return r.mapping(append(fields(),
		field{"kind", 8, func() *node { return r.one(kind, kind, kind, "NodeResourcesFitArgs", "FooArgs", `""`) }},
		field{"apiVersion", 8, func() *node {
			return r.one("kubescheduler.config.k8s.io/v1", "kubescheduler.config.k8s.io/v1", "kubescheduler.config.k8s.io/",
				"/", "v1", "kubescheduler.config.k8s.io/v1beta3", `""`, "a/b/c")
		}})...)
}

// name is a label's name, or almost.
func (r *Random) name() *node {
	return r.one("example.com/foo", "foo", "nvidia.com", "a_b.c-d", `"a b"`, `""`, "x/y/z", "/foo", "a/", "-a",
		"kubernetes.io/x", "Upper.com/x", strings.Repeat("a", 63), strings.Repeat("a", 64),
		strings.Repeat("a.", 126)+"a/b", strings.Repeat("a.", 127)+"a/b")
}

func (r *Random) resource() *node {
	return r.mapping(
		field{"name", 97, func() *node {
			return r.one("cpu", "memory", "nvidia.com/gpu", "ephemeral-storage", "hugepages-2Mi", `""`, "foo",
				"example.com/a_b", "pods", "attachable-volumes-x", "requests.x/y", "Example.com/foo")
		}},
		field{"weight", 80, func() *node { return r.one("1", "2", "3", "100", "0", "5", "~", "50", "010", "101", "-1") }},
	)
}

func (r *Random) shape() *node {
	n := &node{isList: true}
	utilization := 0
	for range 1 + r.IntN(4) {
		text := fmt.Sprint(utilization)
		utilization += 1 + r.IntN(40)
		n.items = append(n.items, r.mapping(
			field{"utilization", 97, func() *node { return r.one(text) }},
			field{"score", 97, func() *node { return r.one("0", "5", "10", "3", "10", "11") }},
		))
	}
	return n
}

func (r *Random) fit() []field {
	return []field{
		{"scoringStrategy", 85, r.strategy},
		{"ignoredResources", 12, func() *node { return r.list(2, r.name) }},
		{"ignoredResourceGroups", 12, func() *node { return r.list(2, r.name) }},
	}
}

func (r *Random) strategy() *node {
	strategy := r.pick("LeastAllocated", "MostAllocated", "RequestedToCapacityRatio", "RequestedToCapacityRatio", "mostAllocated")
	percent := 3
	if strategy == "RequestedToCapacityRatio" {
		percent = 95
	}
	return r.mapping(
		field{"type", 95, func() *node { return r.one(strategy) }},
		field{"resources", 80, func() *node { return r.list(4, r.resource) }},
		field{"requestedToCapacityRatio", percent, func() *node { return r.mapping(field{"shape", 95, r.shape}) }},
	)
}

func (r *Random) balanced() []field {
	return []field{{"resources", 80, func() *node {
		return r.list(3, func() *node {
			return r.mapping(
				field{"name", 95, func() *node { return r.one("cpu", "memory", "nvidia.com/gpu", "foo", `""`) }},
				field{"weight", 50, func() *node { return r.one("1", "1", "0", "2", "~") }},
			)
		})
	}}}
}

func (r *Random) defaultPreemption() []field {
	return []field{
		{"minCandidateNodesPercentage", 60, func() *node { return r.one("10", "0", "100", "101", "-1", "~") }},
		{"minCandidateNodesAbsolute", 60, func() *node { return r.one("10", "0", "100", "-1", "~") }},
	}
}

func (r *Random) interPodAffinity() []field {
	return []field{
		{"hardPodAffinityWeight", 60, func() *node { return r.one("10", "0", "100", "101", "-1", "~") }},
		{"ignorePreferredTermsOfExistingPods", 60, r.boolean},
	}
}

func (r *Random) volumeBinding() []field {
	return []field{
		{"bindTimeoutSeconds", 60, func() *node { return r.one("10", "0", "-1", "~", "9223372036854775807") }},
		{"shape", 40, r.shape},
	}
}

func (r *Random) dynamicResources() []field {
	return []field{{"filterTimeout", 60, r.duration}, {"bindingTimeout", 60, r.duration}}
}
