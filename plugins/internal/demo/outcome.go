// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"cmp"
	"maps"
	"slices"

	v1 "k8s.io/api/core/v1"
)

// Names of the scorer in our scheduler and in the in-tree one.
const (
	oursName   = "TightFit"
	inTreeName = "NodeResourcesFit"
)

// outcome is what one scheduler made of the pods.
type outcome struct {
	bindings map[string]string // pod to node; "" where no node takes it
	scores   map[cell]nodeScores
}

// agreement counts what two schedulers had in common.
type agreement struct{ bindings, equalBindings, scores, equalScores int }

func (a agreement) complete() bool {
	return a.bindings > 0 && a.bindings == a.equalBindings && a.scores > 0 && a.scores == a.equalScores
}

// compare sets our scheduler's bindings and logged scores against the in-tree one's. A cell that
// one side lacks counts as different.
func compare(ours, inTree outcome) agreement {
	var a agreement
	for pod, node := range inTree.bindings {
		a.bindings++
		if ours.bindings[pod] == node {
			a.equalBindings++
		}
	}
	cells := maps.Clone(inTree.scores)
	maps.Copy(cells, ours.scores)
	for c := range cells {
		a.scores++
		our, found := ours.scores[c].plugins[oursName]
		their, foundToo := inTree.scores[c].plugins[inTreeName]
		if found && foundToo && our == their {
			a.equalScores++
		}
	}
	return a
}

// podsOn are the pods of a node, in the order in which they came, out of the first count pods.
func (o outcome) podsOn(node string, pods []item, count int) []item {
	var on []item
	for _, p := range pods[:count] {
		if o.bindings[p.name] == node {
			on = append(on, p)
		}
	}
	return on
}

// used is how much of a resource the pods ask for.
func used(pods []item, name v1.ResourceName) int64 {
	sum := int64(0)
	for _, p := range pods {
		sum += amount(p.resources, name)
	}
	return sum
}

// choice is a pod, the node that it got, and the best of the others.
type choice struct {
	index            int // in the list of pods
	pod              item
	chosen, next     item
	chosenAt, nextAt nodeScores
	feasible         int // number of nodes that could take the pod
}

// choices are the placements whose scores were logged, the clearest first: those that our scorer
// decided, then by how far the totals lie apart.
func (o outcome) choices(pods, nodes []item) []choice {
	var all []choice
	for index, p := range pods {
		c := choice{index: index, pod: p}
		for _, n := range nodes {
			at, found := o.scores[cell{p.name, n.name}]
			if !found {
				continue
			}
			c.feasible++
			if n.name == o.bindings[p.name] {
				c.chosen, c.chosenAt = n, at
			} else if c.next.name == "" || at.total > c.nextAt.total {
				c.next, c.nextAt = n, at
			}
		}
		if c.chosen.name != "" && c.next.name != "" {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.lead(oursName), a.lead(oursName)), cmp.Compare(b.chosenAt.total-b.nextAt.total, a.chosenAt.total-a.nextAt.total))
	})
	return all
}

// lead is by how much a plugin prefers the chosen node to the next.
func (c choice) lead(plugin string) int64 {
	return c.chosenAt.plugins[plugin] - c.nextAt.plugins[plugin]
}
