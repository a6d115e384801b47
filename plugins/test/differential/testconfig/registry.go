// SPDX-License-Identifier: Apache-2.0

package testconfig

import (
	"context"
	"fmt"

	"k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/defaultbinder"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/defaultpreemption"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/dynamicresources"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/gangscheduling"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/imagelocality"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/interpodaffinity"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodeaffinity"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodedeclaredfeatures"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodename"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodeports"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodeunschedulable"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/nodevolumelimits"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/podgrouppodscount"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/podtopologyspread"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/queuesort"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/schedulinggates"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/tainttoleration"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/topologyaware"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/volumebinding"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/volumerestrictions"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/volumezone"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"

	"tightfit.dev/plugins/tightfit"
)

// registry has the plugins' own types, which say what they are for, but makes them of
// nothing: only NodeResourcesFit looks at its arguments when it is made. A plugin that not every
// supported release has is upstream's registry's, which none of those needs a cluster for.
func registry() frameworkruntime.Registry {
	registry := frameworkruntime.Registry{"NodeResourcesFit": newFit}
	for _, plugin := range []fwk.Plugin{
		&defaultbinder.DefaultBinder{}, &defaultpreemption.DefaultPreemption{}, &dynamicresources.DynamicResources{}, &gangscheduling.GangScheduling{}, &imagelocality.ImageLocality{},
		&interpodaffinity.InterPodAffinity{}, &nodeaffinity.NodeAffinity{}, &nodedeclaredfeatures.NodeDeclaredFeatures{},
		&nodename.NodeName{}, &nodeports.NodePorts{}, &noderesources.BalancedAllocation{}, &nodeunschedulable.NodeUnschedulable{},
		&nodevolumelimits.CSILimits{}, &podgrouppodscount.PodGroupPodsCount{}, &podtopologyspread.PodTopologySpread{},
		&queuesort.PrioritySort{}, &schedulinggates.SchedulingGates{}, &tainttoleration.TaintToleration{},
		&topologyaware.TopologyPlacement{}, &volumebinding.VolumeBinding{}, &volumerestrictions.VolumeRestrictions{},
		&volumezone.VolumeZone{}, &tightfit.Plugin{},
	} {
		registry[plugin.Name()] = func(context.Context, runtime.Object, fwk.Handle) (fwk.Plugin, error) { return plugin, nil }
	}
	for name, factory := range plugins.NewInTreeRegistry() {
		if registry[name] == nil {
			registry[name] = factory
		}
	}
	return registry
}

func newFit(_ context.Context, args runtime.Object, _ fwk.Handle) (fwk.Plugin, error) {
	fitArgs, ok := args.(*config.NodeResourcesFitArgs)
	if !ok {
		return nil, fmt.Errorf("want NodeResourcesFitArgs, got %T", args)
	}
	if err := validation.ValidateNodeResourcesFitArgs(nil, fitArgs); err != nil {
		return nil, err
	}
	return &noderesources.Fit{}, nil
}
