// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	v1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
)

const (
	namespace    = metav1.NamespaceDefault
	pollInterval = 50 * time.Millisecond
	stallTimeout = 2 * time.Minute
	// The node and pod of awaitNodes, and the label and taint that keep others away.
	barrier = "tightfit.dev-barrier"
)

// cluster is what the demo does to the objects of the API server.
type cluster struct{ client kubernetes.Interface }

func (c cluster) createNode(ctx context.Context, node *v1.Node) error {
	node.Status.Allocatable = node.Status.Capacity
	node.Status.Conditions = []v1.NodeCondition{{Type: v1.NodeReady, Status: v1.ConditionTrue}}
	_, err := c.client.CoreV1().Nodes().Create(ctx, node, metav1.CreateOptions{})
	return err
}

func (c cluster) createPod(ctx context.Context, pod *v1.Pod) error {
	_, err := c.client.CoreV1().Pods(namespace).Create(ctx, pod, metav1.CreateOptions{})
	return err
}

func newNode(i item) *v1.Node {
	return &v1.Node{
		ObjectMeta: metav1.ObjectMeta{Name: i.name, Labels: map[string]string{v1.LabelHostname: i.name}},
		Status:     v1.NodeStatus{Capacity: i.resources},
	}
}

func newPod(i item) *v1.Pod {
	resources := v1.ResourceRequirements{Requests: i.resources, Limits: v1.ResourceList{}}
	for name, quantity := range i.resources {
		if name != v1.ResourceCPU && name != v1.ResourceMemory { // the API server wants both to be equal
			resources.Limits[name] = quantity
		}
	}
	return &v1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: i.name},
		Spec: v1.PodSpec{Containers: []v1.Container{{
			Name: "main", Image: "registry.k8s.io/pause", Resources: resources,
		}}},
	}
}

// createNodes creates the nodes one by one and returns when the running scheduler knows them all:
// a pod that only the last node takes is bound. Events of one kind arrive in order.
func (c cluster) createNodes(ctx context.Context, nodes []item) error {
	for _, n := range nodes {
		if err := c.createNode(ctx, newNode(n)); err != nil {
			return err
		}
	}
	node := newNode(item{barrier, v1.ResourceList{v1.ResourcePods: resource.MustParse("1"),
		v1.ResourceCPU: resource.MustParse("1"), v1.ResourceMemory: resource.MustParse("1Gi")}})
	node.Spec.Taints = []v1.Taint{{Key: barrier, Effect: v1.TaintEffectNoSchedule}}
	if err := c.createNode(ctx, node); err != nil {
		return err
	}
	pod := newPod(item{name: barrier})
	pod.Spec.NodeSelector = map[string]string{v1.LabelHostname: barrier}
	pod.Spec.Tolerations = []v1.Toleration{{Key: barrier, Operator: v1.TolerationOpExists}}
	if err := c.createPod(ctx, pod); err != nil {
		return err
	}
	_, err := c.await(ctx, bound, nil)
	return err
}

// await returns pod to node, "" for none, once all pods are done. It gives up when no more get there.
func (c cluster) await(ctx context.Context, done func(v1.Pod) bool, progress func(count int)) (map[string]string, error) {
	var nodes map[string]string
	progressed, before := time.Now(), -1
	err := wait.PollUntilContextCancel(ctx, pollInterval, true, func(ctx context.Context) (bool, error) {
		pods, err := c.client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
		if err != nil {
			return false, err
		}
		nodes = map[string]string{}
		for _, pod := range pods.Items {
			if done(pod) {
				nodes[pod.Name] = pod.Spec.NodeName
			}
		}
		if progress != nil {
			progress(len(nodes))
		}
		if len(nodes) > before {
			progressed, before = time.Now(), len(nodes)
		} else if time.Since(progressed) > stallTimeout {
			return false, fmt.Errorf("the scheduler was done with %d of %d pods, then with none for %v", len(nodes), len(pods.Items), stallTimeout)
		}
		return len(nodes) == len(pods.Items), nil
	})
	return nodes, err
}

func bound(pod v1.Pod) bool { return pod.Spec.NodeName != "" }

// decided is bound, or found to fit nowhere.
func decided(pod v1.Pod) bool {
	for _, condition := range pod.Status.Conditions {
		if condition.Type == v1.PodScheduled && condition.Reason == v1.PodReasonUnschedulable {
			return true
		}
	}
	return bound(pod)
}

func (c cluster) removeBarrier(ctx context.Context) error {
	now := metav1.DeleteOptions{GracePeriodSeconds: new(int64)}
	return errors.Join(c.client.CoreV1().Pods(namespace).Delete(ctx, barrier, now),
		c.client.CoreV1().Nodes().Delete(ctx, barrier, now))
}

// clear removes all pods and nodes.
func (c cluster) clear(ctx context.Context) error {
	now := metav1.DeleteOptions{GracePeriodSeconds: new(int64)}
	err := c.client.CoreV1().Pods(namespace).DeleteCollection(ctx, now, metav1.ListOptions{})
	if err == nil {
		err = c.client.CoreV1().Nodes().DeleteCollection(ctx, now, metav1.ListOptions{})
	}
	if apierrors.IsNotFound(err) {
		return nil
	}
	return err
}
