// SPDX-License-Identifier: Apache-2.0

// Recipe B: the plugin in place of the in-tree one.
package noderesources

import (
	"context"

	v1 "k8s.io/api/core/v1"
	apiruntime "k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/feature"

	"tightfit.dev/plugins/tightfit"
)

// shift is not 0 in the run that proves that the tests would notice.
const shift = 0

type plugin struct{ *tightfit.Plugin }

func (p plugin) Score(ctx context.Context, state fwk.CycleState, pod *v1.Pod, node fwk.NodeInfo) (int64, *fwk.Status) {
	score, status := p.Plugin.Score(ctx, state, pod, node)
	return score + shift, status
}

// newTightFit leaves the DRA cases to NewFit: they reach into its fields.
func newTightFit(ctx context.Context, args apiruntime.Object, handle fwk.Handle, features feature.Features) (fwk.Plugin, error) {
	if features.EnableDRAExtendedResource {
		return NewFit(ctx, args, handle, features)
	}
	made, err := tightfit.NewWithFeatures(ctx, args, handle, features)
	if err != nil {
		return nil, err
	}
	return plugin{made.(*tightfit.Plugin)}, nil
}
