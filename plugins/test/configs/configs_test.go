// SPDX-License-Identifier: Apache-2.0

// Package configs reads every YAML file under configs/ as its user would.
package configs

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/cmd/kube-scheduler/app/options"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"
	strictyaml "sigs.k8s.io/yaml"

	"tightfit.dev/plugins/internal/release"
)

const root = "../../../configs"

func TestEveryFile(t *testing.T) {
	kinds := map[string]int{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".yaml" {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		t.Run(name, func(t *testing.T) {
			switch {
			case name == "examples/broken.yaml":
				kinds["broken"]++
				testBroken(t, path, text)
			case strings.HasPrefix(name, "policies/"):
				kinds["policies"]++
				testPolicy(t, text, "")
			case bytes.Contains(text, []byte("\nkind: KubeSchedulerConfiguration\n")):
				kinds["configurations"]++
				testConfiguration(t, path, text)
			case filepath.Base(name) == "kustomization.yaml":
				kinds["kustomizations"]++
				testKustomization(t, path, text)
			case strings.HasPrefix(name, "deploy/"), strings.HasPrefix(name, "examples/hpa/"):
				kinds["manifests"]++
				testManifests(t, text)
			default:
				t.Error("this test does not know what the file is")
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"broken", "policies", "configurations", "kustomizations", "manifests"} {
		if kinds[kind] == 0 {
			t.Errorf("no %s found", kind)
		}
	}
}

// testConfiguration: kube-scheduler's own loading and the library accept the file, and every
// profile of it scores through the library, be it as NodeResourcesFit or as TightFit.
func testConfiguration(t *testing.T, path string, text []byte) {
	config, err := options.LoadConfigFromFile(klog.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := validation.ValidateKubeSchedulerConfiguration(config); err != nil {
		t.Error(err)
	}
	findings, err := release.ConfigCheck(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, finding := range findings {
		t.Errorf("%d:%d: %s: %s", finding.Line, finding.Column, finding.Field, finding.Message)
	}
	if bytes.Contains(text, []byte("name: TightFit")) {
		return // the plugin's to read, not the library's: the end-to-end tests run such a file
	}
	for _, profile := range config.Profiles {
		testPolicy(t, text, profile.SchedulerName)
	}
}

func testPolicy(t *testing.T, text []byte, profile string) {
	policy, err := release.NewPolicy(text, profile)
	if err != nil {
		t.Fatal(err)
	}
	policy.Close()
}

func testBroken(t *testing.T, path string, text []byte) {
	findings, err := release.ConfigCheck(text)
	if err != nil || len(findings) < 2 {
		t.Errorf("findings %v, error %v", findings, err)
	}
	if _, err := options.LoadConfigFromFile(klog.Background(), path); err == nil {
		t.Error("kube-scheduler takes the file")
	}
}

// testManifests decodes every object of the file into its Kubernetes type, strictly.
func testManifests(t *testing.T, text []byte) {
	strict := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme.Scheme, scheme.Scheme,
		json.SerializerOptions{Yaml: true, Strict: true})
	documents := yaml.NewDocumentDecoder(io.NopCloser(bytes.NewReader(text)))
	defer documents.Close()
	buffer := make([]byte, len(text)+1)
	for count := 0; ; count++ {
		n, err := documents.Read(buffer)
		if errors.Is(err, io.EOF) && count > 0 {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := strict.Decode(buffer[:n], nil, nil); err != nil {
			t.Errorf("document %d: %v", count+1, err)
		}
	}
}

// testKustomization: every file that it names is there, and none is left out.
func testKustomization(t *testing.T, path string, text []byte) {
	var kustomization struct {
		APIVersion string   `json:"apiVersion"`
		Kind       string   `json:"kind"`
		Resources  []string `json:"resources"`
		Generators []struct {
			Files []string `json:"files"`
		} `json:"configMapGenerator"`
	}
	if err := strictyaml.Unmarshal(text, &kustomization); err != nil {
		t.Fatal(err)
	}
	named := kustomization.Resources
	for _, generator := range kustomization.Generators {
		named = append(named, generator.Files...)
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	if len(named) != len(entries)-1 {
		t.Errorf("names %v of %v", named, entries)
	}
	for _, name := range named {
		if _, err := os.Stat(filepath.Join(filepath.Dir(path), name)); err != nil {
			t.Error(err)
		}
	}
}
