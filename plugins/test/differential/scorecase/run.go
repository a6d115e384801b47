// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"context"
	"fmt"
	"testing"

	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"

	"tightfit.dev/plugins/test/differential/testcluster"
	"tightfit.dev/plugins/tightfit"
)

// Runner runs cases and counts what they were like. It is not for more than one goroutine.
type Runner struct {
	Coverage Coverage
	// Fault, if not nil, replaces the plugin's score, to see that a difference is found.
	Fault func(pod *v1.Pod, node fwk.NodeInfo, score int64) int64

	ctx      context.Context
	snapshot *snapshot
	handle   fwk.Handle
}

// snapshot is that of the case which runs.
type snapshot struct{ fwk.SharedLister }

// NewRunner makes a runner for as long as the test takes.
func NewRunner(t testing.TB) *Runner {
	r := &Runner{ctx: testcluster.Context(t), snapshot: &snapshot{cache.NewEmptySnapshot()}}
	r.handle = testcluster.Handle(t, r.ctx, r.snapshot, &testcluster.DRA{})
	return r
}

// Run makes the comparisons of a case and returns an error for the first that fails, or for a case
// that NodeResourcesFit does not take.
func (r *Runner) Run(c *Case) error {
	snapshot := cache.NewSnapshot(c.Placed, c.Nodes)
	r.snapshot.SharedLister = snapshot
	features := testcluster.Features()
	theirs, err := noderesources.NewFit(r.ctx, c.Args, r.handle, features)
	if err != nil {
		return fmt.Errorf("%w: %w", errInvalid, err)
	}
	ours, err := tightfit.NewWithFeatures(r.ctx, c.Args, r.handle, features)
	if err != nil {
		return err
	}
	plugin := ours.(*tightfit.Plugin)
	defer plugin.Close()
	run := &run{Runner: r, strategy: c.Args.ScoringStrategy, ours: plugin, theirs: theirs.(*noderesources.Fit)}
	run.policy = policyFeatures(run.strategy)
	for _, cycle := range c.Cycles {
		var nodes []fwk.NodeInfo
		for _, name := range cycle.Nodes {
			node, err := snapshot.NodeInfos().Get(name)
			if err != nil {
				return err
			}
			nodes = append(nodes, node)
		}
		pod := cycle.Pod.DeepCopy()
		best, err := run.cycle(pod, nodes)
		if err != nil {
			return err
		}
		if err := Place(pod, best); err != nil {
			return err
		}
	}
	return nil
}

type run struct {
	*Runner
	strategy *config.ScoringStrategy
	policy   features
	ours     *tightfit.Plugin
	theirs   *noderesources.Fit
}

// cycle compares the scores of one pod and returns the best node.
func (r *run) cycle(pod *v1.Pod, nodes []fwk.NodeInfo) (fwk.NodeInfo, error) {
	state := framework.NewCycleState()
	if status := r.theirs.PreScore(r.ctx, state, pod, nodes); !status.IsSuccess() {
		return nil, fmt.Errorf("%w: %w", errInvalid, status.AsError())
	}
	if status := r.ours.PreScore(r.ctx, state, pod, nodes); !status.IsSuccess() {
		return nil, status.AsError()
	}
	reader := newReader(r.strategy, pod)
	common := r.policy | podFeatures(pod)
	if len(nodes) >= batchNodes {
		common |= featureBatch
	}
	best, bestScore := nodes[0], int64(-1)
	for _, node := range nodes {
		upstream, status := r.theirs.Score(r.ctx, state, pod, node)
		if !status.IsSuccess() {
			return nil, fmt.Errorf("%w: %w", errInvalid, status.AsError())
		}
		got, status := r.ours.Score(r.ctx, state, pod, node)
		if !status.IsSuccess() {
			return nil, status.AsError()
		}
		if r.Fault != nil {
			got = r.Fault(pod, node, got)
		}
		resources := reader.read(node)
		if err := r.compare(resources, got, upstream); err != nil {
			return nil, fmt.Errorf("%s on %s: %w", pod.Name, node.Node().Name, err)
		}
		r.Coverage.count(common|placedFeatures(node)|amountFeatures(resources), got)
		if got > bestScore {
			best, bestScore = node, got
		}
	}
	return best, nil
}
