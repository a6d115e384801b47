// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const header = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"

// check runs Check on a file with this text, and returns its lines without the file's name.
func check(t *testing.T, text string, overridden ...string) (ok bool, lines []string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "scheduler.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	ok = Check(file, &out, overridden...)
	for line := range strings.Lines(out.String()) {
		rest, found := strings.CutPrefix(line, file)
		if !found {
			t.Errorf("a line without the file's name: %s", line)
		}
		lines = append(lines, strings.TrimSuffix(rest, "\n"))
	}
	return ok, lines
}

func TestFindings(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		ok   bool
		want []string // beginnings of lines, all of them in this order
	}{
		"good": {header, true, nil},
		"good JSON": {`{"apiVersion": "kubescheduler.config.k8s.io/v1", "kind": "KubeSchedulerConfiguration",
			"profiles": [{"schedulerName": "a"}, {"schedulerName": "b"}]}`, true, nil},
		"all findings of the library": {header + `profiles:
- pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources: [{name: cpu, weight: -1}, {name: memory, weight: 101}]
`, false, []string{
			":9:41: profiles[0].pluginConfig[0].args.scoringStrategy.resources[0].weight: ",
			":9:69: profiles[0].pluginConfig[0].args.scoringStrategy.resources[1].weight: ",
		}},
		"all findings of kube-scheduler": {header + `profiles:
- pluginConfig:
  - name: InterPodAffinity
    args: {hardPodAffinityWeight: 101}
  - name: NodeResourcesBalancedAllocation
    args: {resources: [{name: cpu, weight: 7}]}
`, false, []string{
			":6:35: profiles[0].pluginConfig[0].args.hardPodAffinityWeight: ",
			":8:44: profiles[0].pluginConfig[1].args.resources[0].weight: ",
		}},
		"enabled plugins that there are not": {header + `profiles:
- plugins:
    score: {enabled: [{name: NodeAffinity}, {name: TightFitt}]}
    multiPoint: {enabled: [{name: Nope}], disabled: [{name: NopeEither}]}
`, false, []string{
			`:5:52: profiles[0].plugins.score.enabled[1].name: there is no plugin "TightFitt"; did you mean "TightFit"?`,
			`:6:35: profiles[0].plugins.multiPoint.enabled[0].name: there is no plugin "Nope"; did you mean "`,
		}},
		"columns in bytes": {header + "profiles: [{schedulerName: \"\u00e9\u20ac\", pluginConfig: [{name: Nope}, {name: Nope}]}]", false, []string{
			":3:73: profiles[0].pluginConfig[1]"}},
		"columns of warnings in bytes": {header + "profiles: [{schedulerName: \"\u00e9\u20ac\", pluginConfig: [{name: Nope}]}]", true, []string{
			":3:59: warning: profiles[0].pluginConfig[0].name"}},
		"misspelt plugin": {header + "profiles: [{pluginConfig: [{name: TightFitt}]}]\n", true, []string{
			`:3:35: warning: profiles[0].pluginConfig[0].name: there is no plugin "TightFitt", the entry has no effect; did you mean "TightFit"?`}},
		"misspelt in-tree plugin": {header + "profiles: [{pluginConfig: [{name: NodeResourceFit}]}]\n", true, []string{
			`:3:35: warning: profiles[0].pluginConfig[0].name: there is no plugin "NodeResourceFit", the entry has no effect; did you mean "NodeResourcesFit"?`}},
		"TightFit is not enabled": {header + "profiles: [{pluginConfig: [{name: TightFit}]}]\n", true, []string{
			":3:35: warning: profiles[0].pluginConfig[0].name: TightFit does not score"}},
		"TightFit for PreScore alone": {header + "profiles: [{plugins: {preScore: {enabled: [{name: TightFit}]}}, pluginConfig: [{name: TightFit}]}]\n", true, []string{
			":3:87: warning: profiles[0].pluginConfig[0].name: TightFit does not score"}},
		"disabled everywhere": {header + `profiles: [{plugins: {multiPoint: {disabled: [{name: InterPodAffinity}]}}, pluginConfig: [{name: InterPodAffinity}]}]`, true, []string{
			":3:98: warning: profiles[0].pluginConfig[0].name: InterPodAffinity is disabled"}},
		"disabled in multiPoint, enabled at a point": {header + `profiles: [{plugins: {multiPoint: {disabled: [{name: InterPodAffinity}]}, filter: {enabled: [{name: InterPodAffinity}]}},
  pluginConfig: [{name: InterPodAffinity}]}]`, true, nil},
		"all disabled in multiPoint": {header + `profiles: [{plugins: {multiPoint: {disabled: [{name: "*"}], enabled: [{name: PrioritySort}, {name: DefaultBinder}]}},
  pluginConfig: [{name: VolumeBinding}]}]`, true, []string{":4:25: warning: profiles[0].pluginConfig[0].name: VolumeBinding is disabled"}},
		"NodeResourcesFit scores nowhere but filters": {header + `profiles: [{plugins: {score: {disabled: [{name: NodeResourcesFit}]}}, pluginConfig: [{name: NodeResourcesFit}]}]`, true, nil},
		"both score":         {header + "profiles: [{plugins: {multiPoint: {enabled: [{name: TightFit}]}}}]\n", true, []string{":3:12: warning: profiles[0].plugins: TightFit and NodeResourcesFit both score"}},
		"one scores":         {header + "profiles: [{plugins: {multiPoint: {enabled: [{name: TightFit}]}, score: {disabled: [{name: NodeResourcesFit}]}}}]\n", true, nil},
		"an alias's content": {header + "profiles:\n- &p {schedulerName: a, pluginConfig: [{name: Nope}]}\n", true, []string{":4:47: warning: "}},
	} {
		t.Run(name, func(t *testing.T) {
			ok, lines := check(t, test.text)
			if ok != test.ok || !slices.EqualFunc(lines, test.want, strings.HasPrefix) {
				t.Errorf("got %t and\n%s\nwant %t and\n%s", ok, strings.Join(lines, "\n"), test.ok, strings.Join(test.want, "\n"))
			}
		})
	}
}

// TestOverriddenFields: a flag may replace a bad value, but not the wrong type of one.
func TestOverriddenFields(t *testing.T) {
	for text, want := range map[string]bool{
		"leaderElection: {leaseDuration: -1s}":       true,
		"leaderElection: {leaseDuration: [1]}":       false,
		"leaderElection: {lease: 1s}":                false,
		"leaderElection: {leaseDuration: -1s}\nx: 1": false,
	} {
		ok, lines := check(t, header+text, "leaderElection")
		if ok != want {
			t.Errorf("%s: got %t, want %t: %v", text, ok, want, lines)
		}
		if ok, _ := check(t, header+text); ok {
			t.Errorf("%s, without the flag: accepted", text)
		}
	}
}

func TestLongFileIsNotReadWhole(t *testing.T) {
	file := filepath.Join(t.TempDir(), "long.yaml")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	const size = 1 << 40 // a hole: it takes no room on the disk
	if err := f.Truncate(size); err != nil {
		t.Skipf("no files with holes here: %v", err)
	}
	var out strings.Builder
	if Check(file, &out) {
		t.Error("accepted")
	}
	if got := out.String(); !strings.HasPrefix(got, file+":") || strings.Count(got, "\n") != 1 {
		t.Errorf("got %q", got)
	}
}
