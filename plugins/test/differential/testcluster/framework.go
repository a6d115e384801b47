// SPDX-License-Identifier: Apache-2.0

package testcluster

import (
	"context"
	"testing"

	v1 "k8s.io/api/core/v1"
	resourceapi "k8s.io/api/resource/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/dynamic-resource-allocation/structured"
	"k8s.io/klog/v2/ktesting"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/defaultbinder"
	plfeature "k8s.io/kubernetes/pkg/scheduler/framework/plugins/feature"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/noderesources"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/queuesort"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	"k8s.io/kubernetes/pkg/scheduler/metrics"
)

// DRA is a cluster's dynamic resource allocation: extended resources and the classes that stand
// for them, with the slices of the nodes that have such devices.
type DRA struct {
	Classes map[v1.ResourceName]*resourceapi.DeviceClass
	Slices  []*resourceapi.ResourceSlice
}

func (d *DRA) ResourceClaims() fwk.ResourceClaimTracker     { return noClaims{} }
func (d *DRA) ResourceSlices() fwk.ResourceSliceLister      { return d }
func (d *DRA) DeviceClasses() fwk.DeviceClassLister         { return nil }
func (d *DRA) DeviceClassResolver() fwk.DeviceClassResolver { return d }
func (d *DRA) PodGroups() fwk.PodGroupLister                { return nil } // asked for up to 1.36

func (d *DRA) GetDeviceClass(name v1.ResourceName) *resourceapi.DeviceClass { return d.Classes[name] }

func (d *DRA) ListWithDeviceTaintRules() ([]*resourceapi.ResourceSlice, error) { return d.Slices, nil }

type noClaims struct{ fwk.ResourceClaimTracker }

func (noClaims) GatherAllocatedState() (*structured.AllocatedState, error) {
	return &structured.AllocatedState{}, nil
}

// Features are those of a scheduler that was started without --feature-gates.
func Features() plfeature.Features {
	return plfeature.NewSchedulerFeaturesFromGates(utilfeature.DefaultFeatureGate)
}

// Context carries a logger that writes to the test.
func Context(t testing.TB) context.Context {
	_, ctx := ktesting.NewTestContext(t)
	ctx, cancel := context.WithCancel(ctx)
	t.Cleanup(cancel)
	return ctx
}

// Handle is what the scheduler gives to a plugin.
func Handle(t testing.TB, ctx context.Context, snapshot fwk.SharedLister, dra *DRA) fwk.Handle {
	t.Helper()
	handle, err := frameworkruntime.NewFramework(ctx, nil, nil,
		frameworkruntime.WithSnapshotSharedLister(snapshot), frameworkruntime.WithSharedDRAManager(dra))
	if err != nil {
		t.Fatal(err)
	}
	return handle
}

// Upstream is NodeResourcesFit.
func Upstream(t testing.TB, ctx context.Context, args *config.NodeResourcesFitArgs, handle fwk.Handle) *noderesources.Fit {
	t.Helper()
	plugin, err := noderesources.NewFit(ctx, args, handle, Features())
	if err != nil {
		t.Fatal(err)
	}
	return plugin.(*noderesources.Fit)
}

// Framework is a profile whose only scoring plugin is the named one, with 16 scoring goroutines
// unless the options say otherwise. It closes its plugins when the test ends.
func Framework(t testing.TB, ctx context.Context, name string, factory frameworkruntime.PluginFactory, args runtime.Object, snapshot fwk.SharedLister, options ...frameworkruntime.Option) framework.Framework {
	t.Helper()
	metrics.Register()
	only := func(name string) config.PluginSet {
		return config.PluginSet{Enabled: []config.Plugin{{Name: name, Weight: 1}}}
	}
	profile := &config.KubeSchedulerProfile{
		SchedulerName: "default-scheduler",
		Plugins: &config.Plugins{
			QueueSort: only(queuesort.Name),
			PreScore:  only(name),
			Score:     only(name),
			Bind:      only(defaultbinder.Name),
		},
		PluginConfig: []config.PluginConfig{{Name: name, Args: args}},
	}
	registry := frameworkruntime.Registry{
		name:               factory,
		queuesort.Name:     queuesort.New,
		defaultbinder.Name: defaultbinder.New,
	}
	made, err := frameworkruntime.NewFramework(ctx, registry, profile, append([]frameworkruntime.Option{
		frameworkruntime.WithSnapshotSharedLister(snapshot), frameworkruntime.WithSharedDRAManager(&DRA{}),
		frameworkruntime.WithParallelism(16)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := made.Close(); err != nil {
			t.Error(err)
		}
	})
	return made
}
