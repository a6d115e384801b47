// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/test/timing"
)

// manyProcessors is what the last columns are calculated for.
const manyProcessors = 16

// clocked is microseconds by the clock for one pod: the score phase by GOMAXPROCS, and TightFit's batch.
type clocked struct {
	phase map[string][3]float64 // [1] and [2]
	batch float64
}

// onMany is Amdahl's law: what does not scale, and all else shared by so many processors.
func onMany(one, serial float64, processors int) float64 {
	return serial + (one-serial)/float64(processors)
}

const clockHeader = "| nodes | changed | upstream: 1 processor, us | 2, us | tightfit: 1, us | 2, us | of it the batch, us | 2 as calculated, us | 16 as calculated: upstream, us | tightfit, us | faster |\n" +
	"|---|---|---|---|---|---|---|---|---|---|---|"

// clockTable prints what the batch costs on many processors. NodeResourcesFit is taken to scale
// without loss, which favours it.
func clockTable(sizes []int, rounds int) {
	fmt.Println(clockHeader)
	for _, nodes := range sizes {
		if nodes < 100 {
			continue // so few are scored without a batch
		}
		for _, changed := range []int{0, 1, 100} {
			c := clockCase(benchCase{nodes, 2, 16, config.LeastAllocated, changed}, rounds)
			upstream, ours := c.phase[upstreamName], c.phase[oursName]
			theirMany, ourMany := onMany(upstream[1], 0, manyProcessors), onMany(ours[1], c.batch, manyProcessors)
			fmt.Printf("| %d | %d %% | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.2f |\n", nodes, changed,
				upstream[1], upstream[2], ours[1], ours[2], c.batch, onMany(ours[1], c.batch, 2), theirMany, ourMany, theirMany/ourMany)
		}
	}
}

// clockCase gives medians of interleaved rounds.
func clockCase(c benchCase, rounds int) clocked {
	p := newProgram()
	defer p.close()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	pod, nodes, all, out := setUp(p, c)
	changer := newChanger(nodes, c.changedPercent)
	begin := time.Now()
	wall := func() time.Duration { return time.Since(begin) }
	perPod := func(v variant, run way) float64 {
		return timed(p, run, v, pod, nodes, out, changer, wall) / 1000
	}

	var times [2][3][]float64 // by plugin and GOMAXPROCS
	var batch []float64
	for round := range rounds {
		progress("%s round %d of %d", c, round+1, rounds)
		for _, processors := range rand.Perm(2) {
			runtime.GOMAXPROCS(processors + 1)
			for _, i := range rand.Perm(2) {
				times[i][processors+1] = append(times[i][processors+1], perPod(all[i], variant.phase))
			}
		}
		runtime.GOMAXPROCS(1)
		batch = append(batch, perPod(all[1], variant.batch))
	}
	progress("")
	made := clocked{phase: map[string][3]float64{}, batch: timing.Median(batch)}
	for i, v := range all[:2] {
		made.phase[v.name] = [3]float64{1: timing.Median(times[i][1]), 2: timing.Median(times[i][2])}
	}
	return made
}
