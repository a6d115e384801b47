// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"context"
	"fmt"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/component-base/metrics"
	"k8s.io/component-base/metrics/testutil"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"
	st "k8s.io/kubernetes/pkg/scheduler/testing"

	"tightfit.dev/plugins/test/differential/testcluster"
)

// bench is our plugin beside NodeResourcesFit with the same arguments and snapshot.
type bench struct {
	*testing.T
	ctx      context.Context
	dra      *testcluster.DRA
	snapshot *cache.Snapshot
	ours     *Plugin
	theirs   *noderesources.Fit
}

func newBench(t *testing.T, args *config.NodeResourcesFitArgs, pods []*v1.Pod, nodes []*v1.Node) *bench {
	t.Helper()
	b := &bench{T: t, ctx: testcluster.Context(t), dra: &testcluster.DRA{}, snapshot: cache.NewSnapshot(pods, nodes)}
	handle := testcluster.Handle(t, b.ctx, b.snapshot, b.dra)
	plugin, err := NewWithFeatures(b.ctx, args, handle, testcluster.Features())
	if err != nil {
		t.Fatal(err)
	}
	b.ours = plugin.(*Plugin)
	t.Cleanup(func() { b.ours.Close() })
	b.theirs = testcluster.Upstream(t, b.ctx, args, handle)
	return b
}

func (b *bench) nodes() []fwk.NodeInfo {
	b.Helper()
	nodes, err := b.snapshot.NodeInfos().List()
	if err != nil {
		b.Fatal(err)
	}
	return nodes
}

// preScored is a state in which both plugins know the pod and the nodes.
func (b *bench) preScored(pod *v1.Pod, nodes []fwk.NodeInfo) fwk.CycleState {
	b.Helper()
	return b.preScoredIn(framework.NewCycleState(), pod, nodes)
}

func (b *bench) preScoredIn(state fwk.CycleState, pod *v1.Pod, nodes []fwk.NodeInfo) fwk.CycleState {
	b.Helper()
	if status := b.theirs.PreScore(b.ctx, state, pod, nodes); !status.IsSuccess() {
		b.Fatal(status.AsError())
	}
	if status := b.ours.PreScore(b.ctx, state, pod, nodes); !status.IsSuccess() {
		b.Fatal(status.AsError())
	}
	return state
}

// compare scores the nodes with both plugins, in order, and returns the scores.
func (b *bench) compare(state fwk.CycleState, pod *v1.Pod, nodes []fwk.NodeInfo) []int64 {
	b.Helper()
	scores := make([]int64, len(nodes))
	for i, node := range nodes {
		want, wantStatus := b.theirs.Score(b.ctx, state, pod, node)
		got, status := b.ours.Score(b.ctx, state, pod, node)
		if got != want || status.Code() != wantStatus.Code() {
			b.Errorf("%s on %s: got %d (%v), want %d (%v)", pod.Name, node.Node().Name, got, status, want, wantStatus)
		}
		scores[i] = got
	}
	return scores
}

// cycle is a whole scoring cycle over the nodes.
func (b *bench) cycle(pod *v1.Pod, nodes []fwk.NodeInfo) []int64 {
	b.Helper()
	return b.compare(b.preScored(pod, nodes), pod, nodes)
}

// counters is what the metrics have counted since.
type counters struct{ batches, scored, refreshed, single float64 }

func value(t *testing.T, m metrics.CounterMetric) float64 {
	t.Helper()
	v, err := testutil.GetCounterMetricValue(m)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (b *bench) counters() counters {
	b.Helper()
	return counters{value(b.T, batches), value(b.T, nodesScored), value(b.T, nodesRefreshed), value(b.T, singleScores)}
}

// counted runs f and gives what it added to the metrics.
func (b *bench) counted(f func()) counters {
	b.Helper()
	before := b.counters()
	f()
	after := b.counters()
	return counters{after.batches - before.batches, after.scored - before.scored,
		after.refreshed - before.refreshed, after.single - before.single}
}

func args(strategy config.ScoringStrategyType, names ...string) *config.NodeResourcesFitArgs {
	a := &config.NodeResourcesFitArgs{ScoringStrategy: &config.ScoringStrategy{Type: strategy}}
	for _, name := range names {
		a.ScoringStrategy.Resources = append(a.ScoringStrategy.Resources, config.ResourceSpec{Name: name, Weight: 1})
	}
	return a
}

const gpu = "example.com/gpu"

func node(i int) *v1.Node {
	return st.MakeNode().Name(fmt.Sprintf("node-%d", i)).Capacity(map[v1.ResourceName]string{
		"cpu": fmt.Sprint(4 + i%7), "memory": fmt.Sprintf("%dGi", 8+i%5), gpu: fmt.Sprint(1 + i%4),
	}).Obj()
}

func nodes(count int) []*v1.Node {
	made := make([]*v1.Node, count)
	for i := range made {
		made[i] = node(i)
	}
	return made
}

func pod(name, cpu, memory, gpus string) *v1.Pod {
	return st.MakePod().Name(name).UID(name).Namespace("default").
		Req(map[v1.ResourceName]string{"cpu": cpu, "memory": memory, gpu: gpus}).Obj()
}
