// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"context"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"

	"tightfit.dev/plugins/test/differential/scorecase"
	"tightfit.dev/plugins/test/differential/testcluster"
	"tightfit.dev/plugins/tightfit"
)

// The scheduler's own runtime scores with 16 goroutines; so do these. Meant for -race too.
func TestScoresEqualUpstreamInTheRuntime(t *testing.T) {
	random := testcluster.NewRandom(seed(t))
	for _, strategy := range strategies {
		t.Run(string(strategy), func(t *testing.T) {
			ctx := testcluster.Context(t)
			pods, nodes := random.Cluster(400)
			snapshot := cache.NewSnapshot(pods, nodes)
			args := random.Args(strategy)
			ours := testcluster.Framework(t, ctx, tightfit.Name, tightfit.New, args, snapshot)
			theirs := testcluster.Framework(t, ctx, noderesources.Name, newFit, args, snapshot)
			infos, err := snapshot.NodeInfos().List()
			if err != nil {
				t.Fatal(err)
			}
			for range 25 {
				pod := random.Pod("")
				part := infos[random.IntN(350):]
				got, want := scores(ctx, t, ours, pod, part), scores(ctx, t, theirs, pod, part)
				best := 0
				for i := range want {
					if got[i].Name != want[i].Name || got[i].TotalScore != want[i].TotalScore {
						t.Fatalf("got %+v, want %+v", got[i], want[i])
					}
					if want[i].TotalScore > want[best].TotalScore {
						best = i
					}
				}
				if err := scorecase.Place(pod, part[best]); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func scores(ctx context.Context, t *testing.T, profile framework.Framework, pod *v1.Pod, nodes []fwk.NodeInfo) []fwk.NodePluginScores {
	state := framework.NewCycleState()
	if status := profile.RunPreScorePlugins(ctx, state, pod, nodes); !status.IsSuccess() {
		t.Fatal(status.AsError())
	}
	result, status := profile.RunScorePlugins(ctx, state, pod, nodes)
	if !status.IsSuccess() || len(result) != len(nodes) {
		t.Fatalf("%d scores of %d: %v", len(result), len(nodes), status)
	}
	return result
}

func newFit(ctx context.Context, args runtime.Object, handle fwk.Handle) (fwk.Plugin, error) {
	return noderesources.NewFit(ctx, args, handle, testcluster.Features())
}
