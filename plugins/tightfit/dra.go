// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	v1 "k8s.io/api/core/v1"
	fwk "k8s.io/kube-scheduler/framework"
	schedutil "k8s.io/kubernetes/pkg/scheduler/util"
)

// draResources are the scored resources that a DeviceClass may stand for. While one does, nodes
// may take its capacity from ResourceSlices, which only NodeResourcesFit knows to count.
type draResources struct {
	names   []v1.ResourceName
	classes fwk.SharedDRAManager
}

func draResourcesOf(scored resources, classes fwk.SharedDRAManager) draResources {
	found := draResources{classes: classes}
	for _, resource := range scored {
		if schedutil.IsDRAExtendedResourceName(resource.name) {
			found.names = append(found.names, resource.name)
		}
	}
	return found
}

// inUse says whether a DeviceClass stands for one of them now.
func (d draResources) inUse() bool {
	if d.classes == nil {
		return false
	}
	for _, name := range d.names {
		if d.classes.DeviceClassResolver().GetDeviceClass(name) != nil {
			return true
		}
	}
	return false
}
