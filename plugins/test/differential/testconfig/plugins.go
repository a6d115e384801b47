// SPDX-License-Identifier: Apache-2.0

package testconfig

import (
	"maps"
	"slices"
)

// pluginNames are weighted by what matters here.
var pluginNames = []string{
	"NodeResourcesFit", "NodeResourcesFit", "NodeResourcesBalancedAllocation", "TightFit", "NodeAffinity", "PrioritySort",
	"DefaultBinder", "DefaultPreemption", "InterPodAffinity", "PodTopologySpread", "VolumeBinding", "DynamicResources",
	"TaintToleration", "ImageLocality", "NodeName", "SchedulingGates", "VolumeZone", "GangScheduling",
	"DeferredPodScheduling", "NodeDeclaredFeatures", "PodGroupPodsCount", "TopologyPlacementGenerator",
	"NodeVolumeLimits", "VolumeRestrictions", "NodePorts", "NodeUnschedulable",
}

// pluginsAt are plugins that fit an extension point.
var pluginsAt = map[string][]string{
	"preEnqueue":         {"SchedulingGates", "DefaultPreemption", "DynamicResources", "GangScheduling"},
	"queueSort":          {"PrioritySort"},
	"preFilter":          {"NodeResourcesFit", "NodeAffinity", "NodePorts"},
	"filter":             {"NodeResourcesFit", "TaintToleration", "NodeName"},
	"postFilter":         {"DefaultPreemption", "DynamicResources"},
	"preScore":           {"NodeResourcesFit", "NodeResourcesBalancedAllocation", "TaintToleration", "TightFit"},
	"score":              {"NodeResourcesFit", "NodeResourcesBalancedAllocation", "ImageLocality", "NodeAffinity", "TightFit"},
	"reserve":            {"VolumeBinding", "DynamicResources"},
	"permit":             {"GangScheduling", "DeferredPodScheduling"},
	"preBind":            {"VolumeBinding"},
	"bind":               {"DefaultBinder"},
	"postBind":           {"DefaultBinder"},
	"multiPoint":         pluginNames,
	"placementGenerate":  {"TopologyPlacementGenerator"},
	"placementScore":     {"PodGroupPodsCount", "NodeResourcesFit"},
	"podGroupPostFilter": {"DefaultPreemption", "DynamicResources"},
}

func (r *Random) plugins() *node {
	var fields []field
	for _, point := range slices.Sorted(maps.Keys(pluginsAt)) {
		percent := 4
		if point == "score" || point == "multiPoint" {
			percent = 45
		}
		fields = append(fields, field{point, percent, func() *node { return r.pluginSet(pluginsAt[point]) }})
	}
	return r.mapping(fields...)
}

func (r *Random) pluginSet(names []string) *node {
	if r.percent(4) {
		names = pluginNames
	}
	return r.mapping(
		field{"enabled", 75, func() *node { return r.list(2, func() *node { return r.enabled(names) }) }},
		field{"disabled", 40, func() *node {
			return r.list(2, func() *node {
				if r.percent(20) {
					names = append([]string{`"*"`, "Unknown"}, pluginNames...)
				}
				return r.mapping(field{"name", 100, func() *node { return scalar(r.pick(names...)) }})
			})
		}},
	)
}

func (r *Random) enabled(names []string) *node {
	return r.mapping(
		field{"name", 98, func() *node {
			if r.percent(3) {
				return scalar(r.pick("EBSLimits", "CinderLimits", `"*"`, `""`))
			}
			return scalar(r.pick(names...))
		}},
		field{"weight", 40, func() *node { return r.one("1", "2", "0", "5", "100", "-1", "2147483647", "~") }},
	)
}
