// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"context"
	"sync/atomic"

	v1 "k8s.io/api/core/v1"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
)

// shadow compares a sample of the scores with NodeResourcesFit's.
type shadow struct {
	options   ShadowOptions
	threshold uint64 // of 2^53
	logged    atomic.Int64
}

// newShadow is nil while the check is off.
func newShadow() *shadow {
	options := Shadow()
	if options.Fraction == 0 {
		return nil
	}
	return &shadow{options: options, threshold: uint64(options.Fraction * (1 << 53))}
}

// sampled chooses by pod and node, so that the same pair is always in the sample or never.
func (s *shadow) sampled(pod *v1.Pod, node fwk.NodeInfo) bool {
	return pairHash(pod, node)>>11 < s.threshold
}

// pairHash is FNV-1a, with the finalizer of MurmurHash3 to spread it over the upper bits.
func pairHash(pod *v1.Pod, node fwk.NodeInfo) uint64 {
	hash := uint64(14695981039346656037)
	add := func(text string) {
		for i := 0; i < len(text); i++ {
			hash = (hash ^ uint64(text[i])) * 1099511628211
		}
	}
	add(string(pod.UID))
	add(pod.Name)
	if n := node.Node(); n != nil {
		add(n.Name)
	}
	hash = (hash ^ hash>>33) * 0xff51afd7ed558ccd
	hash = (hash ^ hash>>33) * 0xc4ceb9fe1a85ec53
	return hash ^ hash>>33
}

// compare scores the node once more, by NodeResourcesFit, and says which of the scores to use.
func (p *Plugin) compare(ctx context.Context, c *cycle, pod *v1.Pod, node fwk.NodeInfo, ours int64) (int64, *fwk.Status) {
	theirs, status := c.upstream.score(ctx, p.fit, pod, node)
	shadowComparisons.Inc()
	if status.IsSuccess() && theirs == ours {
		return ours, nil
	}
	shadowMismatches.Inc()
	if p.shadow.logged.Add(1) <= int64(p.shadow.options.LogLimit) {
		p.logMismatch(ctx, c, pod, node, ours, theirs, status)
	}
	if p.shadow.options.UseUpstream {
		return theirs, status
	}
	return ours, nil
}

func (p *Plugin) logMismatch(ctx context.Context, c *cycle, pod *v1.Pod, node fwk.NodeInfo, ours, theirs int64, status *fwk.Status) {
	allocatable, allocated := make([]int64, len(p.resources)), make([]int64, len(p.resources))
	p.resources.readAny(node, allocatable, allocated)
	explanation, err := p.scorer.explain(allocatable, allocated, c.podRequest)
	if err != nil {
		explanation = err.Error()
	}
	klog.FromContext(ctx).Error(status.AsError(), "Score differs from that of NodeResourcesFit", "plugin", Name,
		"pod", klog.KObj(pod), "node", klog.KObj(node.Node()), "tightfitScore", ours, "nodeResourcesFitScore", theirs,
		"overflow", overflow(allocatable, allocated, c.podRequest), "resources", p.resources.names(), "podRequest", c.podRequest, "allocatable", allocatable, "allocated", allocated,
		"explanation", explanation)
}
