// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"io"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"

	"tightfit.dev/plugins/test/differential/testcluster"
	"tightfit.dev/plugins/tightfit"
)

// constant is the least that a scorer can cost: the API's floor.
type constant struct{}

func newConstant(context.Context, runtime.Object, fwk.Handle) (fwk.Plugin, error) {
	return constant{}, nil
}

func (constant) Name() string { return "Constant" }
func (constant) PreScore(context.Context, fwk.CycleState, *v1.Pod, []fwk.NodeInfo) *fwk.Status {
	return nil
}
func (constant) Score(context.Context, fwk.CycleState, *v1.Pod, fwk.NodeInfo) (int64, *fwk.Status) {
	return 50, nil
}
func (constant) ScoreExtensions() fwk.ScoreExtensions { return nil }

func newFit(ctx context.Context, args runtime.Object, handle fwk.Handle) (fwk.Plugin, error) {
	return noderesources.NewFit(ctx, args, handle, testcluster.Features())
}

// scorer is what a scoring plugin does for a pod.
type scorer interface {
	fwk.PreScorePlugin
	fwk.ScorePlugin
}

// variant is one plugin, alone and as the only scorer of a profile.
type variant struct {
	name    string
	plugin  scorer
	profile framework.Framework
}

const (
	oursName     = "tightfit"
	upstreamName = "upstream"
	floorName    = "floor"
)

func variants(p program, c benchCase, snapshot *cache.Snapshot) []variant {
	args := fitArgs(c.strategy, c.resources)
	make := func(name, plugin string, factory frameworkruntime.PluginFactory, args runtime.Object) variant {
		profile := testcluster.Framework(p, p.ctx, plugin, factory, args, snapshot, frameworkruntime.WithParallelism(c.parallelism))
		alone, err := factory(p.ctx, args, profile)
		if err != nil {
			p.Fatal(err)
		}
		if closer, ok := alone.(io.Closer); ok {
			p.Cleanup(func() {
				if err := closer.Close(); err != nil {
					p.Error(err)
				}
			})
		}
		return variant{name, alone.(scorer), profile}
	}
	return []variant{
		make(upstreamName, noderesources.Name, newFit, args),
		make(oursName, tightfit.Name, tightfit.New, args),
		make(floorName, "Constant", newConstant, nil),
	}
}

// batch is PreScore and the first two Score calls, of which TightFit's second scores all nodes: what
// one goroutine does while the others wait.
func (v variant) batch(ctx context.Context, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64) error {
	return v.alone(ctx, pod, nodes, out[:2])
}

// alone is PreScore and all Score calls in a plain loop; the scores go to out. A shorter out is of the
// first nodes.
func (v variant) alone(ctx context.Context, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64) error {
	state := framework.NewCycleState()
	if status := v.plugin.PreScore(ctx, state, pod, nodes); !status.IsSuccess() {
		return status.AsError()
	}
	for i := range out {
		score, status := v.plugin.Score(ctx, state, pod, nodes[i])
		if !status.IsSuccess() {
			return status.AsError()
		}
		out[i] = score
	}
	return nil
}

// phase is the whole score phase of the profile.
func (v variant) phase(ctx context.Context, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64) error {
	state := framework.NewCycleState()
	if status := v.profile.RunPreScorePlugins(ctx, state, pod, nodes); !status.IsSuccess() {
		return status.AsError()
	}
	scores, status := v.profile.RunScorePlugins(ctx, state, pod, nodes)
	if !status.IsSuccess() {
		return status.AsError()
	}
	if len(scores) != len(out) {
		return fmt.Errorf("%d scores of %d nodes", len(scores), len(out))
	}
	for i := range scores {
		out[i] = scores[i].TotalScore
	}
	return nil
}
