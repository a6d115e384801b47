// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	v1 "k8s.io/api/core/v1"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"

	"tightfit.dev/plugins/test/timing"
)

// scoresPerRound is about how many node scores one measurement makes.
const scoresPerRound = 200_000

// result holds CPU time per node score in ns, by variant: the medians of all rounds.
type result struct {
	alone, phase map[string]float64
	// Ratios of a round, then their median.
	aloneFaster, phaseFaster, phaseOfFloor float64
}

const header = "| nodes | resources | strategy | parallelism | changed | alone: upstream, ns | tightfit, ns | faster | phase: upstream, ns | tightfit, ns | faster | of the floor | gate |\n" +
	"|---|---|---|---|---|---|---|---|---|---|---|---|---|"

func (r result) String() string {
	return fmt.Sprintf(" %.0f | %.0f | %.2f | %.0f | %.0f | %.2f | %.2f | ",
		r.alone[upstreamName], r.alone[oursName], r.aloneFaster,
		r.phase[upstreamName], r.phase[oursName], r.phaseFaster, r.phaseOfFloor)
}

type way func(v variant, ctx context.Context, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64) error

// setUp makes the case's cluster and plugins, and ends the program unless both give the same scores.
func setUp(p program, c benchCase) (pod *v1.Pod, nodes []fwk.NodeInfo, all []variant, out []int64) {
	snapshot := cache.NewSnapshot(cluster(c.nodes, c.resources))
	nodes, err := snapshot.NodeInfos().List()
	if err != nil {
		p.Fatal(err)
	}
	pod = incoming(c.resources)
	all = variants(p, c, snapshot)
	out, want := make([]int64, len(nodes)), make([]int64, len(nodes))
	for _, run := range []way{variant.alone, variant.phase} {
		for i, v := range all[:2] {
			if err := run(v, p.ctx, pod, nodes, out); err != nil {
				p.Fatal(err)
			}
			if i == 0 {
				copy(want, out)
			} else if !slices.Equal(want, out) {
				p.Fatal("the scores differ:", c)
			}
		}
	}
	return pod, nodes, all, out
}

func measure(c benchCase, rounds int) result {
	p := newProgram()
	defer p.close()
	pod, nodes, all, out := setUp(p, c)
	r := result{alone: map[string]float64{}, phase: map[string]float64{}}
	alone, phase := map[string][]float64{}, map[string][]float64{}
	changer := newChanger(nodes, c.changedPercent)
	for round := range rounds {
		progress("%s round %d of %d", c, round+1, rounds)
		for _, i := range rand.Perm(len(all)) {
			v := all[i]
			alone[v.name] = append(alone[v.name], timed(p, variant.alone, v, pod, nodes, out, changer, timing.CPU)/float64(len(nodes)))
			phase[v.name] = append(phase[v.name], timed(p, variant.phase, v, pod, nodes, out, changer, timing.CPU)/float64(len(nodes)))
		}
	}
	progress("")
	for name := range alone {
		r.alone[name], r.phase[name] = timing.Median(alone[name]), timing.Median(phase[name])
	}
	r.aloneFaster = timing.Median(timing.Ratios(alone[upstreamName], alone[oursName]))
	r.phaseFaster = timing.Median(timing.Ratios(phase[upstreamName], phase[oursName]))
	r.phaseOfFloor = timing.Median(timing.Ratios(phase[oursName], phase[floorName]))
	return r
}

// timed is how many nanoseconds of the clock a pod takes, without those of changing nodes.
func timed(p program, run way, v variant, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64, changer *changer, clock func() time.Duration) float64 {
	pods := max(3, scoresPerRound/len(nodes))
	if changer.count == 0 {
		start := clock()
		for range pods {
			if err := run(v, p.ctx, pod, nodes, out); err != nil {
				p.Fatal(err)
			}
		}
		return float64(clock()-start) / float64(pods)
	}
	var spent time.Duration
	for range pods {
		changer.change()
		start := clock()
		if err := run(v, p.ctx, pod, nodes, out); err != nil {
			p.Fatal(err)
		}
		spent += clock() - start
	}
	return float64(spent) / float64(pods)
}

// changer places a pod on some of the nodes and takes it off again, in turn.
type changer struct {
	nodes  []fwk.NodeInfo
	count  int
	next   int
	placed bool
	pod    *framework.PodInfo
}

func newChanger(nodes []fwk.NodeInfo, percent int) *changer {
	pod, err := framework.NewPodInfo(incoming(2))
	if err != nil {
		panic(err)
	}
	count := 0
	if percent > 0 {
		count = max(1, len(nodes)*percent/100)
	}
	return &changer{nodes: nodes, count: count, pod: pod}
}

func (c *changer) change() {
	for i := range c.count {
		node := c.nodes[(c.next+i*97)%len(c.nodes)].(*framework.NodeInfo)
		if !c.placed {
			node.AddPodInfo(c.pod)
		} else if err := node.RemovePod(klog.Background(), c.pod.Pod); err != nil {
			panic(err)
		}
	}
	if c.placed {
		c.next++
	}
	c.placed = !c.placed
}

// progress shows one line that moves, on a terminal only.
func progress(format string, args ...any) {
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprintf(os.Stderr, "\r\033[K"+format, args...)
	}
}
