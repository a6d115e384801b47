// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	st "k8s.io/kubernetes/pkg/scheduler/testing"

	"tightfit.dev/plugins/internal/capi"
)

func place(t *testing.T, p *v1.Pod, on fwk.NodeInfo) {
	t.Helper()
	placed := p.DeepCopy()
	placed.Spec.NodeName = on.Node().Name
	info, err := framework.NewPodInfo(placed)
	if err != nil {
		t.Fatal(err)
	}
	on.(*framework.NodeInfo).AddPodInfo(info)
}

func TestOnlyChangedNodesAreCopied(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(100))
	all := b.nodes()
	p := pod("a", "1", "1Gi", "1")
	b.cycle(p, all)
	for _, step := range []struct {
		name      string
		change    func()
		refreshed float64
	}{
		{"nothing", func() {}, 0},
		{"one pod", func() { place(t, p, all[42]) }, 1},
		{"two pods on one node", func() {
			place(t, pod("b", "1", "0", "0"), all[7])
			place(t, pod("c", "1", "0", "0"), all[7])
		}, 1},
		{"a pod leaves", func() {
			leaves := p.DeepCopy()
			leaves.Spec.NodeName = all[42].Node().Name
			if err := all[42].(*framework.NodeInfo).RemovePod(klog.Background(), leaves); err != nil {
				t.Fatal(err)
			}
		}, 1},
		{"a node grows", func() {
			larger := all[3].Node().DeepCopy()
			larger.Status.Allocatable[v1.ResourceCPU] = larger.Status.Allocatable[v1.ResourceMemory]
			all[3].(*framework.NodeInfo).SetNode(larger)
		}, 1},
	} {
		step.change()
		got := b.counted(func() { b.cycle(p, all) })
		if want := (counters{batches: 1, scored: 100, refreshed: step.refreshed, single: 1}); got != want {
			t.Errorf("%s: got %+v, want %+v", step.name, got, want)
		}
	}
}

// An object whose generation nobody set cannot tell that it has changed.
func TestNodesWithoutAGenerationAreAlwaysCopied(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(40))
	all := b.nodes()
	for round := range 3 {
		place(t, pod(fmt.Sprint(round), "1", "1Gi", "0"), all[5])
		all[5].(*framework.NodeInfo).Generation = 0
		b.cycle(pod("a", "1", "1Gi", "0"), all)
	}
}

func TestScoringPartsOfTheNodes(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(100))
	all := b.nodes()
	p := pod("a", "1", "1Gi", "1")
	half, rest := all[:50], all[50:]
	for round, part := range [][]fwk.NodeInfo{half, rest, all, half, rest} {
		place(t, pod(fmt.Sprint(round), "1", "1Gi", "0"), part[3])
		state := b.preScored(p, part)
		b.compare(state, p, part)
		// A node outside of the part was not in the batch, although the mirror knows it.
		b.compare(state, p, all)
	}
	if n := len(b.ours.scorer.mirror.slots); n != 100 {
		t.Errorf("the mirror has %d nodes, want 100", n)
	}
}

// Goroutines of an earlier cycle may still read its batch.
func TestPublishedBatchesDoNotChange(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(100))
	all := b.nodes()
	batch := func(nodes []fwk.NodeInfo, request ...int64) *batch {
		result, _, err := b.ours.scorer.batch(request, nodes, len(all))
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	first := batch(all[:50], 1000, 1<<30)
	slots, scores := maps.Clone(first.slots), slices.Clone(first.scores)
	place(t, pod("a", "2", "4Gi", "0"), all[7])
	batch(all, 3000, 3<<30)
	if !maps.Equal(first.slots, slots) || !slices.Equal(first.scores, scores) {
		t.Error("a later batch changed an earlier one")
	}
}

func TestNodesComeAndGo(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(100))
	p := pod("a", "1", "1Gi", "1")
	b.cycle(p, b.nodes())
	for _, step := range []struct {
		name           string
		from, to, same int
	}{
		{"twenty leave", 0, 80, 80},
		{"thirty join", 0, 110, 80},
		{"forty are replaced", 40, 150, 70},
		{"most leave", 100, 140, 40},
	} {
		before := map[string]fwk.NodeInfo{}
		for _, n := range b.nodes() {
			before[n.Node().Name] = n
		}
		*b.snapshot = *cache.NewSnapshot(nil, nodes(200)[step.from:step.to])
		current := b.nodes()
		same := 0
		for i, n := range current { // a node that stays keeps its object
			if old, ok := before[n.Node().Name]; ok {
				current[i] = old
				same++
			}
		}
		if same != step.same {
			t.Fatalf("%s: %d nodes stay, want %d", step.name, same, step.same)
		}
		b.cycle(p, current)
		m := &b.ours.scorer.mirror
		if len(m.slots) != len(current) || len(m.generations) != len(current) || m.table.RowCount() != len(current) {
			t.Errorf("%s: the mirror has %d nodes in %d rows of %d, want %d", step.name,
				len(m.slots), len(m.generations), m.table.RowCount(), len(current))
		}
		for _, n := range current {
			if _, ok := m.slots[n.(*framework.NodeInfo)]; !ok {
				t.Errorf("%s: %s is missing", step.name, n.Node().Name)
			}
		}
	}
}

// A mirror that does not know all nodes lets go of those that left, too.
func TestRemovedNodesAreForgotten(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(200))
	p := pod("a", "1", "1Gi", "0")
	known := b.nodes()[:50:50]
	b.cycle(p, known)
	left := known[10:] // ten of them leave
	*b.snapshot = *cache.NewSnapshot(nil, nodes(190))
	b.cycle(p, left)
	if n := len(b.ours.scorer.mirror.slots); n != len(left) {
		t.Errorf("the mirror has %d nodes, want %d", n, len(left))
	}
}

// A cluster that shrinks below the size of a batch makes no more batches, which would forget them.
func TestRemovedNodesAreForgottenWithoutABatch(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(100))
	p := pod("a", "1", "1Gi", "0")
	all := b.nodes()
	b.cycle(p, all)
	m := &b.ours.scorer.mirror
	known := m.table.Bytes()

	// Few feasible nodes are not few nodes, and a pod group's snapshot is a part of the cluster.
	b.cycle(p, all[:fewNodes-1])
	*b.snapshot = *cache.NewSnapshot(nil, nodes(fewNodes-1))
	inGroup := framework.NewCycleState()
	inGroup.SetPodGroupSchedulingCycle(framework.NewCycleState())
	b.compare(b.preScoredIn(inGroup, p, b.nodes()), p, b.nodes())
	if len(m.slots) != len(all) || m.table == nil || m.table.Bytes() != known {
		t.Errorf("the mirror has %d nodes, want %d", len(m.slots), len(all))
	}

	b.cycle(p, b.nodes())
	if len(m.slots) != 0 || len(m.generations) != 0 || m.table != nil {
		t.Errorf("the mirror still has %d nodes of a cluster that is gone", len(m.slots))
	}

	*b.snapshot = *cache.NewSnapshot(nil, nodes(fewNodes))
	b.cycle(p, b.nodes())
	if len(m.slots) != fewNodes || m.table.RowCount() != fewNodes {
		t.Errorf("the mirror has %d nodes after the cluster grew, want %d", len(m.slots), fewNodes)
	}
}

// In a pod group's cycle the snapshot's nodes change while their generation stays.
func TestPodGroupCyclesBypassTheMirror(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(64))
	all := b.nodes()
	p := pod("a", "1", "1Gi", "1")
	plain := b.cycle(p, all)

	member := pod("member", "2", "3Gi", "1")
	member.Spec.NodeName = all[5].Node().Name
	info, err := framework.NewPodInfo(member)
	if err != nil {
		t.Fatal(err)
	}
	generation := all[5].GetGeneration()
	if err := b.snapshot.AssumePod(info); err != nil {
		t.Fatal(err)
	}
	if all[5].GetGeneration() != generation {
		t.Fatal("the generation tells now: the bypass may go")
	}
	inGroup := framework.NewCycleState()
	inGroup.SetPodGroupSchedulingCycle(framework.NewCycleState())
	var grouped []int64
	got := b.counted(func() { grouped = b.compare(b.preScoredIn(inGroup, p, all), p, all) })
	if want := (counters{single: 64}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if grouped[5] == plain[5] {
		t.Error("the assumed pod did not count")
	}

	if err := b.snapshot.ForgetPod(klog.Background(), member); err != nil {
		t.Fatal(err)
	}
	got = b.counted(func() { b.cycle(p, all) })
	if want := (counters{batches: 1, scored: 64, single: 1}); got != want {
		t.Errorf("after the group: got %+v, want %+v", got, want)
	}
}

// What a cycle allocates does not depend on the number of its nodes.
func TestNoAllocationPerNode(t *testing.T) {
	if capi.GCStress {
		t.Skip("collecting garbage allocates")
	}
	for _, podGroup := range []bool{false, true} {
		allocations := map[int]float64{}
		for _, count := range []int{100, 1000} {
			b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(count))
			all, p := b.nodes(), pod("a", "1", "1Gi", "1")
			allocations[count] = testing.AllocsPerRun(20, func() {
				state := framework.NewCycleState()
				if podGroup {
					state.SetPodGroupSchedulingCycle(state)
				}
				b.ours.PreScore(b.ctx, state, p, all)
				for _, node := range all {
					if _, status := b.ours.Score(b.ctx, state, p, node); status != nil {
						t.Error(status)
					}
				}
			})
		}
		if allocations[100] != allocations[1000] {
			t.Errorf("pod group %v: allocations by nodes: %v", podGroup, allocations)
		}
		t.Logf("pod group %v: %v allocations per cycle", podGroup, allocations[1000])
	}
}

func TestMirrorOf5000NodesTakesLessThan4MB(t *testing.T) {
	names := []string{"cpu", "memory", "ephemeral-storage", gpu, "example.com/a", "example.com/b", "hugepages-2Mi", "hugepages-1Gi"}
	b := newBench(t, args(config.MostAllocated, names...), nil, nodes(5000))
	all := b.nodes()
	p := st.MakePod().Name("a").UID("a").Req(map[v1.ResourceName]string{"cpu": "1"}).Obj()
	request := b.ours.resources.podRequest(p)
	heap := func() uint64 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&stats)
		return stats.HeapAlloc
	}
	before := heap()
	result, _, err := b.ours.scorer.batch(request, all, len(all))
	if err != nil {
		t.Fatal(err)
	}
	goSide, library := int64(heap()-before), b.ours.scorer.mirror.table.Bytes()
	t.Logf("%d bytes in Go, %d in the library", goSide, library)
	if library < 5000*8*16 || goSide+int64(library) >= 4<<20 {
		t.Errorf("%d bytes in Go and %d in the library", goSide, library)
	}
	runtime.KeepAlive(result)
}
