// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"testing"

	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/test/differential/testcluster"
)

// A scorer that is wrong for a pod whose sidecar asks for GPUs on a node where a pod has overhead:
// of a whole cluster, just that remains.
func TestAFaultIsFoundAndReduced(t *testing.T) {
	const gpu = "nvidia.com/gpu"
	runner := NewRunner(t)
	runner.Fault = func(pod *v1.Pod, node fwk.NodeInfo, score int64) int64 {
		for _, container := range pod.Spec.InitContainers {
			_, asks := container.Resources.Requests[gpu]
			if asks && container.RestartPolicy != nil && placedFeatures(node)&featurePlacedOverhead != 0 {
				return (score + 1) % 101
			}
		}
		return score
	}
	random := testcluster.NewRandom(1)
	for try := 0; ; try++ {
		if try == 100 {
			t.Fatal("no random case shows the fault")
		}
		c := Random(random, config.RequestedToCapacityRatio)
		if err := runner.Run(c); err == nil {
			continue
		} else if !Fails(err) {
			t.Fatal(err)
		}
		small := Reduce(c, func(c *Case) bool { return Fails(runner.Run(c)) })
		if err := runner.Run(small); !Fails(err) {
			t.Fatalf("the reduced case does not fail: %v", err)
		}
		checkSmall(t, small, gpu)
		return
	}
}

func checkSmall(t *testing.T, c *Case, resource v1.ResourceName) {
	strategy := c.Args.ScoringStrategy
	if len(c.Nodes) != 1 || len(c.Placed)+len(c.Cycles) != 2 || len(strategy.Resources) != 1 || len(strategy.RequestedToCapacityRatio.Shape) != 1 {
		t.Fatalf("not reduced:\n%s", c)
	}
	last := c.Cycles[len(c.Cycles)-1].Pod.Spec
	if len(last.Containers) != 0 || len(last.InitContainers) != 1 || len(last.InitContainers[0].Resources.Requests) != 1 || len(last.Overhead) != 0 {
		t.Errorf("the pod is not reduced:\n%s", c)
	}
	if _, asks := last.InitContainers[0].Resources.Requests[resource]; !asks {
		t.Errorf("the pod lost its request:\n%s", c)
	}
	if len(c.Nodes[0].Status.Allocatable) != 0 {
		t.Errorf("the node is not reduced:\n%s", c)
	}
}

func TestTheOracleKnowsTheOverflowRule(t *testing.T) {
	const bound = 92233720368547758
	for _, c := range []struct {
		amounts amounts
		wraps   bool
	}{
		{amounts{allocatable: bound, allocated: bound - 1, podRequest: 1}, false},
		{amounts{allocatable: bound + 1}, true},
		{amounts{allocatable: 1, allocated: bound, podRequest: 1}, true},
		{amounts{allocatable: 1, allocated: -1}, true},
	} {
		if got := c.amounts.wraps(); got != c.wraps {
			t.Errorf("%+v: got %v", c.amounts, got)
		}
	}
}
