// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"os"
	"path/filepath"
	"reflect"
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
	for _, s := range strategies {
		from, to := filepath.Join(configs, "scheduler", s.file), filepath.Join(t.TempDir(), "config.yaml")
		if err := prepareConfig(from, to, "/some/kubeconfig"); err != nil {
			t.Fatal(err)
		}
		before, after := readYAML(t, from), readYAML(t, to)
		if !reflect.DeepEqual(after["profiles"], before["profiles"]) {
			t.Errorf("%s: profiles were %v, are %v", s.file, before["profiles"], after["profiles"])
		}
		if after["parallelism"] != 1.0 || after["percentageOfNodesToScore"] != 100.0 {
			t.Errorf("%s: %v", s.file, after)
		}
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
