// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	v1 "k8s.io/api/core/v1"
)

const configs = "../../../configs"

func TestShippedTrace(t *testing.T) {
	nodes, err := readNodes(filepath.Join(configs, "examples/openb/nodes.csv"))
	if err != nil {
		t.Fatal(err)
	}
	pods, err := readPods(filepath.Join(configs, "examples/openb/pods.csv"))
	if err != nil {
		t.Fatal(err)
	}
	if len(nodes) != 203 || len(pods) != 510 {
		t.Errorf("%d nodes and %d pods, want 203 and 510", len(nodes), len(pods))
	}
	for _, i := range append(nodes, pods...) {
		// The arithmetic of explain knows no default requests.
		if amount(i.resources, v1.ResourceCPU) <= 0 || amount(i.resources, v1.ResourceMemory) <= 0 {
			t.Errorf("%s has no cpu or no memory", i.name)
		}
	}
	// The first of each, from the published files.
	if got := list(nodes[0]); got != "64 CPU, 256 GiB, 2 GPU" {
		t.Errorf("%s: %s", nodes[0].name, got)
	}
	if got := list(pods[0]); got != "12 CPU, 16 GiB, 1 GPU" {
		t.Errorf("%s: %s", pods[0].name, got)
	}
}

func TestTraceErrorsNameTheirPlace(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "nodes.csv:1: EOF"},
		{"sn,cpu,memory_mib,gpu\n", "nodes.csv:1: column 2: expected cpu_milli"},
		{"sn,cpu_milli,memory_mib,gpu\na,1,2,3\nb,1,-2,3\n", `nodes.csv:3: memory_mib: expected a number from 0 to 2147483647, found "-2"`},
		{"sn,cpu_milli,memory_mib,gpu\na,1,2\n", "nodes.csv: record on line 2: wrong number of fields"},
	} {
		path := filepath.Join(t.TempDir(), "nodes.csv")
		if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readNodes(path); err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%q: got %v, want %s", test.text, err, test.want)
		}
	}
}
