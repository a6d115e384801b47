// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"bytes"
	"context"
	"math"
	"strings"
	"testing"

	"k8s.io/klog/v2"
	"k8s.io/klog/v2/textlogger"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
)

func TestOverflowIsNamed(t *testing.T) {
	const most = math.MaxInt64 / 100
	for _, test := range []struct {
		allocatable, allocated, podRequest int64
		want                               string
	}{
		{0, 0, 0, noOverflow},
		{most, most - 1, 1, noOverflow},
		{most, 1, most - 1, noOverflow},
		{most + 1, 0, 0, productsWrap},
		{1, most, 1, productsWrap},
		{1, 0, most + 1, productsWrap},
		{1, math.MaxInt64, math.MaxInt64, productsWrap},
		{1, -1, 1, sumsWrapped},
		{1, 1, -1, sumsWrapped},
		{-1, 1, 1, sumsWrapped},
		{math.MaxInt64, math.MinInt64, 1, sumsWrapped},
	} {
		got := overflow([]int64{1, test.allocatable}, []int64{1, test.allocated}, []int64{1, test.podRequest})
		if got != test.want {
			t.Errorf("%+v: got %q", test, got)
		}
	}
}

// The scheduler adds requests up in int64 when it counts a node's pods. TightFit gets what came out,
// and gives every node a score from 0 to 100; NodeResourcesFit's arithmetic wraps once more.
func TestSumsThatHaveWrapped(t *testing.T) {
	setShadow(t, ShadowOptions{Fraction: 1, LogLimit: 10})
	for _, strategy := range []config.ScoringStrategyType{config.LeastAllocated, config.MostAllocated} {
		b := newBench(t, args(strategy, "cpu", "memory"), nil, nodes(40))
		for _, name := range []string{"first", "second"} {
			place(t, pod(name, "1", "4611686018427387904", "0"), b.nodes()[3])
		}
		if sum := b.nodes()[3].(*framework.NodeInfo).NonZeroRequested.Memory; sum != math.MinInt64 {
			t.Fatalf("two times 2^62 bytes are %d", sum)
		}
		var log bytes.Buffer
		ctx := klog.NewContext(context.Background(), textlogger.NewLogger(textlogger.NewConfig(textlogger.Output(&log))))
		p := pod("a", "1", "1Gi", "0")
		state := b.preScored(p, b.nodes())
		differ := 0
		for _, node := range b.nodes() {
			theirs, _ := b.theirs.Score(b.ctx, state, p, node)
			ours, status := b.ours.Score(ctx, state, p, node)
			if !status.IsSuccess() || ours < 0 || ours > 100 {
				t.Errorf("%s: score %d, %v", strategy, ours, status)
			}
			if ours != theirs {
				differ++
			}
		}
		if n := strings.Count(log.String(), `overflow="`+sumsWrapped+`"`); differ != 1 || n != 1 {
			t.Errorf("%s: %d scores differ, the log blames wrapped sums for %d, want 1:\n%s", strategy, differ, n, &log)
		}
	}
}
