// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"testing"

	v1 "k8s.io/api/core/v1"
)

const (
	explicitNodes   = 20
	explicitPods    = 60
	podsThatFit     = 10 // on one node
	mostAllocated   = `{scoringStrategy: {type: MostAllocated, resources: [{name: cpu}, {name: memory}]}}`
	noOtherScorers  = `disabled: [{name: "*"}]`
	spreadPerNode   = explicitPods / explicitNodes
	packedNodeCount = explicitPods / podsThatFit
)

// explicit are profiles that name TightFit, as their only scorer, and whether they pack or spread.
var explicit = map[string]struct {
	profile string
	packs   bool
}{
	"plugins and pluginConfig": {`{plugins: {preScore: {enabled: [{name: TightFit}], disabled: [{name: NodeResourcesFit}]},
      score: {enabled: [{name: TightFit, weight: 1}], ` + noOtherScorers + `}},
      pluginConfig: [{name: TightFit, args: ` + mostAllocated + `}]}`, true},
	"default arguments": {`{plugins: {score: {enabled: [{name: TightFit}], ` + noOtherScorers + `}}}`, false},
	"multiPoint": {`{plugins: {multiPoint: {` + noOtherScorers + `, enabled: [{name: PrioritySort}, {name: DefaultBinder},
      {name: NodeResourcesFit}, {name: TightFit, weight: 4}]}, score: {disabled: [{name: NodeResourcesFit}]}, preScore: {disabled: [{name: NodeResourcesFit}]}},
      pluginConfig: [{name: TightFit, args: ` + mostAllocated + `}]}`, true},
	"multiPoint beside the defaults": {`{plugins: {multiPoint: {enabled: [{name: TightFit, weight: 100}]}, score: {disabled: [{name: NodeResourcesFit},
      {name: NodeResourcesBalancedAllocation}, {name: PodTopologySpread}, {name: InterPodAffinity}]}},
      pluginConfig: [{name: TightFit, args: ` + mostAllocated + `}]}`, true},
}

func TestExplicitPlugin(t *testing.T) {
	for name, test := range explicit {
		t.Run(name, func(t *testing.T) {
			emptyAfter(t)
			s := start(t, ours, configuration("percentageOfNodesToScore: 100\nprofiles: ["+test.profile+"]"), "--tightfit-shadow-fraction=1")
			explicitCluster(t, s)
			inAnyOrder(t, times(explicitPods, "pod", equalPod), createPod)
			wantLayout(t, perNode(bindings(t, explicitPods)), test.packs)
			m := s.metrics(t)
			if m.sum("tightfit_shadow_mismatches_total") != 0 || m.sum("tightfit_shadow_comparisons_total") == 0 {
				t.Errorf("%v mismatches in %v comparisons", m.sum("tightfit_shadow_mismatches_total"), m.sum("tightfit_shadow_comparisons_total"))
			}
		})
	}
}

func explicitCluster(t *testing.T, schedulers ...*scheduler) {
	t.Helper()
	inAnyOrder(t, times(explicitNodes, "node", func(name string) *v1.Node {
		return node(name, quantities("cpu", "10", "memory", "10Gi"))
	}), createNode)
	for _, s := range schedulers {
		awaitNodes(t, s, explicitNodes)
	}
}

func wantLayout(t *testing.T, perNode map[string]int, packed bool) {
	t.Helper()
	nodes, pods := explicitNodes, spreadPerNode
	if packed {
		nodes, pods = packedNodeCount, podsThatFit
	}
	if len(perNode) != nodes {
		t.Errorf("pods are on %d nodes, want %d: %v", len(perNode), nodes, perNode)
	}
	for node, n := range perNode {
		if n != pods {
			t.Errorf("%s has %d pods, want %d", node, n, pods)
		}
	}
}

// TestSecondScheduler runs ours beside the in-tree one: each takes the pods that name it.
func TestSecondScheduler(t *testing.T) {
	emptyAfter(t)
	first := start(t, inTree, configuration("percentageOfNodesToScore: 100"))
	second := start(t, ours, configuration("percentageOfNodesToScore: 100\n"+
		`profiles: [{schedulerName: tightfit, `+explicit["plugins and pluginConfig"].profile[1:]+`]`))
	explicitCluster(t, first, second)
	toSecond := func(name string) *v1.Pod {
		p := equalPod(name)
		p.Spec.SchedulerName = "tightfit"
		return p
	}
	inAnyOrder(t, times(explicitPods, "packed", toSecond), createPod)
	wantLayout(t, perNode(bindings(t, explicitPods)), true)
	inAnyOrder(t, times(explicitPods, "spread", equalPod), createPod)
	bindings(t, 2*explicitPods)
	for _, test := range []struct {
		s       *scheduler
		profile string
	}{{first, v1.DefaultSchedulerName}, {second, "tightfit"}} {
		// The counter follows the binding.
		eventually(t, test.profile+" has placed its pods", func(context.Context) (bool, error) {
			return test.s.metrics(t).sum("scheduler_schedule_attempts_total", "result", "scheduled", "profile", test.profile) == explicitPods, nil
		})
		if all := test.s.metrics(t).sum("scheduler_schedule_attempts_total"); all != explicitPods {
			t.Errorf("%s tried %v pods, want %d", test.profile, all, explicitPods)
		}
	}
}
