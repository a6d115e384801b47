// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
)

func readYAML(t *testing.T, path string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	if err := yaml.UnmarshalStrict(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestPrepareConfigLeavesProfilesAlone(t *testing.T) {
	for _, s := range (Options{Configs: configs}).strategies() {
		to := filepath.Join(t.TempDir(), "config.yaml")
		if err := prepareConfig(s.path, to, "/some/kubeconfig"); err != nil {
			t.Fatal(err)
		}
		before, after := readYAML(t, s.path), readYAML(t, to)
		if !reflect.DeepEqual(after["profiles"], before["profiles"]) {
			t.Errorf("%s: profiles were %v, are %v", s.name, before["profiles"], after["profiles"])
		}
		if after["parallelism"] != 1.0 || after["percentageOfNodesToScore"] != 100.0 {
			t.Errorf("%s: %v", s.name, after)
		}
	}
}

func TestCheckConfigNamesTheUsersFile(t *testing.T) {
	path := filepath.Join(configs, "examples/broken.yaml")
	err := checkConfig(path)
	if err == nil || !strings.HasPrefix(err.Error(), path+":10:19: profiles[0].pluginConfig[0].args.scoringStrategy.type: ") {
		t.Fatalf("got %v", err)
	}
	if n := strings.Count(err.Error(), "\n"); n < 1 {
		t.Errorf("not all findings: %v", err)
	}
}

func TestArithmeticOfTheDocumentedExample(t *testing.T) {
	e, err := newExplainer(filepath.Join(configs, pageConfig))
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	for i, want := range []int64{60, 69} {
		got, err := e.explain(pageNodes[i], pageRunning[i:i+1], pagePod)
		if err != nil {
			t.Fatal(err)
		}
		if got.Score != want || len(got.Resources) != 3 {
			t.Errorf("%s: %+v, want score %d", pageNodes[i].name, got, want)
		}
	}
}
