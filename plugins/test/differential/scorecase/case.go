// SPDX-License-Identifier: Apache-2.0

// Package scorecase compares the plugin's scores with NodeResourcesFit's over one cluster at a time,
// and makes a cluster small on which they differ.
package scorecase

import (
	"fmt"
	"strings"

	v1 "k8s.io/api/core/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"sigs.k8s.io/yaml"

	"tightfit.dev/plugins/test/differential/reduce"
	"tightfit.dev/plugins/test/differential/testcluster"
)

// Case is all that a comparison depends on.
type Case struct {
	Args   *config.NodeResourcesFitArgs
	Nodes  []*v1.Node
	Placed []*v1.Pod // run on the nodes from the start
	Cycles []Cycle
}

// Cycle schedules one pod, which stays on the node with the best score.
type Cycle struct {
	Pod   *v1.Pod
	Nodes []string // those to score, in that order
}

// Random is a cluster of up to 120 nodes with a policy of the given strategy.
func Random(random *testcluster.Random, strategy config.ScoringStrategyType) *Case {
	c := &Case{Args: random.Args(strategy)}
	c.Placed, c.Nodes = random.Cluster(1 + random.IntN(120))
	names := make([]string, len(c.Nodes))
	for i, node := range c.Nodes {
		names[i] = node.Name
	}
	for range 24 {
		random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		part := names[random.IntN(len(names)):]
		c.Cycles = append(c.Cycles, Cycle{random.Pod(""), append([]string(nil), part...)})
	}
	return c
}

// Reduce leaves out of a failing case what the failure does not need.
func Reduce(c *Case, fails func(*Case) bool) *Case {
	var parts []string
	c.keep(func(part string) bool {
		parts = append(parts, part)
		return true
	})
	with := func(parts []string) *Case {
		kept := make(map[string]bool, len(parts))
		for _, part := range parts {
			kept[part] = true
		}
		return c.keep(func(part string) bool { return kept[part] })
	}
	return with(reduce.List(parts, func(parts []string) bool { return fails(with(parts)) }))
}

// String is the case as YAML, without what a reader can do without.
func (c *Case) String() string {
	var b strings.Builder
	write := func(title string, value any) {
		text, err := yaml.Marshal(value)
		if err != nil {
			text = []byte(err.Error())
		}
		fmt.Fprintf(&b, "%s:\n%s", title, text)
	}
	write("scoringStrategy", c.Args.ScoringStrategy)
	for _, node := range c.Nodes {
		write("allocatable of "+node.Name, node.Status.Allocatable)
	}
	for _, pod := range c.Placed {
		write(pod.Name+" on "+pod.Spec.NodeName, pod.Spec)
	}
	for _, cycle := range c.Cycles {
		write(fmt.Sprintf("%s to be scored on %v", cycle.Pod.Name, cycle.Nodes), cycle.Pod.Spec)
	}
	return b.String()
}
