// SPDX-License-Identifier: Apache-2.0

package e2e

import "testing"

// TestFeatureGatesDecideOverArguments: some arguments are allowed by default and refused without a
// feature, in the place where they are.
func TestFeatureGatesDecideOverArguments(t *testing.T) {
	for gate, test := range map[string]struct{ plugin, args, says string }{
		"DRASchedulerFilterTimeout": {"DynamicResources", "{filterTimeout: 5s}", `^:\d+:\d+: profiles\[0\]\.pluginConfig\[0\]\.args\.filterTimeout: .*feature gate`},
		"StorageCapacityScoring": {"VolumeBinding", "{shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}",
			`^:\d+:\d+: profiles\[0\]\.pluginConfig\[0\]\.args\.shape: .*feature gate`},
	} {
		file := writeFile(t, gate+".yaml", configuration("profiles: [{pluginConfig: [{name: "+test.plugin+", args: "+test.args+"}]}]"))
		written(t, file)
		wantRefusal(t, file, test.says, ours, "--config", file, "--feature-gates="+gate+"=false")
	}
}

// TestUnknownPluginIsRefused: kube-scheduler would stop as well, without a place.
func TestUnknownPluginIsRefused(t *testing.T) {
	file := writeFile(t, "scheduler.yaml", configuration("profiles: [{plugins: {score: {enabled: [{name: TightFitt}]}}}]"))
	wantRefusal(t, file, `^:\d+:\d+: profiles\[0\]\.plugins\.score\.enabled\[0\]\.name: there is no plugin "TightFitt"; did you mean "TightFit"`)
}
