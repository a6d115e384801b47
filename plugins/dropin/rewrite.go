// SPDX-License-Identifier: Apache-2.0

// Package dropin lets a configuration that says NodeResourcesFit, or says nothing at all, be scored
// by TightFit: weights, arguments and everything besides scoring stay what they were. Only in the order
// of the scoring plugins, on which no score depends, may TightFit come later.
package dropin

import (
	"slices"

	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/names"

	"tightfit.dev/plugins/internal/pluginset"
	"tightfit.dev/plugins/tightfit"
)

// Rewrite returns a copy of a profile, which kube-scheduler's defaulting has completed, in which
// TightFit scores in place of NodeResourcesFit, with its weight and its arguments.
//
// NodeResourcesFit keeps every other extension point (filtering, events, placement scoring) and its
// pluginConfig entry, which kube-scheduler looks up by name when it builds extenders. A profile that
// names TightFit anywhere, or in which NodeResourcesFit does not score, comes back unchanged.
func Rewrite(in *configv1.KubeSchedulerProfile) *configv1.KubeSchedulerProfile {
	out := in.DeepCopy()
	if out.Plugins == nil || namesTightFit(out) {
		return out
	}
	multiPoint := &out.Plugins.MultiPoint
	i := pluginset.Index(multiPoint.Enabled, names.NodeResourcesFit)
	if !replace(&out.Plugins.Score, i >= 0) {
		return in.DeepCopy()
	}
	replace(&out.Plugins.PreScore, i >= 0)
	if i >= 0 {
		// At the end, where kube-scheduler's defaulting would move it when the result is read again.
		entry := multiPoint.Enabled[i].DeepCopy()
		entry.Name = tightfit.Name
		multiPoint.Enabled = append(multiPoint.Enabled, *entry)
	}
	i = slices.IndexFunc(out.PluginConfig, func(c configv1.PluginConfig) bool {
		return c.Name == names.NodeResourcesFit
	})
	if i >= 0 {
		args := out.PluginConfig[i].DeepCopy()
		args.Name = tightfit.Name
		out.PluginConfig = append(out.PluginConfig, *args)
	}
	return out
}

// replace puts TightFit in NodeResourcesFit's place at one extension point, and tells whether
// NodeResourcesFit was active there. inMultiPoint says that multiPoint enables NodeResourcesFit, and is
// to enable TightFit too: the point then takes one of the two from there, or neither.
func replace(point *configv1.PluginSet, inMultiPoint bool) bool {
	active := false
	for i := range point.Enabled {
		if point.Enabled[i].Name == names.NodeResourcesFit {
			point.Enabled[i].Name = tightfit.Name
			active = true
		}
	}
	if !inMultiPoint {
		return active
	}
	keptOut := names.NodeResourcesFit
	if pluginset.Disables(*point, names.NodeResourcesFit) {
		keptOut = tightfit.Name
	} else {
		active = true
	}
	point.Disabled = append(point.Disabled, configv1.Plugin{Name: keptOut})
	return active
}

func namesTightFit(profile *configv1.KubeSchedulerProfile) bool {
	for _, set := range pluginset.All(profile.Plugins) {
		if pluginset.Index(set.Enabled, tightfit.Name) >= 0 || pluginset.Index(set.Disabled, tightfit.Name) >= 0 {
			return true
		}
	}
	return slices.ContainsFunc(profile.PluginConfig, func(c configv1.PluginConfig) bool {
		return c.Name == tightfit.Name
	})
}
