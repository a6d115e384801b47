// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"fmt"
	"maps"
	"slices"

	"github.com/agnivade/levenshtein"
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	frameworkplugins "k8s.io/kubernetes/pkg/scheduler/framework/plugins"

	"tightfit.dev/plugins/internal/pluginset"
	"tightfit.dev/plugins/tightfit"
)

// unknownPlugins is what kube-scheduler refuses once it makes the profiles' plugins: enabled ones that
// this scheduler does not have. The library cannot tell, because other schedulers have other plugins.
func unknownPlugins(text []byte) []finding {
	known := knownPlugins()
	positions := parse(text)
	var found []finding
	for i, profile := range profiles(text) {
		for _, point := range pluginset.All(profile.Plugins) {
			for j, plugin := range point.Enabled {
				if slices.Contains(known, plugin.Name) {
					continue
				}
				found = append(found, finding{
					at:      positions.of("profiles", i, "plugins", point.Name, "enabled", j, "name"),
					field:   fmt.Sprintf("profiles[%d].plugins.%s.enabled[%d].name", i, point.Name, j),
					message: fmt.Sprintf("there is no plugin %q; did you mean %q?", plugin.Name, nearest(known, plugin.Name)),
				})
			}
		}
	}
	return found
}

// profiles are those of the text as it is written. The decoder that kube-scheduler reads with would
// add defaults, which have no place in the text.
func profiles(text []byte) []configv1.KubeSchedulerProfile {
	object, _, err := scheme.Codecs.UniversalDeserializer().Decode(text, nil, nil)
	if err != nil {
		return nil
	}
	configuration, ok := object.(*configv1.KubeSchedulerConfiguration)
	if !ok {
		return nil
	}
	return configuration.Profiles
}

// knownPlugins are the names of all plugins that this scheduler has.
func knownPlugins() []string {
	known := append(slices.Collect(maps.Keys(frameworkplugins.NewInTreeRegistry())), tightfit.Name)
	slices.Sort(known)
	return known
}

// nearest is the name in known with the fewest letters to change.
func nearest(known []string, name string) string {
	return slices.MinFunc(known, func(a, b string) int {
		return levenshtein.ComputeDistance(name, a) - levenshtein.ComputeDistance(name, b)
	})
}
