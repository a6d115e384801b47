// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"syscall"
	"time"

	v1 "k8s.io/api/core/v1"
	"k8s.io/klog/v2"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
)

// scoresPerRound is about how many node scores one measurement makes.
const scoresPerRound = 200_000

// cpuTime is what the process has used so far, garbage collection included.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

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
			alone[v.name] = append(alone[v.name], timed(p, variant.alone, v, pod, nodes, out, changer))
			phase[v.name] = append(phase[v.name], timed(p, variant.phase, v, pod, nodes, out, changer))
		}
	}
	progress("")
	for name := range alone {
		r.alone[name], r.phase[name] = median(alone[name]), median(phase[name])
	}
	r.aloneFaster = median(ratios(alone[upstreamName], alone[oursName]))
	r.phaseFaster = median(ratios(phase[upstreamName], phase[oursName]))
	r.phaseOfFloor = median(ratios(phase[oursName], phase[floorName]))
	return r
}

// timed is the CPU time per node score, without that of changing nodes.
func timed(p program, run way, v variant, pod *v1.Pod, nodes []fwk.NodeInfo, out []int64, changer *changer) float64 {
	pods := max(3, scoresPerRound/len(nodes))
	if changer.count == 0 {
		start := cpuTime()
		for range pods {
			if err := run(v, p.ctx, pod, nodes, out); err != nil {
				p.Fatal(err)
			}
		}
		return float64(cpuTime()-start) / float64(pods*len(nodes))
	}
	var spent time.Duration
	for range pods {
		changer.change()
		start := cpuTime()
		if err := run(v, p.ctx, pod, nodes, out); err != nil {
			p.Fatal(err)
		}
		spent += cpuTime() - start
	}
	return float64(spent) / float64(pods*len(nodes))
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

func ratios(over, under []float64) []float64 {
	r := make([]float64, len(over))
	for i := range over {
		r[i] = over[i] / under[i]
	}
	return r
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// progress shows one line that moves, on a terminal only.
func progress(format string, args ...any) {
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprintf(os.Stderr, "\r\033[K"+format, args...)
	}
}
