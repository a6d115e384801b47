// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"fmt"
	"slices"

	configv1 "k8s.io/kube-scheduler/config/v1"
	schedv1 "k8s.io/kubernetes/pkg/scheduler/apis/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/names"

	"tightfit.dev/plugins/internal/pluginset"
	"tightfit.dev/plugins/tightfit"
)

// scoresOnly are the plugins with arguments that do nothing where they do not score.
var scoresOnly = []string{tightfit.Name, names.NodeResourcesBalancedAllocation}

// warnings finds arguments that no plugin takes, and two plugins that score the same thing.
// kube-scheduler ignores such entries without a word.
func warnings(text []byte) []finding {
	known := knownPlugins()
	defaults := defaultPlugins()
	positions := parse(text)
	var found []finding
	for i, profile := range profiles(text) {
		active := activePlugins{defaults: defaults, custom: profile.Plugins}
		for j, entry := range profile.PluginConfig {
			if message := unused(entry.Name, known, active); message != "" {
				found = append(found, finding{
					at:      positions.of("profiles", i, "pluginConfig", j, "name"),
					field:   fmt.Sprintf("profiles[%d].pluginConfig[%d].name", i, j),
					message: message,
				})
			}
		}
		if active.scores(tightfit.Name) && active.scores(names.NodeResourcesFit) {
			found = append(found, finding{
				at:    positions.of("profiles", i),
				field: fmt.Sprintf("profiles[%d].plugins", i),
				message: fmt.Sprintf("%s and %s both score, which counts the same resources twice: disable %s for preScore and score",
					tightfit.Name, names.NodeResourcesFit, names.NodeResourcesFit),
			})
		}
	}
	return found
}

func unused(name string, known []string, active activePlugins) string {
	switch {
	case !slices.Contains(known, name):
		return fmt.Sprintf("there is no plugin %q, the entry has no effect; did you mean %q?", name, nearest(known, name))
	case slices.Contains(scoresOnly, name):
		if !active.scores(name) {
			return fmt.Sprintf("%s does not score in this profile, the entry has no effect", name)
		}
	case !active.anywhere(name):
		return fmt.Sprintf("%s is disabled in this profile, the entry has no effect", name)
	}
	return ""
}

// activePlugins answers what runs in a profile: kube-scheduler's default plugins, which are all in
// multiPoint, and what the profile makes of them.
type activePlugins struct {
	defaults configv1.PluginSet
	custom   *configv1.Plugins
}

func defaultPlugins() configv1.PluginSet {
	var configuration configv1.KubeSchedulerConfiguration
	schedv1.SetObjectDefaults_KubeSchedulerConfiguration(&configuration)
	return configuration.Profiles[0].Plugins.MultiPoint
}

func (a activePlugins) inMultiPoint(name string) bool {
	if a.custom == nil {
		return pluginset.Index(a.defaults.Enabled, name) >= 0
	}
	multiPoint := a.custom.MultiPoint
	return pluginset.Index(multiPoint.Enabled, name) >= 0 ||
		(pluginset.Index(a.defaults.Enabled, name) >= 0 && !pluginset.Disables(multiPoint, name))
}

func (a activePlugins) scores(name string) bool {
	if a.custom == nil {
		return a.inMultiPoint(name)
	}
	score := a.custom.Score
	return pluginset.Index(score.Enabled, name) >= 0 ||
		(a.inMultiPoint(name) && !pluginset.Disables(score, name))
}

func (a activePlugins) anywhere(name string) bool {
	if a.inMultiPoint(name) {
		return true
	}
	return slices.ContainsFunc(pluginset.All(a.custom), func(point pluginset.Point) bool {
		return pluginset.Index(point.Enabled, name) >= 0
	})
}
