// SPDX-License-Identifier: Apache-2.0

// Package pluginset looks plugins up in a profile of a KubeSchedulerConfiguration.
package pluginset

import (
	"reflect"
	"slices"
	"strings"

	configv1 "k8s.io/kube-scheduler/config/v1"
)

// every is what a disabled list says for "all plugins".
const every = "*"

// Point is the set of one extension point, by the name that it has in a configuration.
type Point struct {
	Name string
	configv1.PluginSet
}

// All returns the sets of all extension points, multiPoint included. By reflection, so that an
// extension point of a newer Kubernetes is not overlooked.
func All(plugins *configv1.Plugins) []Point {
	if plugins == nil {
		return nil
	}
	var all []Point
	points := reflect.ValueOf(plugins).Elem()
	for i := range points.NumField() {
		if set, ok := points.Field(i).Interface().(configv1.PluginSet); ok {
			name, _, _ := strings.Cut(points.Type().Field(i).Tag.Get("json"), ",")
			all = append(all, Point{name, set})
		}
	}
	return all
}

// Index is the position of a plugin in an enabled or disabled list, or -1.
func Index(list []configv1.Plugin, name string) int {
	return slices.IndexFunc(list, func(p configv1.Plugin) bool { return p.Name == name })
}

// Disables tells whether a set keeps the plugin's multiPoint entry from this extension point.
func Disables(point configv1.PluginSet, name string) bool {
	return Index(point.Disabled, every) >= 0 || Index(point.Disabled, name) >= 0
}
