// SPDX-License-Identifier: Apache-2.0

// Package tightfit is a scheduler plugin that scores nodes as NodeResourcesFit does, through the
// tightfit library. It takes part in PreScore and Score alone; filtering and queueing stay with
// NodeResourcesFit.
//
// The first Score call of a cycle computes its one node. When a second comes, one call of the
// library scores all nodes that PreScore was given, and further calls read the result.
package tightfit

import (
	"context"
	"sync/atomic"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	plfeature "k8s.io/kubernetes/pkg/scheduler/framework/plugins/feature"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"

	"tightfit.dev/plugins/fitargs"
)

// Name is the plugin's name in the registry and in configurations.
const Name = "TightFit"

// Plugin scores for one profile.
type Plugin struct {
	fit       *noderesources.Fit
	scorer    *scorer // nil when there is no resource to score
	resources resources
	dra       draResources
	shadow    *shadow // nil when off
	handle    fwk.Handle
	current   atomic.Pointer[cycle] // the latest, to spare Score the look-up in the state
	failed    atomic.Bool           // a failure of the library has been logged
}

var (
	_ fwk.PreScorePlugin = &Plugin{}
	_ fwk.ScorePlugin    = &Plugin{}
	_ fwk.SignPlugin     = &Plugin{}
)

// New is the plugin's factory. args may be whatever fitargs.Load takes.
func New(ctx context.Context, args runtime.Object, handle fwk.Handle) (fwk.Plugin, error) {
	return NewWithFeatures(ctx, args, handle, plfeature.NewSchedulerFeaturesFromGates(utilfeature.DefaultFeatureGate))
}

// NewWithFeatures is New for callers that set the feature gates themselves.
func NewWithFeatures(ctx context.Context, args runtime.Object, handle fwk.Handle, features plfeature.Features) (fwk.Plugin, error) {
	loaded, err := fitargs.Load(args)
	if err != nil {
		return nil, err
	}
	fit, err := noderesources.NewFit(ctx, loaded.Args, handle, features)
	if err != nil {
		if loaded.Policy != nil {
			loaded.Policy.Close()
		}
		return nil, err
	}
	registerMetrics()
	p := &Plugin{fit: fit.(*noderesources.Fit), handle: handle}
	if loaded.Policy != nil {
		p.resources = resourcesOf(loaded.Args.ScoringStrategy.Resources)
		p.scorer = newScorer(loaded.Policy, p.resources)
		p.shadow = newShadow()
		if features.EnableDRAExtendedResource {
			p.dra = draResourcesOf(p.resources, handle.SharedDRAManager())
		}
		recordPolicy(handle, loaded.PolicyJSON)
	}
	return p, nil
}

// Name is TightFit.
func (p *Plugin) Name() string { return Name }

// PreScore takes note of the pod and the nodes. What it does does not grow with the nodes, because
// the scheduler may ask for the score of one of them only.
func (p *Plugin) PreScore(ctx context.Context, state fwk.CycleState, pod *v1.Pod, nodes []fwk.NodeInfo) *fwk.Status {
	c := p.newCycle(pod)
	c.key, _ = state.(*framework.CycleState)
	if c.fallback != "" {
		fallbacks.WithLabelValues(c.fallback).Inc()
		if status := c.upstream.preScore(ctx, p.fit, pod); !status.IsSuccess() {
			return status
		}
	} else {
		c.nodes = nodes
		if state.IsPodGroupSchedulingCycle() {
			c.alone = true
		} else if len(nodes) < fewNodes {
			c.alone = true
			p.scorer.mirror.shrink(p.nodeCount())
		}
	}
	state.Write(stateKey, c)
	p.current.Store(c)
	return nil
}

func (p *Plugin) newCycle(pod *v1.Pod) *cycle {
	if p.scorer == nil {
		return &cycle{fallback: fallbackNoResources}
	}
	if p.dra.inUse() {
		return &cycle{fallback: fallbackDRA}
	}
	return &cycle{podRequest: p.resources.podRequest(pod)}
}

// Score is NodeResourcesFit's score of the node for the pod, 0 to 100. It is right for any node
// and also without PreScore.
func (p *Plugin) Score(ctx context.Context, state fwk.CycleState, pod *v1.Pod, node fwk.NodeInfo) (int64, *fwk.Status) {
	c := p.cycleOf(state)
	if c == nil {
		c = p.newCycle(pod)
		c.alone = true
		if c.fallback != "" {
			fallbacks.WithLabelValues(c.fallback).Inc()
		}
	}
	if c.fallback != "" {
		return c.upstream.score(ctx, p.fit, pod, node)
	}
	score, err := p.score(ctx, c, node)
	if err != nil {
		p.countFailure(ctx, err)
		return c.upstream.score(ctx, p.fit, pod, node)
	}
	if p.shadow != nil && p.shadow.sampled(pod, node) {
		return p.compare(ctx, c, pod, node, int64(score))
	}
	return int64(score), nil
}

// cycleOf is what PreScore left in the state, nil if it was not called.
func (p *Plugin) cycleOf(state fwk.CycleState) *cycle {
	if own, ok := state.(*framework.CycleState); ok {
		if c := p.current.Load(); c != nil && c.key == own {
			return c
		}
	}
	data, err := state.Read(stateKey)
	if err != nil {
		return nil
	}
	c, _ := data.(*cycle)
	return c
}

func (p *Plugin) score(ctx context.Context, c *cycle, node fwk.NodeInfo) (uint8, error) {
	if info, ok := node.(*framework.NodeInfo); ok {
		if result := p.batch(ctx, c); result != nil {
			if score, ok := result.score(info); ok {
				return score, nil
			}
		}
	}
	singleScores.Inc()
	return p.scorer.node(node, c.podRequest)
}

// batch is the scores of all nodes of the cycle, made on the second call and nil before: when the
// scheduler reuses the ranking of an equal pod it asks for one node only.
func (p *Plugin) batch(ctx context.Context, c *cycle) *batch {
	if result := c.result.Load(); result != nil || c.alone || !c.scored.Swap(true) {
		return result
	}
	c.once.Do(func() {
		result, cost, err := p.scorer.batch(c.podRequest, c.nodes, p.nodeCount())
		c.nodes = nil
		if err != nil {
			p.countFailure(ctx, err)
			result = &batch{} // every node goes its own way
		} else {
			cost.record()
		}
		c.result.Store(result)
	})
	return c.result.Load()
}

// nodeCount is the number of nodes in the scheduler's snapshot.
func (p *Plugin) nodeCount() int {
	if p.handle == nil || p.handle.SnapshotSharedLister() == nil {
		return 0
	}
	nodes, err := p.handle.SnapshotSharedLister().NodeInfos().List()
	if err != nil {
		return 0
	}
	return len(nodes)
}

// countFailure counts a node or batch that the library did not score, and logs the first.
func (p *Plugin) countFailure(ctx context.Context, err error) {
	if err == errClosed {
		fallbacks.WithLabelValues(fallbackClosed).Inc()
		return
	}
	fallbacks.WithLabelValues(fallbackError).Inc()
	if !p.failed.Swap(true) {
		klog.FromContext(ctx).Error(err, "The tightfit library failed; NodeResourcesFit scores what it cannot", "plugin", Name)
	}
}

// ScoreExtensions is nil: the scores need no normalizing.
func (p *Plugin) ScoreExtensions() fwk.ScoreExtensions { return nil }

// SignPod is NodeResourcesFit's: the same properties of a pod decide. Without it the scheduler
// would not reuse rankings of equal pods, for any plugin of the profile.
func (p *Plugin) SignPod(ctx context.Context, pod *v1.Pod) ([]fwk.SignFragment, *fwk.Status) {
	return p.fit.SignPod(ctx, pod)
}

// Close frees the library's objects. The scheduler calls it when it stops; a cycle that still runs
// is scored by NodeResourcesFit from then on.
func (p *Plugin) Close() error {
	p.current.Store(nil)
	if p.scorer != nil {
		p.scorer.close()
	}
	return nil
}
