// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	v1 "k8s.io/api/core/v1"
	"k8s.io/klog/v2"
	"k8s.io/klog/v2/textlogger"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	st "k8s.io/kubernetes/pkg/scheduler/testing"
)

func setShadow(t *testing.T, options ShadowOptions) {
	t.Helper()
	before := Shadow()
	if err := SetShadow(options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { SetShadow(before) })
}

// compared runs f and gives the comparisons and mismatches that it added.
func compared(t *testing.T, f func()) (comparisons, mismatches float64) {
	t.Helper()
	c, m := value(t, shadowComparisons), value(t, shadowMismatches)
	f()
	return value(t, shadowComparisons) - c, value(t, shadowMismatches) - m
}

func TestShadowComparesTheSample(t *testing.T) {
	for _, test := range []struct{ fraction, low, high float64 }{{0, 0, 0}, {0.25, 150, 350}, {1, 1000, 1000}} {
		setShadow(t, ShadowOptions{Fraction: test.fraction})
		b := newBench(t, args(config.MostAllocated, "cpu", "memory", gpu), nil, nodes(1000))
		sample := func() (float64, float64) {
			return compared(t, func() { b.cycle(pod("a", "1", "1Gi", "1"), b.nodes()) })
		}
		n, differ := sample()
		if n < test.low || n > test.high || differ != 0 {
			t.Errorf("fraction %v: %v of 1000 compared, %v differ", test.fraction, n, differ)
		}
		if again, _ := sample(); again != n {
			t.Errorf("fraction %v: %v compared, then %v", test.fraction, n, again)
		}
	}
}

// Kubernetes 1.37 overflows on a node of more than 81.92 Pi of memory; the library does not.
func overflowing(t *testing.T) *bench {
	all := nodes(40)
	all[3] = st.MakeNode().Name("node-3").Capacity(map[v1.ResourceName]string{"cpu": "4", "memory": "90Pi"}).Obj()
	return newBench(t, args(config.LeastAllocated, "cpu", "memory"), nil, all)
}

func TestShadowMismatch(t *testing.T) {
	for _, useUpstream := range []bool{false, true} {
		setShadow(t, ShadowOptions{Fraction: 1, UseUpstream: useUpstream, LogLimit: 2})
		b := overflowing(t)
		var log bytes.Buffer
		ctx := klog.NewContext(context.Background(), textlogger.NewLogger(textlogger.NewConfig(textlogger.Output(&log))))
		p := pod("a", "1", "1Gi", "0")
		differ := 0
		for range 3 {
			state := b.preScored(p, b.nodes())
			n, mismatches := compared(t, func() {
				for _, node := range b.nodes() {
					theirs, _ := b.theirs.Score(b.ctx, state, p, node)
					ours, status := b.ours.Score(ctx, state, p, node)
					if !status.IsSuccess() {
						t.Error(status)
					}
					if ours != theirs {
						differ++
					}
				}
			})
			if n != 40 || mismatches != 1 {
				t.Errorf("%v comparisons, %v mismatches", n, mismatches)
			}
		}
		if want := map[bool]int{false: 3, true: 0}[useUpstream]; differ != want {
			t.Errorf("use upstream %v: %d scores differ, want %d", useUpstream, differ, want)
		}
		if n := strings.Count(log.String(), "Score differs"); n != 2 {
			t.Errorf("%d mismatches logged, want 2 of 3:\n%s", n, log.String())
		}
		for _, part := range []string{`pod="default/a"`, `node="node-3"`, "tightfitScore=87", "nodeResourcesFitScore=",
			"overflow=\"" + productsWrap + "\"", "podRequest=[1000", "allocatable=[4000", "allocated=[0", "explanation=", "weightedSum"} {
			if !strings.Contains(log.String(), part) {
				t.Errorf("%s is not logged:\n%s", part, log.String())
			}
		}
	}
}

func TestShadowFlags(t *testing.T) {
	setShadow(t, Shadow())
	flags := pflag.NewFlagSet("scheduler", pflag.ContinueOnError)
	AddFlags(flags)
	usage := flags.FlagUsages()
	for _, part := range []string{"--tightfit-shadow-fraction float", "--tightfit-shadow-use-upstream", "--tightfit-shadow-log-limit int", "(default 10)"} {
		if !strings.Contains(usage, part) {
			t.Errorf("%q is not in the usage:\n%s", part, usage)
		}
	}
	if err := flags.Parse([]string{"--tightfit-shadow-fraction=0.5", "--tightfit-shadow-use-upstream", "--tightfit-shadow-log-limit", "3"}); err != nil {
		t.Fatal(err)
	}
	if got, want := Shadow(), (ShadowOptions{0.5, true, 3}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	for _, test := range []struct{ flag, want string }{
		{"--tightfit-shadow-fraction=1.5", "between 0 and 1, got 1.5"},
		{"--tightfit-shadow-fraction=-0.1", "between 0 and 1"},
		{"--tightfit-shadow-fraction=NaN", "between 0 and 1"},
		{"--tightfit-shadow-fraction=half", "type float"},
		{"--tightfit-shadow-use-upstream=perhaps", "type bool"},
		{"--tightfit-shadow-log-limit=-1", "must not be negative"},
		{"--tightfit-shadow-log-limit=many", "type int"},
	} {
		if err := flags.Parse([]string{test.flag}); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.flag, err, test.want)
		}
	}
	if got, want := Shadow(), (ShadowOptions{0.5, true, 3}); got != want {
		t.Errorf("refused values changed the options to %+v", got)
	}
}

func TestExplanationInTheLogIsJSON(t *testing.T) {
	b := overflowing(t)
	text, err := b.ours.scorer.explain([]int64{4000, 90 << 50}, []int64{0, 0}, []int64{1000, 1 << 30})
	if err != nil || !json.Valid([]byte(text)) {
		t.Errorf("%s, %v", text, err)
	}
}
