// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/dustin/go-humanize"
	v1 "k8s.io/api/core/v1"
)

const fullestShown = 3

// usage is how many nodes have pods, and how many pods no node takes.
type usage struct{ nodesUsed, nowhere int }

// printPlacement shows how full the nodes are.
func (s screen) printPlacement(o outcome, nodes, pods []item) usage {
	type load struct {
		node          item
		pods          []item
		cpu, mem, gpu int64 // percent
	}
	var cpu, gpu histogram
	var loads []load
	for _, n := range nodes {
		on := o.podsOn(n.name, pods, len(pods))
		percent := func(name v1.ResourceName) int64 { return 100 * used(on, name) / amount(n.resources, name) }
		cpu.add(used(on, v1.ResourceCPU), amount(n.resources, v1.ResourceCPU))
		gpu.add(used(on, gpuMilli), amount(n.resources, gpuMilli))
		if len(on) > 0 {
			loads = append(loads, load{n, on, percent(v1.ResourceCPU), percent(v1.ResourceMemory), percent(gpuMilli)})
		}
	}
	waiting := o.podsOn("", pods, len(pods))
	fmt.Fprintf(s, "  %d pods use %d of %d nodes; %d nodes stay empty\n", len(pods)-len(waiting), len(loads), len(nodes), len(nodes)-len(loads))
	if len(waiting) > 0 {
		fmt.Fprintf(s, "  %d pods fit nowhere and wait, such as %s (%s)\n", len(waiting), waiting[0].name, list(waiting[0]))
	}
	fmt.Fprintln(s)
	s.printHistograms("CPU", cpu, "GPU", gpu)
	slices.SortStableFunc(loads, func(a, b load) int {
		return cmp.Or(cmp.Compare(b.cpu+b.mem+b.gpu, a.cpu+a.mem+a.gpu), cmp.Compare(len(b.pods), len(a.pods)))
	})
	fmt.Fprintf(s, "\n  %-44s %4s  %5s  %6s  %5s\n", "fullest nodes", "pods", "CPU", "memory", "GPU")
	for _, l := range loads[:min(fullestShown, len(loads))] {
		fmt.Fprintf(s, "    %-15s  %-25s %4d  %3d %%  %4d %%  %3d %%\n", l.node.name, list(l.node), len(l.pods), l.cpu, l.mem, l.gpu)
	}
	return usage{len(loads), len(waiting)}
}

// printChoice shows why a pod got its node: all plugins' scores, and ours with its arithmetic.
func (s screen) printChoice(c choice, chosen, next explanation) {
	fmt.Fprintf(s, "\n  why %s (%s) went to %s\n", c.pod.name, list(c.pod), c.chosen.name)
	fmt.Fprintf(s, "    %-34s %16s  %16s\n", "", "chosen", fmt.Sprintf("next best of %d", c.feasible))
	fmt.Fprintf(s, "    %-34s %16s  %16s\n", "score x weight of the plugin", c.chosen.name, c.next.name)
	equal := int64(0)
	for _, name := range slices.Sorted(maps.Keys(c.chosenAt.plugins)) {
		if name != oursName && c.lead(name) == 0 {
			equal += c.chosenAt.plugins[name]
			continue
		}
		fmt.Fprintf(s, "    %-34s %16d  %16d\n", name, c.chosenAt.plugins[name], c.nextAt.plugins[name])
	}
	fmt.Fprintf(s, "    %-34s %16d  %16d\n", "the others, equal on both", equal, equal)
	fmt.Fprintf(s, "    %-34s %16d  %16d\n", "total", c.chosenAt.total, c.nextAt.total)
	fmt.Fprintf(s, "\n  %s's %d for %s\n", oursName, chosen.Score, c.chosen.name)
	s.printArithmetic(chosen)
	fmt.Fprintf(s, "  %s's %d for %s\n", oursName, next.Score, c.next.name)
	s.printArithmetic(next)
}

// shadow is what the shadow check of our scheduler counted.
type shadow struct{ comparisons, mismatches int64 }

func (s screen) printAgreement(a agreement, checked shadow, logged int) {
	count := func(label string, equal, of int, note string) {
		fmt.Fprintf(s, "    %-12s %7s of %7s equal: %s\n", label, humanize.Comma(int64(equal)), humanize.Comma(int64(of)), note)
	}
	fmt.Fprint(s, "\n  against the in-tree kube-scheduler, on the same pods in the same order\n")
	count("bindings", a.equalBindings, a.bindings, "the node of every pod")
	count("scores", a.equalScores, a.scores, fmt.Sprintf("the last %d pods, as logged by both", logged))
	count("shadow check", int(checked.comparisons-checked.mismatches), int(checked.comparisons),
		"upstream's code beside ours")
}
