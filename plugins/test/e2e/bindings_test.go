// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"fmt"
	"testing"
)

// strategies are arguments of NodeResourcesFit, in all three strategies.
var strategies = map[string]string{
	"LeastAllocated": `{type: LeastAllocated, resources: [{name: cpu, weight: 2}, {name: memory, weight: 3}, {name: ephemeral-storage, weight: 1}]}`,
	"MostAllocated":  `{type: MostAllocated, resources: [{name: cpu, weight: 1}, {name: memory, weight: 1}, {name: nvidia.com/gpu, weight: 5}]}`,
	"RequestedToCapacityRatio": `{type: RequestedToCapacityRatio, resources: [{name: nvidia.com/gpu, weight: 5}, {name: cpu, weight: 3}, {name: memory, weight: 1}],
      requestedToCapacityRatio: {shape: [{utilization: 0, score: 2}, {utilization: 40, score: 3}, {utilization: 85, score: 10}, {utilization: 100, score: 0}]}}`,
}

// fitProfile configures NodeResourcesFit, as users of the in-tree scheduler do.
func fitProfile(strategy string) string {
	return fmt.Sprintf("profiles: [{pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: %s}}]}]", strategy)
}

// TestBindingsEqualTheInTreeScheduler gives the same nodes and pods in the same order to both
// executables with the same file. One scoring goroutine and all nodes scored leave kube-scheduler
// no freedom, so every pod must go to the same node, ties included. Ours compares all its scores
// with NodeResourcesFit's in the same cycles as well.
func TestBindingsEqualTheInTreeScheduler(t *testing.T) {
	for name, strategy := range strategies {
		t.Run(name, func(t *testing.T) {
			config := configuration("parallelism: 1\npercentageOfNodesToScore: 100\n" + fitProfile(strategy))
			var want, got map[string]string
			t.Run("in-tree", func(t *testing.T) { want = mixedBindings(t, start(t, inTree, config), mixedPods) })
			t.Run("ours", func(t *testing.T) {
				s := start(t, ours, config, "--tightfit-shadow-fraction=1")
				got = mixedBindings(t, s, mixedPods)
				wantAgreement(t, s.metrics(t))
			})
			different := 0
			for pod, node := range want {
				if got[pod] != node {
					if different++; different <= 5 {
						t.Errorf("%s is on %s, in-tree on %s", pod, got[pod], node)
					}
				}
			}
			if different > 0 || len(want) != mixedPods {
				t.Errorf("%d of %d bindings differ", different, len(want))
			}
		})
	}
}

// parallelPods are enough to fill nodes while 16 goroutines score.
const parallelPods = 500

// TestScoresAgreeInParallel leaves everything at kube-scheduler's defaults: 16 scoring goroutines
// and a sample of the nodes.
func TestScoresAgreeInParallel(t *testing.T) {
	s := start(t, ours, configuration(fitProfile(strategies["RequestedToCapacityRatio"])), "--tightfit-shadow-fraction=1")
	mixedBindings(t, s, parallelPods)
	wantAgreement(t, s.metrics(t))
}

// mixedBindings runs the first pods of the mixed workload through a scheduler: nodes first, then pods,
// in order.
func mixedBindings(t *testing.T, s *scheduler, count int) map[string]string {
	t.Helper()
	emptyAfter(t)
	nodes, pods := mixedCluster()
	inOrder(t, nodes, createNode)
	awaitNodes(t, s, len(nodes))
	inOrder(t, pods[:count], createPod)
	return bindings(t, count)
}

// wantAgreement checks that the library scored, that every score was compared and found equal, and
// that no scoring cycle made more than one batch call.
func wantAgreement(t *testing.T, m metrics) {
	t.Helper()
	scores := m.sum("scheduler_plugin_evaluation_total", "plugin", "TightFit", "extension_point", "Score")
	if compared := m.sum("tightfit_shadow_comparisons_total"); compared != scores || compared == 0 {
		t.Errorf("compared %v scores of %v", compared, scores)
	}
	if mismatches := m.sum("tightfit_shadow_mismatches_total"); mismatches != 0 {
		t.Errorf("%v scores differ from NodeResourcesFit's", mismatches)
	}
	cycles := m.sum("scheduler_schedule_attempts_total")
	if batches := m.sum("tightfit_batches_total"); batches > cycles || batches == 0 {
		t.Errorf("%v batch calls in %v cycles", batches, cycles)
	}
	if fallbacks := m.sum("tightfit_fallbacks_total"); fallbacks != 0 {
		t.Errorf("%v fallbacks to NodeResourcesFit", fallbacks)
	}
	fromLibrary := m.sum("tightfit_nodes_scored_total") + m.sum("tightfit_single_scores_total")
	if fromLibrary < scores {
		t.Errorf("the library scored %v nodes, the scheduler asked for %v", fromLibrary, scores)
	}
	t.Logf("%v cycles, %v batch calls, %v scores compared", cycles, m.sum("tightfit_batches_total"), scores)
}
