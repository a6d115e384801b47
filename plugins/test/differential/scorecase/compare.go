// SPDX-License-Identifier: Apache-2.0

package scorecase

import (
	"errors"
	"fmt"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	resourcehelper "k8s.io/component-helpers/resource"
	fwk "k8s.io/kube-scheduler/framework"
	v1helper "k8s.io/kubernetes/pkg/apis/core/v1/helper"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	schedutil "k8s.io/kubernetes/pkg/scheduler/util"
)

// errInvalid marks a case that NodeResourcesFit does not take.
var errInvalid = errors.New("not a case")

// Fails tells whether an error of Run is a failed comparison.
func Fails(err error) bool { return err != nil && !errors.Is(err, errInvalid) }

// compare holds our score against NodeResourcesFit's, or against the oracle's where the overflow
// rule says so, and the oracle against NodeResourcesFit everywhere else.
func (r *run) compare(resources []amounts, got, upstream int64) error {
	exact, wraps := exactScore(r.strategy, resources), false
	for _, a := range resources {
		wraps = wraps || a.counts() && a.wraps()
	}
	switch {
	case !wraps && upstream != exact:
		return fmt.Errorf("NodeResourcesFit's score is %d, the oracle's %d, of %+v", upstream, exact, resources)
	case got != exact:
		return fmt.Errorf("got %d, want %d (NodeResourcesFit's score is %d), of %+v", got, exact, upstream, resources)
	}
	if wraps {
		r.Coverage.Wrapping++
		if upstream != exact {
			r.Coverage.UpstreamWrong++
		}
	}
	return nil
}

// reader reads amounts in the scorer's terms, not in the plugin's way.
type reader struct {
	names      []v1.ResourceName
	podRequest []int64
	amounts    []amounts
}

var scoredRequests = resourcehelper.PodResourcesOptions{
	SkipPodLevelResources: true,
	NonMissingContainerRequests: v1.ResourceList{
		v1.ResourceCPU:    resource.MustParse("100m"),
		v1.ResourceMemory: resource.MustParse("200Mi"),
	},
}

func newReader(strategy *config.ScoringStrategy, pod *v1.Pod) *reader {
	r := &reader{amounts: make([]amounts, len(strategy.Resources))}
	requests := framework.NewResource(resourcehelper.PodRequests(pod, scoredRequests))
	for i, spec := range strategy.Resources {
		name := v1.ResourceName(spec.Name)
		r.names = append(r.names, name)
		r.amounts[i].scalar = schedutil.IsScalarResourceName(name)
		r.amounts[i].kind = when(v1helper.IsExtendedResourceName(name), featureExtended) |
			when(v1helper.IsHugePageResourceName(name), featureHugePages)
		r.amounts[i].podRequest = amountOf(requests, name)
	}
	return r
}

func (r *reader) read(node fwk.NodeInfo) []amounts {
	for i, name := range r.names {
		r.amounts[i].allocatable = amountOf(node.GetAllocatable(), name)
		allocated := node.GetRequested()
		if name == v1.ResourceCPU || name == v1.ResourceMemory {
			allocated = node.GetNonZeroRequested()
		}
		r.amounts[i].allocated = amountOf(allocated, name)
	}
	return r.amounts
}

func amountOf(amounts fwk.Resource, name v1.ResourceName) int64 {
	switch name {
	case v1.ResourceCPU:
		return amounts.GetMilliCPU()
	case v1.ResourceMemory:
		return amounts.GetMemory()
	case v1.ResourceEphemeralStorage:
		return amounts.GetEphemeralStorage()
	}
	return amounts.GetScalarResources()[name]
}

// Place puts a pod on a node of the snapshot.
func Place(pod *v1.Pod, node fwk.NodeInfo) error {
	pod.Spec.NodeName = node.Node().Name
	info, err := framework.NewPodInfo(pod)
	if err != nil {
		return err
	}
	node.(*framework.NodeInfo).AddPodInfo(info)
	return nil
}
