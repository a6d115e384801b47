// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	resourcehelper "k8s.io/component-helpers/resource"
	schedutil "k8s.io/kubernetes/pkg/scheduler/util"
)

// requestOptions are those of NodeResourcesFit's scorer in 1.37: pod-level resources and the pod's
// status do not count when scoring, although they do when filtering. 1.38 changes that.
var requestOptions = resourcehelper.PodResourcesOptions{
	SkipPodLevelResources: true,
	NonMissingContainerRequests: v1.ResourceList{
		v1.ResourceCPU:    *resource.NewMilliQuantity(schedutil.DefaultMilliCPURequest, resource.DecimalSI),
		v1.ResourceMemory: *resource.NewQuantity(schedutil.DefaultMemoryRequest, resource.DecimalSI),
	},
}

// podRequest is what the pod asks for: cpu in milli-CPU, all else in its base unit.
func (r resources) podRequest(pod *v1.Pod) []int64 {
	requests := resourcehelper.PodRequests(pod, requestOptions)
	values := make([]int64, len(r))
	for i := range r {
		quantity := requests[r[i].name]
		if r[i].field == cpuField {
			values[i] = quantity.MilliValue()
		} else {
			values[i] = quantity.Value()
		}
	}
	return values
}
