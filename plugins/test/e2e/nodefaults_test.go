// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/utils/ptr"
)

const (
	faultyNodes = 80
	widePods    = 10 // each wants a node for itself
	tinyPods    = 50 // in each of three rounds
)

// TestNodesFailWhilePodsWait takes nodes away in every way between scheduling cycles, and wants the
// placements of the in-tree scheduler, ties included.
func TestNodesFailWhilePodsWait(t *testing.T) {
	config := configuration("parallelism: 1\npercentageOfNodesToScore: 100\npodMaxBackoffSeconds: 1\n" + fitProfile(strategies["MostAllocated"]))
	var want, got map[string]string
	t.Run("in-tree", func(t *testing.T) { want = failingNodes(t, start(t, inTree, config)) })
	t.Run("ours", func(t *testing.T) {
		s := start(t, ours, config, "--tightfit-shadow-fraction=1")
		got = failingNodes(t, s)
		wantAgreement(t, s.metrics(t))
	})
	if !maps.Equal(want, got) {
		t.Errorf("placed %v, in-tree %v", got, want)
	}
}

// failingNodes returns where the tiny pods go: where a wide one goes depends on when it is tried again.
func failingNodes(t *testing.T, s *scheduler) map[string]string {
	t.Helper()
	emptyAfter(t)
	room := quantities("cpu", "4", "memory", "8Gi", "ephemeral-storage", "20Gi")
	nodes := times(faultyNodes, "node", func(name string) *v1.Node { return node(name, room) })
	inOrder(t, nodes, createNode)
	small := []*v1.Pod{}
	for _, n := range nodes {
		small = append(small, on(n.Name, pod("small-"+n.Name, quantities("cpu", "2", "memory", "1Gi"))))
	}
	inOrder(t, small, createPod)
	awaitCluster(t, s)
	wide := times(widePods, "wide", func(name string) *v1.Pod { return pod(name, quantities("cpu", "4", "memory", "2Gi")) })
	inOrder(t, wide, createPod)
	awaitUnschedulable(t, widePods)

	inOrder(t, nodes[:10], deleteNode) // their pods stay, as they do until the garbage collector comes
	inOrder(t, nodes[10:20], cordon)
	inOrder(t, nodes[20:60], shrinkTo("3"))
	inOrder(t, nodes[60:70], shrinkTo("1")) // less than what runs there
	awaitCluster(t, s)
	freed := slices.Concat(small[:20], small[70:]) // room on nodes that are gone, cordoned, and as they were
	inOrder(t, freed, deletePod)
	count := len(small) - len(freed) + len(wide)
	bound := bindings(t, count)
	for _, p := range wide {
		if !slices.ContainsFunc(nodes[70:], func(n *v1.Node) bool { return n.Name == bound[p.Name] }) {
			t.Errorf("%s is on %s", p.Name, bound[p.Name])
		}
	}

	tiny := map[string]string{}
	place := func(prefix string) {
		awaitCluster(t, s)
		pods := times(tinyPods, prefix, func(name string) *v1.Pod { return pod(name, quantities("cpu", "20m", "memory", "64Mi")) })
		inOrder(t, pods, createPod)
		count += len(pods)
		bound := bindings(t, count)
		for _, p := range pods {
			tiny[p.Name] = bound[p.Name]
		}
	}
	place("on-many")
	inOrder(t, slices.Concat(nodes[20:50], nodes[60:75]), deleteNode) // the rest is too few for a batch
	place("on-few")
	inOrder(t, times(faultyNodes, "late", func(name string) *v1.Node { return node(name, room) }), createNode)
	place("on-new")
	return tiny
}

func deleteNode(ctx context.Context, n *v1.Node) error {
	return client.CoreV1().Nodes().Delete(ctx, n.Name, metav1.DeleteOptions{})
}

func deletePod(ctx context.Context, p *v1.Pod) error {
	return client.CoreV1().Pods(namespace).Delete(ctx, p.Name, metav1.DeleteOptions{GracePeriodSeconds: ptr.To[int64](0)})
}

func cordon(ctx context.Context, n *v1.Node) error {
	_, err := client.CoreV1().Nodes().Patch(ctx, n.Name, types.MergePatchType, []byte(`{"spec": {"unschedulable": true}}`), metav1.PatchOptions{})
	return err
}

// shrinkTo leaves a node so much cpu.
func shrinkTo(cpu string) func(context.Context, *v1.Node) error {
	patch := fmt.Appendf(nil, `{"status": {"allocatable": {"cpu": %q}}}`, cpu)
	return func(ctx context.Context, n *v1.Node) error {
		_, err := client.CoreV1().Nodes().Patch(ctx, n.Name, types.MergePatchType, patch, metav1.PatchOptions{}, "status")
		return err
	}
}

// awaitUnschedulable waits until so many pods were found to fit nowhere.
func awaitUnschedulable(t *testing.T, pods int) {
	t.Helper()
	eventually(t, "pods were tried in vain", func(ctx context.Context) (bool, error) {
		list, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName="})
		if err != nil {
			return false, err
		}
		found := 0
		for _, p := range list.Items {
			if verdict(&p) == v1.PodReasonUnschedulable {
				found++
			}
		}
		return found == pods, nil
	})
}

// verdict is the node of a pod, else the reason why it has none, else "".
func verdict(p *v1.Pod) string {
	if p.Spec.NodeName != "" {
		return p.Spec.NodeName
	}
	for _, condition := range p.Status.Conditions {
		if condition.Type == v1.PodScheduled {
			return condition.Reason
		}
	}
	return ""
}

// awaitCluster waits until a scheduler knows all that has happened to nodes and bound pods. Changes of
// nodes arrive in order, so it knows them when it knows one more node, which takes no pods.
func awaitCluster(t *testing.T, s *scheduler) {
	t.Helper()
	marker := node(fmt.Sprintf("marker-%d", time.Now().UnixNano()), v1.ResourceList{})
	marker.Spec.Unschedulable = true
	inOrder(t, []*v1.Node{marker}, createNode)
	known := sets.New[string]() // a node that was deleted counts as long as it has pods
	nodes, err := client.CoreV1().Nodes().List(t.Context(), metav1.ListOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes.Items {
		known.Insert(n.Name)
	}
	pods, err := client.CoreV1().Pods(namespace).List(t.Context(), metav1.ListOptions{FieldSelector: "spec.nodeName!="})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pods.Items {
		known.Insert(p.Spec.NodeName)
	}
	awaitNodes(t, s, known.Len())
	awaitPods(t, s, len(pods.Items))
}
