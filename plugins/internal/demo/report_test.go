// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	v1 "k8s.io/api/core/v1"
)

// firstFit binds each pod to the first node that has room.
func firstFit(nodes, pods []item) map[string]string {
	bindings := map[string]string{}
	on := map[string][]item{}
	for _, p := range pods {
		bindings[p.name] = ""
		for _, n := range nodes {
			fits := true
			for _, name := range []v1.ResourceName{v1.ResourceCPU, v1.ResourceMemory, gpuMilli} {
				fits = fits && used(append(on[n.name], p), name) <= amount(n.resources, name)
			}
			if fits {
				bindings[p.name] = n.name
				on[n.name] = append(on[n.name], p)
				break
			}
		}
	}
	return bindings
}

func TestReportKeepsTo80Columns(t *testing.T) {
	nodes, err := readNodes(filepath.Join(configs, "examples/openb/nodes.csv"))
	if err != nil {
		t.Fatal(err)
	}
	pods, err := readPods(filepath.Join(configs, "examples/openb/pods.csv"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	d := &demo{Options: Options{Out: &out}, screen: screen{&out, 80, true}, kubeconfig: "/tmp/tightfit-demo-1234567890/kubeconfig"}
	o := outcome{bindings: firstFit(nodes, pods)}
	use := d.printPlacement(o, nodes, pods)
	if use.nodesUsed == 0 || use.nodesUsed > len(nodes) {
		t.Errorf("%+v", use)
	}
	e, err := newExplainer((Options{Configs: configs}).strategies()[2].path)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	last := len(pods) - 1
	explained, err := e.explain(nodes[0], o.podsOn(nodes[0].name, pods, last), pods[last])
	if err != nil {
		t.Fatal(err)
	}
	scores := nodeScores{map[string]int64{"NodeResourcesBalancedAllocation": 100, oursName: 100, "Other": 300}, 500}
	d.printChoice(choice{index: last, pod: pods[last], chosen: nodes[0], next: nodes[1], chosenAt: scores,
		nextAt: nodeScores{map[string]int64{oursName: 7, "Other": 300}, 307}, feasible: len(nodes)}, explained, explained)
	all := agreement{510, 510, 99_999, 99_999}
	d.printAgreement(all, shadow{comparisons: 999_999}, loggedPods)
	for _, s := range (Options{}).strategies() {
		d.printSummary([]summaryRow{{s, use, all, shadow{comparisons: 999_999}}})
		d.printKeep(s)
	}
	for line := range strings.Lines(out.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if t.Failed() {
		t.Log(out.String())
	}
}
