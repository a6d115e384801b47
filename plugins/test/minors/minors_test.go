// SPDX-License-Identifier: Apache-2.0

// Package minors holds the module files against each other and against what the documentation says
// of them.
package minors

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const plugins = "../.."

// modfile is what go mod edit -json prints of one.
type modfile struct {
	Go      string
	Require []module
	Replace []struct{ Old, New module }
}

type module struct{ Path, Version string }

func read(t *testing.T, name string) modfile {
	t.Helper()
	text, err := exec.Command("go", "mod", "edit", "-json", filepath.Join(plugins, name)).Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var m modfile
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return m
}

func (m modfile) version(path string) string {
	for _, r := range m.Require {
		if r.Path == path {
			return strings.TrimPrefix(r.Version, "v")
		}
	}
	return ""
}

// names are go.mod and those of the other minors, the newest first.
func names(t *testing.T) []string {
	t.Helper()
	others, err := filepath.Glob(filepath.Join(plugins, "kubernetes-*.mod"))
	if err != nil || len(others) == 0 {
		t.Fatalf("no module file of another minor: %v", err)
	}
	all := []string{"go.mod"}
	for _, other := range slices.Backward(others) {
		all = append(all, filepath.Base(other))
	}
	return all
}

func TestEachModuleFileIsOfOneRelease(t *testing.T) {
	for _, name := range names(t) {
		m := read(t, name)
		kubernetes := m.version("k8s.io/kubernetes")
		minor := strings.Join(strings.Split(kubernetes, ".")[:2], ".")
		if name != "go.mod" && name != "kubernetes-"+minor+".mod" {
			t.Errorf("%s is of Kubernetes %s", name, kubernetes)
		}
		staging := "v0" + strings.TrimPrefix(kubernetes, "1")
		if len(m.Replace) == 0 {
			t.Errorf("%s replaces nothing", name)
		}
		for _, r := range m.Replace {
			if r.New.Version != staging || r.New.Path != r.Old.Path {
				t.Errorf("%s: %s is replaced with %s %s, want %s", name, r.Old.Path, r.New.Path, r.New.Version, staging)
			}
		}
	}
}

// The README's table has the releases that can be built, no more and no fewer.
func TestTheTableNamesTheModuleFiles(t *testing.T) {
	var want []string
	for _, name := range names(t) {
		m := read(t, name)
		goMinor := strings.Join(strings.Split(m.Go, ".")[:2], ".")
		want = append(want, fmt.Sprintf("| %s | `plugins/%s` | %s | %s |",
			m.version("k8s.io/kubernetes"), name, m.version("go.etcd.io/etcd/server/v3"), goMinor))
	}
	text, err := os.ReadFile(filepath.Join(plugins, "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\|.*\\| `plugins/[^`]*\\.mod` \\|.*$")
	if got := row.FindAllString(string(text), -1); !slices.Equal(got, want) {
		t.Errorf("README.md has\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
