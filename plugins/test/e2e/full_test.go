// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"testing"

	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// A cluster that its pods fill to the last milli-CPU: a pod that is lost, or that is counted on one
// node and bound to another, leaves one pod without a place.
const (
	fullNodes   = 40
	podsOnFull  = 5
	fullPods    = fullNodes * podsOnFull
	firstHalf   = fullPods / 2 // there before a fault; the others come after it, for who goes on
	faultPace   = 20           // bindings a second, so that the first half takes seconds
	faultConfig = "percentageOfNodesToScore: 100\npodMaxBackoffSeconds: 1\n"
)

func roomForFullPods(t *testing.T) {
	t.Helper()
	inAnyOrder(t, times(fullNodes, "node", func(name string) *v1.Node {
		return node(name, quantities("cpu", "5", "memory", "5Gi"))
	}), createNode)
}

// awaitBound waits until so many pods have a node, and wants others that still wait: a fault from now
// on is one in mid-run.
func awaitBound(t *testing.T, least int) {
	t.Helper()
	var bound, waiting int
	eventually(t, "pods are bound", func(ctx context.Context) (bool, error) {
		list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
		if err != nil {
			return false, err
		}
		bound = 0
		for _, p := range list.Items {
			if p.Spec.NodeName != "" {
				bound++
			}
		}
		waiting = len(list.Items) - bound
		return bound >= least, nil
	})
	if waiting == 0 {
		t.Fatalf("all %d pods were bound before the fault", bound)
	}
}

// wantFull checks that every node of a full cluster has what fits on it, no more and no less.
func wantFull(t *testing.T, bound map[string]string) {
	t.Helper()
	on := perNode(bound)
	if len(on) != fullNodes {
		t.Errorf("pods are on %d nodes, want %d", len(on), fullNodes)
	}
	for node, pods := range on {
		if pods != podsOnFull {
			t.Errorf("%s has %d pods, %d fill it", node, pods, podsOnFull)
		}
	}
}
