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
	stallTimeout = 30 * time.Second
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
// a pod that only the last node takes has been bound to it. Events of one kind arrive in order.
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
	decided, err := c.awaitDecided(ctx, nil)
	if err == nil && decided[barrier] == "" {
		err = fmt.Errorf("the scheduler does not bind %s", barrier)
	}
	return err
}

// awaitDecided returns pod to node once the scheduler has decided on all pods: "" for one that no
// node takes. It gives up when no more get decided.
func (c cluster) awaitDecided(ctx context.Context, progress func(decided int)) (map[string]string, error) {
	var decided map[string]string
	progressed, before := time.Now(), -1
	err := wait.PollUntilContextCancel(ctx, pollInterval, true, func(ctx context.Context) (bool, error) {
		pods, err := c.client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
		if err != nil {
			return false, err
		}
		decided = map[string]string{}
		for _, pod := range pods.Items {
			if pod.Spec.NodeName != "" || unschedulable(pod) {
				decided[pod.Name] = pod.Spec.NodeName
			}
		}
		if progress != nil {
			progress(len(decided))
		}
		if len(decided) > before {
			progressed, before = time.Now(), len(decided)
		} else if time.Since(progressed) > stallTimeout {
			return false, fmt.Errorf("the scheduler decided on %d of %d pods, then on none for %v", len(decided), len(pods.Items), stallTimeout)
		}
		return len(decided) == len(pods.Items), nil
	})
	return decided, err
}

func unschedulable(pod v1.Pod) bool {
	for _, condition := range pod.Status.Conditions {
		if condition.Type == v1.PodScheduled && condition.Reason == v1.PodReasonUnschedulable {
			return true
		}
	}
	return false
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
