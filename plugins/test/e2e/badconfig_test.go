// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// refusalBytes bounds the data memory of a start that is refused, for two threads of Go code. An empty
// process of this size needs half of it.
const refusalBytes = 256 << 20

const fileHeader = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"

// fitArgs is a file whose line 6 holds the arguments of NodeResourcesFit.
func fitArgs(args string) string {
	return fileHeader + "profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args: " + args + "\n"
}

func strategy(text string) string { return fitArgs("{scoringStrategy: " + text + "}") }

func shape(points string) string {
	return strategy("{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: " + points + "}}")
}

// refused are files that must stop the start, and what one line of stderr must say after FILE.
var refused = map[string]struct{ text, says string }{
	"empty":         {"", `^: .*Kind`},
	"comments only": {"# nothing\n", `^:1:1: kind: `},
	"another plugin's argument": {fileHeader + "profiles:\n- pluginConfig:\n  - name: InterPodAffinity\n    args: {hardPodAffinityWeight: 101}\n",
		`^:6:\d+: profiles\[0\]\.pluginConfig\[0\]\.args\.hardPodAffinityWeight: .*101`},
	"parallelism 0":             {fileHeader + "parallelism: 0\n", `^:3:\d+: parallelism: `},
	"plugin enabled twice":      {fileHeader + "profiles: [{plugins: {score: {enabled: [{name: ImageLocality}, {name: ImageLocality}]}}}]\n", `^:3:\d+: .*ImageLocality`},
	"not YAML":                  {fileHeader + "profiles: [\n", `^:\d+:\d+: `},
	"a tab for indentation":     {fileHeader + "profiles:\n\t- schedulerName: a\n", `^:4:\d+: `},
	"binary":                    {"\x00\x01\x02\xff\xfe", `^:\d+:\d+: `},
	"another kind":              {"apiVersion: v1\nkind: Pod\n", `^:\d+:\d+: .*Pod`},
	"another version":           {"apiVersion: kubescheduler.config.k8s.io/v1beta3\nkind: KubeSchedulerConfiguration\n", `^:1:\d+: .*v1beta3`},
	"no kind":                   {"apiVersion: kubescheduler.config.k8s.io/v1\n", `^:\d+:\d+: .*kind`},
	"duplicate key":             {fileHeader + "parallelism: 1\nparallelism: 2\n", `^:4:1: .*parallelism`},
	"unknown field":             {fileHeader + "profile: []\n", `^:3:1: profile: `},
	"unknown argument":          {fitArgs("{scoringStrategi: {}}"), `^:6:\d+: .*scoringStrategi`},
	"unknown strategy":          {strategy("{type: BestFit}"), `^:6:\d+: .*args\.scoringStrategy\.type: .*BestFit`},
	"strategy without type":     {strategy("{resources: [{name: cpu, weight: 1}]}"), `^:6:\d+: .*scoringStrategy\.type: `},
	"strategy is a list":        {strategy("[]"), `^:6:\d+: .*scoringStrategy: `},
	"weight -1":                 {strategy("{type: LeastAllocated, resources: [{name: cpu, weight: -1}]}"), `^:6:\d+: .*resources\[0\]\.weight: .*-1`},
	"weight 101":                {strategy("{type: LeastAllocated, resources: [{name: cpu, weight: 101}]}"), `^:6:\d+: .*resources\[0\]\.weight: .*101`},
	`weight "3"`:                {strategy(`{type: LeastAllocated, resources: [{name: cpu, weight: "3"}]}`), `^:6:\d+: .*resources\[0\]\.weight: .*"3"`},
	"weight 1.5":                {strategy("{type: LeastAllocated, resources: [{name: cpu, weight: 1.5}]}"), `^:6:\d+: .*resources\[0\]\.weight: .*1\.5`},
	"weight 2^64":               {strategy("{type: LeastAllocated, resources: [{name: cpu, weight: 18446744073709551616}]}"), `^:6:\d+: .*resources\[0\]\.weight: `},
	"no shape":                  {strategy("{type: RequestedToCapacityRatio}"), `^:6:\d+: .*requestedToCapacityRatio`},
	"empty shape":               {shape("[]"), `^:6:\d+: .*requestedToCapacityRatio\.shape`},
	"shape not increasing":      {shape("[{utilization: 50, score: 0}, {utilization: 50, score: 10}]"), `^:6:\d+: .*shape\[1\]\.utilization: `},
	"shape utilization 101":     {shape("[{utilization: 101, score: 0}]"), `^:6:\d+: .*shape\[0\]\.utilization: .*101`},
	"shape utilization below 0": {shape("[{utilization: -1, score: 0}]"), `^:6:\d+: .*shape\[0\]\.utilization: .*-1`},
	"shape score 11":            {shape("[{utilization: 0, score: 11}]"), `^:6:\d+: .*shape\[0\]\.score: .*11`},
	"shape score below 0":       {shape("[{utilization: 0, score: -1}]"), `^:6:\d+: .*shape\[0\]\.score: .*-1`},
	"ignored resource":          {fitArgs("{ignoredResources: ['not a name!']}"), `^:6:\d+: .*ignoredResources\[0\]: `},
	"TightFit's arguments": {fileHeader + "profiles:\n- pluginConfig:\n  - name: TightFit\n    args: {scoringStrategy: {type: Nope}}\n  plugins: {multiPoint: {enabled: [{name: TightFit}]}}\n",
		`^:6:\d+: .*args\.scoringStrategy\.type: .*Nope`},
	"plugin configured twice": {fileHeader + "profiles:\n- pluginConfig:\n  - {name: NodeResourcesFit, args: {}}\n  - {name: NodeResourcesFit, args: {}}\n",
		`^:6:\d+: .*pluginConfig\[1\]`},
	"two profiles of one name": {fileHeader + "profiles:\n- schedulerName: a\n- schedulerName: a\n", `^:5:\d+: .*schedulerName`},
	"aliases explode":          {aliasBomb(), `^:\d+:\d+: `},
	"deeply nested":            {fileHeader + "profiles: " + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), `^:\d+:\d+: `},
	"10 MB of nesting":         {strings.Repeat("[", 5<<20) + strings.Repeat("]", 5<<20), `^:\d+:\d+: `},
	"10 MB of keys":            {fileHeader + strings.Repeat("a: {b: [c, d]}\n", 10<<20/15), `^:\d+:\d+: `},
}

// aliasBomb is 600 bytes of text that stand for ten thousand million values.
func aliasBomb() string {
	text := fileHeader + "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
	for i := 1; i < 10; i++ {
		text += fmt.Sprintf("a%d: &a%d [%s*a%d]\n", i, i, strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 9), i-1)
	}
	return text
}

// inTreeBytes bounds the files that the in-tree scheduler is given: it takes minutes over the others.
const inTreeBytes = 1 << 20

// TestBadConfigurationIsRefused by both executables; only ours says where.
func TestBadConfigurationIsRefused(t *testing.T) {
	for name, test := range refused {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := writeFile(t, "scheduler.yaml", test.text)
			wantRefusal(t, file, test.says)
			if len(test.text) <= inTreeBytes && inTreeAccepts(t, file) {
				t.Error("the in-tree scheduler accepts the file")
			}
		})
	}
}

// inTreeAccepts tells whether the in-tree scheduler would start with a file.
func inTreeAccepts(t *testing.T, file string) bool {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	command := exec.CommandContext(ctx, inTree, "--config", file, "--secure-port=0", "--kubeconfig", kubeconfig,
		"--write-config-to", filepath.Join(t.TempDir(), "written.yaml"))
	command.Env = append(os.Environ(), "GOMAXPROCS=2")
	out, err := command.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Errorf("the in-tree scheduler ended with %v, want exit status 0 or 1:\n%.2000s", err, out)
	}
	return err == nil
}

func TestUnreadableConfigurationIsRefused(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink(loop, loop); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ file, says string }{
		"missing":      {filepath.Join(dir, "none.yaml"), `no such file`},
		"a directory":  {dir, `is a directory`},
		"a pipe":       {pipe, `not a regular file`},
		"a device":     {"/dev/zero", `not a regular file`},
		"a loop":       {loop, `too many levels of symbolic links`},
		"below a file": {filepath.Join(writeFile(t, "file", ""), "x"), `not a directory`},
	} {
		t.Run(name, func(t *testing.T) { wantRefusal(t, test.file, "^: .*"+test.says) })
	}
	t.Run("without permission", func(t *testing.T) {
		file := writeFile(t, "secret.yaml", fileHeader)
		if err := os.Chmod(file, 0); err != nil {
			t.Fatal(err)
		}
		wantRefusal(t, file, `^: .*permission denied`, append(withoutOverride(), ours, "--config", file)...)
	})
}

// withoutOverride is a command prefix under which permissions of files bind root as well.
func withoutOverride() []string {
	if os.Geteuid() != 0 {
		return nil
	}
	return []string{"setpriv", "--bounding-set=-dac_override,-dac_read_search"}
}

// wantRefusal runs a command, by default our scheduler on the file, with a kubeconfig that would let it
// run, and wants it to end with 1, to write nothing to stdout and nothing but FILE... lines to stderr.
func wantRefusal(t *testing.T, file, says string, line ...string) {
	t.Helper()
	if len(line) == 0 {
		line = []string{ours, "--config", file}
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	line = append([]string{fmt.Sprintf("--data=%d", refusalBytes)}, line...)
	line = append(line, "--secure-port=0", "--kubeconfig", kubeconfig)
	command := exec.CommandContext(ctx, "prlimit", line...)
	command.Env = append(os.Environ(), "GOMAXPROCS=2")
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	err := command.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Fatalf("ended with %v, want exit status 1; stderr:\n%s", err, &stderr)
	}
	if stdout.Len() != 0 {
		t.Errorf("stdout: %s", &stdout)
	}
	lines := strings.Split(strings.TrimSuffix(stderr.String(), "\n"), "\n")
	found := false
	for _, line := range lines {
		rest, ours := strings.CutPrefix(line, file)
		if !ours {
			t.Errorf("stderr has a line that names no place: %.300s", line)
		}
		found = found || regexp.MustCompile(says).MatchString(rest)
	}
	if !found {
		t.Errorf("no line matches %s:\n%.2000s", says, &stderr)
	}
}
