// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"fmt"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/utils/ptr"
)

const namespace = metav1.NamespaceDefault

// writers is how many requests are under way where the order of creation does not matter.
const writers = 16

// quantities is a ResourceList from name, quantity, name, quantity, ...
func quantities(namesAndValues ...string) v1.ResourceList {
	list := v1.ResourceList{}
	for i := 0; i+1 < len(namesAndValues); i += 2 {
		list[v1.ResourceName(namesAndValues[i])] = resource.MustParse(namesAndValues[i+1])
	}
	return list
}

// node is a ready node for 110 pods with further capacity.
func node(name string, capacity v1.ResourceList) *v1.Node {
	capacity = capacity.DeepCopy()
	capacity[v1.ResourcePods] = resource.MustParse("110")
	return &v1.Node{
		ObjectMeta: metav1.ObjectMeta{Name: name, Labels: map[string]string{v1.LabelHostname: name}},
		Status: v1.NodeStatus{
			Capacity:    capacity,
			Allocatable: capacity,
			Conditions:  []v1.NodeCondition{{Type: v1.NodeReady, Status: v1.ConditionTrue}},
		},
	}
}

// pod has one container with these requests. Extended resources need equal limits.
func pod(name string, requests v1.ResourceList) *v1.Pod {
	limits := v1.ResourceList{}
	for resource, quantity := range requests {
		switch resource {
		case v1.ResourceCPU, v1.ResourceMemory, v1.ResourceEphemeralStorage:
		default:
			limits[resource] = quantity
		}
	}
	return &v1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Spec: v1.PodSpec{
			TerminationGracePeriodSeconds: ptr.To[int64](0),
			Containers: []v1.Container{{
				Name: "main", Image: "registry.invalid/none",
				Resources: v1.ResourceRequirements{Requests: requests, Limits: limits},
			}},
		},
	}
}

// times makes n objects with numbers in their names, which sort as they count.
func times[T any](n int, prefix string, make func(name string) T) []T {
	list := []T{}
	for i := range n {
		list = append(list, make(fmt.Sprintf("%s-%04d", prefix, i)))
	}
	return list
}

// inOrder and inAnyOrder create objects one after another, or many at once.
func inOrder[T any](t *testing.T, objects []T, create func(context.Context, T) error) {
	t.Helper()
	for _, object := range objects {
		if err := create(t.Context(), object); err != nil {
			t.Fatal(err)
		}
	}
}

func inAnyOrder[T any](t *testing.T, objects []T, create func(context.Context, T) error) {
	t.Helper()
	errs := make([]error, len(objects))
	workqueue.ParallelizeUntil(t.Context(), writers, len(objects), func(i int) {
		errs[i] = create(t.Context(), objects[i])
	})
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func createNode(ctx context.Context, n *v1.Node) error {
	_, err := client.CoreV1().Nodes().Create(ctx, n, metav1.CreateOptions{})
	return err
}

func createPod(ctx context.Context, p *v1.Pod) error {
	_, err := client.CoreV1().Pods(namespace).Create(ctx, p, metav1.CreateOptions{})
	return err
}

// emptyAfter removes all pods and nodes when the test ends.
func emptyAfter(t *testing.T) {
	t.Cleanup(func() { empty(t) })
}

func empty(t *testing.T) {
	t.Helper()
	deletePods(t)
	if err := client.CoreV1().Nodes().DeleteCollection(context.WithoutCancel(t.Context()), metav1.DeleteOptions{}, metav1.ListOptions{}); err != nil {
		t.Fatal(err)
	}
}

func deletePods(t *testing.T) {
	t.Helper()
	now := metav1.DeleteOptions{GracePeriodSeconds: ptr.To[int64](0)}
	if err := client.CoreV1().Pods(namespace).DeleteCollection(context.WithoutCancel(t.Context()), now, metav1.ListOptions{}); err != nil {
		t.Fatal(err)
	}
}

// bindings waits until every pod has a node, and returns which: pod name to node name.
func bindings(t *testing.T, pods int) map[string]string {
	t.Helper()
	eventually(t, "all pods are bound", func(ctx context.Context) (bool, error) {
		waiting, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=", Limit: 1})
		return err == nil && len(waiting.Items) == 0, err
	})
	list, err := client.CoreV1().Pods(namespace).List(t.Context(), metav1.ListOptions{})
	if err != nil {
		t.Fatal(err)
	}
	bound := map[string]string{}
	for _, p := range list.Items {
		bound[p.Name] = p.Spec.NodeName
	}
	if len(bound) != pods {
		t.Fatalf("%d pods exist, want %d", len(bound), pods)
	}
	return bound
}

// perNode counts the pods on every node that has some.
func perNode(bound map[string]string) map[string]int {
	count := map[string]int{}
	for _, node := range bound {
		count[node]++
	}
	return count
}

// awaitNodes waits until a scheduler's cache has that many nodes, so that its next decision sees all.
func awaitNodes(t *testing.T, s *scheduler, nodes int) {
	t.Helper()
	awaitCache(t, s, "nodes", nodes)
}

// awaitPods is the same for bound pods.
func awaitPods(t *testing.T, s *scheduler, pods int) {
	t.Helper()
	awaitCache(t, s, "pods", pods)
}

func awaitCache(t *testing.T, s *scheduler, kind string, size int) {
	t.Helper()
	eventually(t, "the scheduler's cache is complete", func(context.Context) (bool, error) {
		return s.metrics(t).sum("scheduler_cache_size", "type", kind) == float64(size), nil
	})
}
