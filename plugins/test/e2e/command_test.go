// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// output runs an executable that is to succeed and returns its stdout.
func output(t *testing.T, executable string, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), executable, args...).Output()
	if err != nil {
		t.Fatalf("%s %v: %v: %s", executable, args, err, stderrOf(err))
	}
	return string(out)
}

// TestAllFlagsOfKubeScheduler: ours has every flag of the in-tree scheduler, and shows its own.
func TestAllFlagsOfKubeScheduler(t *testing.T) {
	flag := regexp.MustCompile(`(?m)^ +(?:-\w, )?(--[\w-]+)`)
	help := output(t, ours, "--help")
	theirs := flag.FindAllStringSubmatch(output(t, inTree, "--help"), -1)
	if len(theirs) < 50 {
		t.Fatalf("found %d flags of kube-scheduler", len(theirs))
	}
	for _, match := range append(theirs, []string{"", "--tightfit-shadow-fraction"}, []string{"", "--tightfit-shadow-use-upstream"}, []string{"", "--tightfit-kernel"}) {
		if !strings.Contains(help, " "+match[1]+" ") {
			t.Errorf("--help does not show %s", match[1])
		}
	}
}

func TestVersionTellsBoth(t *testing.T) {
	got := output(t, ours, "--version")
	want := regexp.MustCompile(`^tightfit \d+\.\d+\.\d+ \(ABI \d+\.\d+, kernel \w+, semantics k8s-1\.\d+, Kubernetes v1\.\d+\.\d+\)\nKubernetes .+\n$`)
	if !want.MatchString(got) {
		t.Errorf("--version prints %q, want %s", got, want)
	}
}

// TestKernelIsChosen: by the flag, and one that there is not ends the command with one line.
func TestKernelIsChosen(t *testing.T) {
	if got := output(t, ours, "--tightfit-kernel=portable", "--version"); !strings.Contains(got, ", kernel portable, ") {
		t.Errorf("--version prints %q, want the kernel portable", got)
	}
	out, err := exec.CommandContext(t.Context(), ours, "--tightfit-kernel=avx9", "--version").Output()
	text := stderrOf(err)
	if err == nil || len(out) > 0 || !strings.Contains(text, `"avx9"`) || !strings.Contains(text, "portable") {
		t.Errorf("--tightfit-kernel=avx9: %v, stdout %q, stderr %q; want a failure that lists the kernels", err, out, text)
	}
}

// TestWrittenConfigurationIsAccepted: what --write-config-to writes says TightFit, and is the same
// again when it is given back.
func TestWrittenConfigurationIsAccepted(t *testing.T) {
	for name, more := range map[string]string{
		"defaults":  "",
		"arguments": fitProfile(strategies["RequestedToCapacityRatio"]),
		"explicit":  "profiles: [" + explicit["plugins and pluginConfig"].profile + "]",
	} {
		t.Run(name, func(t *testing.T) {
			first := written(t, writeFile(t, "scheduler.yaml", configuration(more)))
			again := written(t, first)
			one, err := os.ReadFile(first)
			if err != nil {
				t.Fatal(err)
			}
			two, err := os.ReadFile(again)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(one, []byte("name: TightFit")) {
				t.Errorf("TightFit is not in\n%s", one)
			}
			if !bytes.Equal(one, two) {
				t.Errorf("written\n%s\nand, from that,\n%s", one, two)
			}
		})
	}
}

func written(t *testing.T, config string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "written.yaml")
	output(t, ours, "--config", config, "--secure-port=0", "--write-config-to", path)
	return path
}

// TestUnusedPluginConfigWarns: a misspelt or disabled plugin's arguments do not stop the start, but
// are pointed at.
func TestUnusedPluginConfigWarns(t *testing.T) {
	config := configuration(`profiles:
- plugins:
    score: {disabled: [{name: NodeResourcesBalancedAllocation}]}
  pluginConfig:
  - name: TightFitt
    args: {scoringStrategy: {type: MostAllocated}}
  - name: NodeResourcesBalancedAllocation
    args: {resources: [{name: cpu, weight: 1}]}
- schedulerName: twice
  plugins: {multiPoint: {enabled: [{name: TightFit}, {name: ImageLocality, weight: 2}]}}`)
	config = strings.Replace(config, "- plugins:", "- schedulerName: default-scheduler\n  plugins:", 1)
	file := writeFile(t, "scheduler.yaml", config)
	command := exec.CommandContext(t.Context(), ours, "--config", file, "--secure-port=0",
		"--write-config-to", filepath.Join(t.TempDir(), "written.yaml"))
	var stderr bytes.Buffer
	command.Stderr = &stderr
	if err := command.Run(); err != nil {
		t.Fatalf("%v:\n%s", err, &stderr)
	}
	for _, want := range []string{
		`:10:11: warning: profiles[0].pluginConfig[0].name: there is no plugin "TightFitt", the entry has no effect; did you mean "TightFit"?`,
		`:12:11: warning: profiles[0].pluginConfig[1].name: NodeResourcesBalancedAllocation does not score in this profile, the entry has no effect`,
		`:14:3: warning: profiles[1].plugins: TightFit and NodeResourcesFit both score, which counts the same resources twice: disable NodeResourcesFit for preScore and score`,
	} {
		if !strings.Contains(stderr.String(), file+want+"\n") {
			t.Errorf("stderr lacks %s%s:\n%s", file, want, &stderr)
		}
	} // The file is read twice, which is not to be seen.
	if n := strings.Count(stderr.String(), `overriding" plugin="ImageLocality"`); n != 1 {
		t.Errorf("kube-scheduler's own remark is there %d times:\n%s", n, &stderr)
	}
}

// TestLastConfigFlagCounts: the file that is checked is the one that kube-scheduler will read.
func TestLastConfigFlagCounts(t *testing.T) {
	good := writeFile(t, "good.yaml", configuration(""))
	bad := writeFile(t, "bad.yaml", configuration("paralelism: 1"))
	write := filepath.Join(t.TempDir(), "written.yaml")
	output(t, ours, "--config", bad, "--config="+good, "--secure-port=0", "--write-config-to", write)
	wantRefusal(t, bad, `^:\d+:1: paralelism: `, ours, "--config="+good, "--config", bad)
}
