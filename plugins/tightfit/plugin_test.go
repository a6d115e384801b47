// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"strings"
	"sync"
	"testing"

	v1 "k8s.io/api/core/v1"
	resourceapi "k8s.io/api/resource/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	st "k8s.io/kubernetes/pkg/scheduler/testing"
	tf "k8s.io/kubernetes/pkg/scheduler/testing/framework"

	"tightfit.dev/plugins/test/differential/testcluster"
)

func TestOneBatchServesTheCycle(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(100))
	got := b.counted(func() { b.cycle(pod("a", "1", "1Gi", "1"), b.nodes()) })
	if want := (counters{batches: 1, scored: 100, refreshed: 100, single: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestOneScoreNeedsNoBatch(t *testing.T) {
	b := newBench(t, args(config.LeastAllocated, "cpu", "memory"), nil, nodes(100))
	got := b.counted(func() {
		state := b.preScored(pod("a", "1", "1Gi", "0"), b.nodes())
		b.compare(state, pod("a", "1", "1Gi", "0"), b.nodes()[7:8])
	})
	if want := (counters{single: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestFewNodesNeedNoBatch(t *testing.T) {
	b := newBench(t, args(config.LeastAllocated, "cpu", "memory"), nil, nodes(fewNodes-1))
	got := b.counted(func() { b.cycle(pod("a", "1", "1Gi", "0"), b.nodes()) })
	if want := (counters{single: fewNodes - 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestScoreWithoutPreScore(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", gpu), nil, nodes(40))
	got := b.counted(func() { b.compare(framework.NewCycleState(), pod("a", "1", "1Gi", "1"), b.nodes()) })
	if want := (counters{single: 40}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// Upstream's tests give PreScore other objects than Score, without the pods that run there.
func TestScoreOfOtherObjectsThanPreScores(t *testing.T) {
	all := nodes(40)
	running := st.MakePod().Name("r").UID("r").Node("node-3").Req(map[v1.ResourceName]string{"cpu": "3"}).Obj()
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), []*v1.Pod{running}, all)
	p := pod("a", "1", "1Gi", "0")
	state := b.preScored(p, tf.BuildNodeInfos(all))
	got := b.counted(func() { b.compare(state, p, b.nodes()) })
	if want := (counters{batches: 1, scored: 40, refreshed: 40, single: 40}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A NodeInfo of another type is read through its interface.
func TestForeignNodeInfo(t *testing.T) {
	type foreign struct{ fwk.NodeInfo }
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", "ephemeral-storage", gpu), nil, nodes(40))
	var wrapped []fwk.NodeInfo
	for _, node := range b.nodes() {
		wrapped = append(wrapped, foreign{node})
	}
	got := b.counted(func() { b.cycle(pod("a", "1", "1Gi", "1"), wrapped) })
	if want := (counters{single: 40}); got.single != want.single || got.scored != 0 {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestClonedStateKeepsItsCycle(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(40))
	first := b.preScored(pod("a", "1", "1Gi", "0"), b.nodes())
	second := b.preScored(pod("b", "3", "2Gi", "0"), b.nodes())
	b.compare(first.Clone(), pod("a", "1", "1Gi", "0"), b.nodes())
	b.compare(second.Clone(), pod("b", "3", "2Gi", "0"), b.nodes())
	b.compare(first, pod("a", "1", "1Gi", "0"), b.nodes())
}

func TestConcurrentCycles(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(64))
	all := b.nodes()
	var group sync.WaitGroup
	for _, cpu := range []string{"1", "2", "3", "4"} {
		p := pod("cpu-"+cpu, cpu, "1Gi", "1")
		for range 3 {
			state := b.preScored(p, all)
			for range 4 {
				group.Go(func() { b.compare(state, p, all) })
			}
		}
	}
	group.Wait()
}

func TestNoResources(t *testing.T) {
	b := newBench(t, args(config.MostAllocated), nil, nodes(1))
	for _, state := range []fwk.CycleState{framework.NewCycleState(), b.preScored(pod("a", "1", "1Gi", "0"), b.nodes())} {
		_, status := b.ours.Score(b.ctx, state, pod("a", "1", "1Gi", "0"), b.nodes()[0])
		if status.Code() != fwk.Error || !strings.Contains(status.Message(), "resources not found") {
			t.Errorf("got %v", status)
		}
	}
}

func TestResourceOfADeviceClassGoesToUpstream(t *testing.T) {
	b := newBench(t, args(config.LeastAllocated, "cpu", "dra.example.com/gpu"), nil, nodes(40))
	p := st.MakePod().Name("a").UID("a").Req(map[v1.ResourceName]string{"cpu": "1", "dra.example.com/gpu": "1"}).Obj()
	without := b.cycle(p, b.nodes())

	b.dra.Classes = map[v1.ResourceName]*resourceapi.DeviceClass{
		"dra.example.com/gpu": {ObjectMeta: metav1.ObjectMeta{Name: "gpu"}},
	}
	b.dra.Slices = []*resourceapi.ResourceSlice{st.MakeResourceSlice("node-3", "driver").Device("0").Device("1").Obj()}
	before := value(t, fallbacks.WithLabelValues(fallbackDRA))
	var with []int64
	got := b.counted(func() {
		with = b.cycle(p, b.nodes())
		b.compare(framework.NewCycleState(), p, b.nodes()[:2])
	})
	if got != (counters{}) {
		t.Errorf("the library scored: %+v", got)
	}
	if n := value(t, fallbacks.WithLabelValues(fallbackDRA)) - before; n != 3 {
		t.Errorf("%v fallbacks counted, want one cycle and two nodes", n)
	}
	differ := 0
	for i := range with {
		if with[i] != without[i] {
			differ++
		}
	}
	if differ != 1 {
		t.Errorf("%d scores differ from those without the class, want that of node-3 alone", differ)
	}
}

// A failure of the library costs no pod: upstream scores.
func TestFailureOfTheLibrary(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(40))
	p := pod("a", "1", "1Gi", "0")
	state := b.preScored(p, b.nodes())
	b.ours.current.Load().podRequest = nil // a request that does not fit the policy
	before := value(t, fallbacks.WithLabelValues(fallbackError))
	b.compare(state, p, b.nodes())
	if n := value(t, fallbacks.WithLabelValues(fallbackError)) - before; n != 41 {
		t.Errorf("%v fallbacks counted, want one batch and 40 nodes", n)
	}
	b.cycle(p, b.nodes())
}

// The scheduler closes its plugins while the last cycle may still run.
func TestCloseDuringACycle(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu", "memory"), nil, nodes(40))
	p := pod("a", "1", "1Gi", "0")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20 {
				b.cycle(p, b.nodes())
			}
		})
	}
	group.Go(func() { b.ours.Close() })
	group.Wait()
	before := value(t, fallbacks.WithLabelValues(fallbackClosed))
	b.cycle(p, b.nodes())
	if n := value(t, fallbacks.WithLabelValues(fallbackClosed)) - before; n != 41 {
		t.Errorf("%v fallbacks counted, want one batch and 40 nodes", n)
	}
}

func TestSignatureIsUpstreams(t *testing.T) {
	b := newBench(t, args(config.MostAllocated, "cpu"), nil, nodes(1))
	got, status := b.ours.SignPod(b.ctx, pod("a", "1", "1Gi", "1"))
	want, wantStatus := b.theirs.SignPod(b.ctx, pod("a", "1", "1Gi", "1"))
	if !status.IsSuccess() || !wantStatus.IsSuccess() || len(got) != 1 || got[0].Key != want[0].Key {
		t.Errorf("got %v (%v), want %v (%v)", got, status, want, wantStatus)
	}
}

// Filtering, queueing hints and placement scores must stay with NodeResourcesFit alone.
func TestNoOtherExtensionPoint(t *testing.T) {
	var p any = &Plugin{}
	for name, implemented := range map[string]bool{
		"PreFilter":        is[fwk.PreFilterPlugin](p),
		"Filter":           is[fwk.FilterPlugin](p),
		"EnqueueExtension": is[fwk.EnqueueExtensions](p),
		"PlacementScore":   is[fwk.PlacementScorePlugin](p),
		"Reserve":          is[fwk.ReservePlugin](p),
	} {
		if implemented {
			t.Errorf("the plugin implements %s", name)
		}
	}
	if (&Plugin{}).ScoreExtensions() != nil {
		t.Error("scores would be normalized")
	}
}

func is[T any](p any) bool { _, ok := p.(T); return ok }

func TestBadArgumentsAreRefused(t *testing.T) {
	ctx := testcluster.Context(t)
	for _, bad := range []runtime.Object{
		&runtime.Unknown{Raw: []byte(`{"scoringStrategy":{"type":"Most"}}`)},
		args("Most", "cpu"),
		&config.InterPodAffinityArgs{},
	} {
		if p, err := New(ctx, bad, testcluster.Handle(t, ctx, nil, &testcluster.DRA{})); err == nil {
			p.(*Plugin).Close()
			t.Errorf("%T was accepted", bad)
		}
	}
}
