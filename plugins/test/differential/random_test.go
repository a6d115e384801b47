// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"context"
	"testing"
	"time"

	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/test/differential/testcluster"
	"tightfit.dev/plugins/tightfit"
)

var strategies = []config.ScoringStrategyType{config.LeastAllocated, config.MostAllocated, config.RequestedToCapacityRatio}

func seed(t *testing.T) uint64 {
	s := *seedFlag
	if s == 0 {
		s = uint64(time.Now().UnixNano())
	}
	t.Logf("reproduce with -args -tightfit.seed=%d", s)
	return s
}

// budget is the number of scores to compare; each costs a garbage collection under that build tag.
func budget() int {
	if capi.GCStress {
		return min(*comparisons, 2_000)
	}
	return *comparisons
}

func TestScoresEqualUpstream(t *testing.T) {
	start := seed(t)
	for i, strategy := range strategies {
		t.Run(string(strategy), func(t *testing.T) {
			random := testcluster.NewRandom(start + uint64(i))
			spread := map[int64]int{}
			total := 0
			for total < budget() {
				total += compareCluster(t, random, strategy, spread)
			}
			t.Logf("%d scores compared, %d different values among them", total, len(spread))
			if len(spread) < 20 {
				t.Errorf("only %d different scores: the clusters are too alike", len(spread))
			}
		})
	}
}

// compareCluster scores some pods on one random cluster, placing each, and returns the number of
// scores compared.
func compareCluster(t *testing.T, random *testcluster.Random, strategy config.ScoringStrategyType, spread map[int64]int) int {
	ctx := testcluster.Context(t)
	pods, nodes := random.Cluster(1 + random.IntN(120))
	snapshot := cache.NewSnapshot(pods, nodes)
	args := random.Args(strategy)
	handle := testcluster.Handle(t, ctx, snapshot, &testcluster.DRA{})
	plugin, err := tightfit.NewWithFeatures(ctx, args, handle, testcluster.Features())
	if err != nil {
		t.Fatalf("%+v: %v", args.ScoringStrategy, err)
	}
	ours := plugin.(*tightfit.Plugin)
	defer ours.Close()
	theirs := testcluster.Upstream(t, ctx, args, handle)
	infos, err := snapshot.NodeInfos().List()
	if err != nil {
		t.Fatal(err)
	}

	compared := 0
	for range 8 {
		pod := random.Pod("")
		part := infos[random.IntN(len(infos)):] // as the scheduler does: the feasible ones
		random.Shuffle(len(part), func(i, j int) { part[i], part[j] = part[j], part[i] })
		best := compareCycle(ctx, t, ours, theirs, pod, part, spread)
		compared += len(part)
		place(t, pod, best)
	}
	return compared
}

func compareCycle(ctx context.Context, t *testing.T, ours *tightfit.Plugin, theirs *noderesources.Fit, pod *v1.Pod, nodes []fwk.NodeInfo, spread map[int64]int) fwk.NodeInfo {
	state := framework.NewCycleState()
	if status := theirs.PreScore(ctx, state, pod, nodes); !status.IsSuccess() {
		t.Fatal(status.AsError())
	}
	if status := ours.PreScore(ctx, state, pod, nodes); !status.IsSuccess() {
		t.Fatal(status.AsError())
	}
	best, bestScore := nodes[0], int64(-1)
	for _, node := range nodes {
		want, wantStatus := theirs.Score(ctx, state, pod, node)
		got, status := ours.Score(ctx, state, pod, node)
		if got != want || !status.IsSuccess() || !wantStatus.IsSuccess() {
			t.Fatalf("%s on %s: got %d (%v), want %d (%v)\npod: %+v\nnode: %+v", pod.Name, node.Node().Name,
				got, status, want, wantStatus, pod.Spec, node.Node().Status.Allocatable)
		}
		spread[got]++
		if got > bestScore {
			best, bestScore = node, got
		}
	}
	return best
}

func place(t *testing.T, pod *v1.Pod, node fwk.NodeInfo) {
	pod.Spec.NodeName = node.Node().Name
	info, err := framework.NewPodInfo(pod)
	if err != nil {
		t.Fatal(err)
	}
	node.(*framework.NodeInfo).AddPodInfo(info)
}
