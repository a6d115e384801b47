// SPDX-License-Identifier: Apache-2.0

// Package testcluster makes random clusters and the parts of a scheduler that a scoring plugin
// needs, for tests.
package testcluster

import (
	"fmt"
	"math"
	"math/rand/v2"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
)

// resourceScales are the resources that random clusters have, with a usual amount on a node.
var resourceScales = []struct {
	name   v1.ResourceName
	amount int64
}{
	{v1.ResourceCPU, 64_000}, // milli-CPU
	{v1.ResourceMemory, 256 << 30},
	{v1.ResourceEphemeralStorage, 1 << 40},
	{"nvidia.com/gpu", 8},
	{"hugepages-2Mi", 8 << 30},
	{"hugepages-1Gi", 64 << 30},
	{"example.com/fpga", 3},
	{"attachable-volumes-csi-disk", 25},
}

// Random makes clusters, pods and arguments. It is not for more than one goroutine.
type Random struct {
	*rand.Rand
	pods  int
	edges bool
}

// NewRandom gives the same things for the same seed.
func NewRandom(seed uint64) *Random {
	return &Random{Rand: rand.New(rand.NewPCG(seed, 0))}
}

// WithEdges adds amounts with which kube-scheduler's sums wrap, and those next to them.
func (r *Random) WithEdges() *Random {
	r.edges = true
	return r
}

// edge is an amount at which arithmetic changes: of single units, of 32 and 64 bits, of doubles, and
// of a hundredfold in 64 bits.
func (r *Random) edge() int64 {
	around := []int64{100, 1 << 31, 1 << 32, 1 << 53, math.MaxInt64 / 200, math.MaxInt64 / 100, math.MaxInt64 / 100 * 50, math.MaxInt64 - 2}
	return around[r.IntN(len(around))] + r.Int64N(5) - 2
}

func (r *Random) chance(percent int) bool { return r.IntN(100) < percent }

// between is a number from low to high, often a bound, more often small than large.
func (r *Random) between(low, high int64) int64 {
	switch r.IntN(8) {
	case 0:
		return low
	case 1:
		return high
	case 2, 3:
		return low + r.Int64N(1+(high-low)/16)
	}
	return low + r.Int64N(high-low+1)
}

func quantity(name v1.ResourceName, amount int64) resource.Quantity {
	if name == v1.ResourceCPU {
		return *resource.NewMilliQuantity(amount, resource.DecimalSI)
	}
	return *resource.NewQuantity(amount, resource.BinarySI)
}

// Node has most of the resources; some amounts are 0, and some nodes lack one or are tiny.
func (r *Random) Node(name string) *v1.Node {
	allocatable := v1.ResourceList{v1.ResourcePods: *resource.NewQuantity(110, resource.DecimalSI)}
	for _, scale := range resourceScales {
		switch {
		case r.chance(10): // the node does not have it
		case r.chance(5):
			allocatable[scale.name] = quantity(scale.name, 0)
		case r.chance(10):
			allocatable[scale.name] = quantity(scale.name, 1)
		case r.edges && r.chance(3):
			allocatable[scale.name] = quantity(scale.name, r.edge())
		default:
			allocatable[scale.name] = quantity(scale.name, r.between(1, 2*scale.amount))
		}
	}
	return &v1.Node{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Status:     v1.NodeStatus{Capacity: allocatable, Allocatable: allocatable},
	}
}

func (r *Random) requests(percent int) v1.ResourceRequirements {
	requests := v1.ResourceList{}
	for _, scale := range resourceScales {
		switch {
		case !r.chance(percent):
		case r.edges && r.chance(2) && r.chance(20):
			requests[scale.name] = quantity(scale.name, r.edge())
		case r.chance(4):
			requests[scale.name] = *resource.NewScaledQuantity(r.Int64N(scale.amount)*1_000_000+1, resource.Nano) // a fraction
		default:
			requests[scale.name] = quantity(scale.name, r.between(0, 1+scale.amount/4))
		}
	}
	return v1.ResourceRequirements{Requests: requests}
}

func (r *Random) containers(kind string, most, percent int) []v1.Container {
	containers := make([]v1.Container, r.IntN(most+1))
	for i := range containers {
		containers[i] = v1.Container{Name: fmt.Sprintf("%s-%d", kind, i), Resources: r.requests(percent)}
	}
	return containers
}

// Pod has up to three containers, and sometimes init containers, sidecars, overhead, pod-level
// resources and, as after a resize in place, a status. nodeName is where it runs; empty while it waits.
func (r *Random) Pod(nodeName string) *v1.Pod {
	r.pods++
	name := fmt.Sprintf("pod-%d", r.pods)
	pod := &v1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "default", UID: types.UID(name)},
		Spec:       v1.PodSpec{NodeName: nodeName, Containers: r.containers("main", 3, 50)},
	}
	if r.chance(30) {
		pod.Spec.InitContainers = r.containers("init", 3, 50)
		for i := range pod.Spec.InitContainers {
			if always := v1.ContainerRestartPolicyAlways; r.chance(40) {
				pod.Spec.InitContainers[i].RestartPolicy = &always
			}
		}
	}
	if r.chance(15) {
		pod.Spec.Overhead = r.requests(40).Requests
	}
	if r.chance(15) {
		pod.Spec.Resources = &v1.ResourceRequirements{Requests: v1.ResourceList{
			v1.ResourceCPU:    quantity(v1.ResourceCPU, r.between(0, 8000)),
			v1.ResourceMemory: quantity(v1.ResourceMemory, r.between(0, 8<<30)),
		}}
	}
	if r.chance(10) {
		for _, container := range pod.Spec.Containers {
			pod.Status.ContainerStatuses = append(pod.Status.ContainerStatuses, v1.ContainerStatus{
				Name: container.Name, AllocatedResources: r.requests(50).Requests,
				Resources: &v1.ResourceRequirements{Requests: r.requests(50).Requests},
			})
		}
	}
	return pod
}

// Cluster is count nodes and the pods that run there, up to four per node.
func (r *Random) Cluster(count int) (pods []*v1.Pod, nodes []*v1.Node) {
	for i := range count {
		node := r.Node(fmt.Sprintf("node-%d", i))
		nodes = append(nodes, node)
		for range r.IntN(5) {
			pods = append(pods, r.Pod(node.Name))
		}
	}
	return pods, nodes
}

// Args are valid arguments of the given strategy over 1 to 9 resources, of which one may be there
// twice.
func (r *Random) Args(strategy config.ScoringStrategyType) *config.NodeResourcesFitArgs {
	args := &config.NodeResourcesFitArgs{ScoringStrategy: &config.ScoringStrategy{Type: strategy}}
	order := r.Perm(len(resourceScales))
	if r.chance(15) {
		order = append(order, order[0])
	}
	for _, i := range order[:1+r.IntN(len(order))] {
		args.ScoringStrategy.Resources = append(args.ScoringStrategy.Resources,
			config.ResourceSpec{Name: string(resourceScales[i].name), Weight: r.between(1, 100)})
	}
	if strategy == config.RequestedToCapacityRatio {
		args.ScoringStrategy.RequestedToCapacityRatio = &config.RequestedToCapacityRatioParam{Shape: r.shape()}
	}
	return args
}

func (r *Random) shape() []config.UtilizationShapePoint {
	var shape []config.UtilizationShapePoint
	for utilization := r.between(0, 30); utilization <= 100; utilization += 1 + r.between(0, 60) {
		shape = append(shape, config.UtilizationShapePoint{
			Utilization: int32(utilization), Score: int32(r.between(0, 10)),
		})
	}
	return shape
}
