// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"testing"

	v1 "k8s.io/api/core/v1"
)

// The example of https://kubernetes.io/docs/concepts/scheduling-eviction/resource-bin-packing/
// (CC BY 4.0), which the page calculates on a scale of 0 to 10 with whole numbers: 5 and 7. The
// scheduler uses 0 to 100 and shows the same nodes as 60 and 69.
const documentedStrategy = `{type: RequestedToCapacityRatio,
      resources: [{name: intel.com/foo, weight: 5}, {name: memory, weight: 1}, {name: cpu, weight: 3}],
      requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}}`

var documentedScores = map[string]int{"node-1": 60, "node-2": 69}

func TestDocumentedExample(t *testing.T) {
	for _, test := range []struct{ name, executable, plugin string }{
		{"in-tree", inTree, "NodeResourcesFit"},
		{"ours", ours, "TightFit"},
	} {
		t.Run(test.name, func(t *testing.T) {
			emptyAfter(t)
			s := start(t, test.executable, configuration(fitProfile(documentedStrategy)), "-v=10")
			inOrder(t, []*v1.Node{
				node("node-1", quantities("intel.com/foo", "4", "memory", "1Gi", "cpu", "8")),
				node("node-2", quantities("intel.com/foo", "8", "memory", "1Gi", "cpu", "8")),
			}, createNode)
			awaitNodes(t, s, 2)
			inOrder(t, []*v1.Pod{
				on("node-1", pod("running-1", quantities("intel.com/foo", "1", "memory", "256Mi", "cpu", "1"))),
				on("node-2", pod("running-2", quantities("intel.com/foo", "2", "memory", "512Mi", "cpu", "6"))),
			}, createPod)
			awaitPods(t, s, 2)
			inOrder(t, []*v1.Pod{pod("new", quantities("intel.com/foo", "2", "memory", "256Mi", "cpu", "2"))}, createPod)
			bindings(t, 3)
			s.stop()
			if got := loggedScores(t, s, "new", test.plugin); !maps.Equal(got, documentedScores) {
				t.Errorf("%s scored %v, want %v", test.plugin, got, documentedScores)
			}
		})
	}
}

func on(node string, p *v1.Pod) *v1.Pod {
	p.Spec.NodeName = node
	return p
}

// loggedScores reads a plugin's node scores for a pod from the log of a stopped scheduler at -v=10.
func loggedScores(t *testing.T, s *scheduler, pod, plugin string) map[string]int {
	t.Helper()
	line := regexp.MustCompile(fmt.Sprintf(
		`"Plugin scored node for pod" pod="%s/%s" plugin="%s" node="([^"]*)" score=(\d+)`, namespace, pod, plugin))
	scores := map[string]int{}
	for _, match := range line.FindAllStringSubmatch(s.log.String(), -1) {
		score, err := strconv.Atoi(match[2])
		if err != nil {
			t.Fatal(err)
		}
		scores[match[1]] = score
	}
	return scores
}
