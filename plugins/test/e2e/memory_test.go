// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"regexp"
	"strconv"
	"testing"

	v1 "k8s.io/api/core/v1"

	"tightfit.dev/plugins/internal/capi"
)

const (
	memoryNodes = 5000
	memoryPods  = 40
	// memoryReadings are taken of each process and the smallest counts: what else is alive at one
	// moment (a request, an event on its way) is not what the plugin keeps.
	memoryReadings = 5
)

// TestMemoryOfManyNodes compares the live heap after a garbage collection, as the two executables
// report it themselves, once all nodes were scored. To ours is added what our library holds outside
// of Go's heap: the table of the mirror, of which an equal one is made here.
func TestMemoryOfManyNodes(t *testing.T) {
	emptyAfter(t)
	inAnyOrder(t, times(memoryNodes, "node", func(name string) *v1.Node {
		return node(name, quantities("cpu", "16", "memory", "64Gi"))
	}), createNode)
	const config = "percentageOfNodesToScore: 100\n"
	var theirs, own int
	t.Run("in-tree", func(t *testing.T) { theirs = heapAfterScoring(t, start(t, inTree, configuration(config))) })
	t.Run("ours", func(t *testing.T) {
		s := start(t, ours, configuration(config))
		own = heapAfterScoring(t, s)
		if refreshed := s.metrics(t).sum("tightfit_nodes_refreshed_total"); refreshed < memoryNodes {
			t.Errorf("the mirror took %v nodes, want all %d", refreshed, memoryNodes)
		}
	})
	library := tableBytes(t, 2, memoryNodes)
	t.Logf("in-tree %d bytes; ours %d in Go and %d in the library: %+.2f %%", theirs, own, library,
		100*(float64(own+library)/float64(theirs)-1))
	if own == 0 || float64(own+library) > 1.05*float64(theirs) {
		t.Errorf("ours keeps %d + %d bytes, more than 5 %% above %d", own, library, theirs)
	}
}

func heapAfterScoring(t *testing.T, s *scheduler) int {
	t.Helper()
	t.Cleanup(func() { deletePods(t) })
	awaitNodes(t, s, memoryNodes)
	inAnyOrder(t, times(memoryPods, "pod", equalPod), createPod)
	bindings(t, memoryPods)
	line := regexp.MustCompile(`(?m)^# HeapAlloc = (\d+)$`)
	least := 0
	for range memoryReadings {
		profile, err := s.get(t.Context(), "/debug/pprof/heap?gc=1&debug=1")
		if err != nil {
			t.Fatal(err)
		}
		match := line.FindSubmatch(profile)
		if match == nil {
			t.Fatalf("no HeapAlloc in the heap profile")
		}
		bytes, err := strconv.Atoi(string(match[1]))
		if err != nil {
			t.Fatal(err)
		}
		if least == 0 || bytes < least {
			least = bytes
		}
	}
	return least
}

// tableBytes is what the library holds for a table of that size.
func tableBytes(t *testing.T, resources, rows int) int {
	t.Helper()
	table, err := capi.NewTable(resources)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	if err := table.Resize(rows); err != nil {
		t.Fatal(err)
	}
	return table.Bytes()
}
