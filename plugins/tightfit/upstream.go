// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"context"
	"sync"

	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"
)

// upstreamCycle is NodeResourcesFit's scoring of one pod. It has a state of its own, because a
// profile may score with NodeResourcesFit as well, by other arguments, and the scheduler's state
// has one place for what its PreScore finds.
type upstreamCycle struct {
	once   sync.Once
	state  fwk.CycleState
	status *fwk.Status
}

// preScore does NodeResourcesFit's part of PreScore, once.
func (u *upstreamCycle) preScore(ctx context.Context, fit *noderesources.Fit, pod *v1.Pod) *fwk.Status {
	u.once.Do(func() {
		u.state = framework.NewCycleState()
		u.status = fit.PreScore(ctx, u.state, pod, nil)
	})
	return u.status
}

// score is NodeResourcesFit's score of one node.
func (u *upstreamCycle) score(ctx context.Context, fit *noderesources.Fit, pod *v1.Pod, node fwk.NodeInfo) (int64, *fwk.Status) {
	if status := u.preScore(ctx, fit, pod); !status.IsSuccess() {
		return 0, status
	}
	return fit.Score(ctx, u.state, pod, node)
}
