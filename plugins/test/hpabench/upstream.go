// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"context"
	"fmt"
	"time"

	autoscaling "k8s.io/api/autoscaling/v2"
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/kubernetes/pkg/controller/podautoscaler"
	"k8s.io/kubernetes/pkg/controller/podautoscaler/metrics"
)

// target is what the controller's calculator sees of one autoscaler, at no cost: pods and samples
// are returned as they were made.
type target struct {
	replicas int32
	percent  int32
	pods     []*v1.Pod
	samples  metrics.PodMetricsInfo
}

// cluster answers the calculator's questions; a namespace is the number of a target.
type cluster struct{ targets []target }

func (c *cluster) at(namespace string) *target {
	index := 0
	for _, digit := range []byte(namespace) {
		index = index*10 + int(digit-'0')
	}
	return &c.targets[index]
}

// The pods are all Ready and sampled, so the calculator takes nothing out of the map.
func (c *cluster) GetResourceMetric(_ context.Context, _ v1.ResourceName, namespace string, _ labels.Selector, _ string) (metrics.PodMetricsInfo, time.Time, error) {
	return c.at(namespace).samples, time.Time{}, nil
}

func (c *cluster) GetRawMetric(string, string, labels.Selector, labels.Selector) (metrics.PodMetricsInfo, time.Time, error) {
	panic("not asked for")
}

func (c *cluster) GetObjectMetric(string, string, *autoscaling.CrossVersionObjectReference, labels.Selector) (int64, time.Time, error) {
	panic("not asked for")
}

func (c *cluster) GetExternalMetric(string, string, labels.Selector) ([]int64, time.Time, error) {
	panic("not asked for")
}

func (c *cluster) List(labels.Selector) ([]*v1.Pod, error) { panic("not asked for") }

func (c *cluster) Pods(namespace string) corelisters.PodNamespaceLister {
	return podsOf{c.at(namespace)}
}

type podsOf struct{ target *target }

func (p podsOf) List(labels.Selector) ([]*v1.Pod, error) { return p.target.pods, nil }
func (p podsOf) Get(string) (*v1.Pod, error)             { panic("not asked for") }

func newPod(name string, start time.Time, requestMilli int64) *v1.Pod {
	since := metav1.NewTime(start)
	return &v1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Spec: v1.PodSpec{Containers: []v1.Container{{Name: "app", Resources: v1.ResourceRequirements{
			Requests: v1.ResourceList{v1.ResourceCPU: *resource.NewMilliQuantity(requestMilli, resource.DecimalSI)},
		}}}},
		Status: v1.PodStatus{
			Phase: v1.PodRunning, StartTime: &since,
			Conditions: []v1.PodCondition{{Type: v1.PodReady, Status: v1.ConditionTrue, LastTransitionTime: since}},
		},
	}
}

// calculate is one evaluation of every target by the controller's own calculator.
func calculate(ctx context.Context, calculator *podautoscaler.ReplicaCalculator, c *cluster, names []string, asked []int32) error {
	for i := range c.targets {
		t := &c.targets[i]
		replicas, _, _, _, err := calculator.GetResourceReplicas(ctx, t.replicas, t.percent, v1.ResourceCPU,
			podautoscaler.Tolerances{}, names[i], labels.Everything(), "")
		if err != nil {
			return fmt.Errorf("autoscaler %d: %w", i, err)
		}
		asked[i] = replicas
	}
	return nil
}
