// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"bytes"
	"context"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/events"
	configv1 "k8s.io/kube-scheduler/config/v1"
	upstream "k8s.io/kubernetes/pkg/scheduler"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	schedv1 "k8s.io/kubernetes/pkg/scheduler/apis/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	"k8s.io/kubernetes/pkg/scheduler/profile"

	"tightfit.dev/plugins/dropin"
	"tightfit.dev/plugins/tightfit"
)

const (
	batchingNodes = 100
	batchingPods  = 500
)

// batchingProfile lets kube-scheduler reuse its ranking for equal pods, which the default profile
// does not: PodTopologySpread with system defaults depends on more than the pod.
const batchingProfile = `profiles: [{pluginConfig: [
  {name: PodTopologySpread, args: {defaultingType: List}},
  {name: NodeResourcesFit, args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu}, {name: memory}]}}}]}]`

// TestEqualPodsAreBatched: kube-scheduler ranks the nodes once for many equal pods, with our plugin
// as with its own. Not for all: its ranking expires by the clock.
func TestEqualPodsAreBatched(t *testing.T) {
	const least = 0.95 * batchingPods
	for _, test := range []struct{ name, executable string }{{"in-tree", inTree}, {"ours", ours}} {
		t.Run(test.name, func(t *testing.T) {
			emptyAfter(t)
			inAnyOrder(t, times(batchingNodes, "node", func(name string) *v1.Node {
				return node(name, quantities("cpu", "10", "memory", "20Gi"))
			}), createNode)
			inAnyOrder(t, times(batchingPods, "pod", equalPod), createPod)
			s := start(t, test.executable, configuration(batchingProfile))
			for node, pods := range perNode(bindings(t, batchingPods)) {
				if pods != 10 {
					t.Errorf("%s has %d pods, MostAllocated fills it with 10", node, pods)
				}
			}
			m := s.metrics(t)
			batched := m.sum("scheduler_batch_attempts_total", "result", "hint_used")
			if batched < least {
				t.Errorf("%v of %d pods were batched", batched, batchingPods)
			}
			t.Logf("%v of %d pods were batched", batched, batchingPods)
			if test.executable == ours {
				wantFewComputations(t, m, batched)
			}
		})
	}
}

func equalPod(name string) *v1.Pod { return pod(name, quantities("cpu", "1", "memory", "1Gi")) }

// wantFewComputations: a batched pod costs single nodes. The rest of the pods may cost a batch each.
func wantFewComputations(t *testing.T, m metrics, batched float64) {
	t.Helper()
	batches, singles := m.sum("tightfit_batches_total"), m.sum("tightfit_single_scores_total")
	if batches > batchingPods-batched {
		t.Errorf("%v batch calls for %v pods that were not batched", batches, batchingPods-batched)
	}
	if singles > 4*batchingPods {
		t.Errorf("%v nodes scored one by one for %d pods", singles, batchingPods)
	}
	t.Logf("%v batch calls, %v single scores", batches, singles)
}

// TestSignaturesAreEqual: two pods are equal to our profile exactly when they are to the in-tree one.
func TestSignaturesAreEqual(t *testing.T) {
	before := batchingFramework(t, func(p *configv1.KubeSchedulerProfile) *configv1.KubeSchedulerProfile { return p })
	after := batchingFramework(t, dropin.Rewrite)
	withVolume := equalPod("volume")
	withVolume.Spec.Volumes = []v1.Volume{{Name: "disk", VolumeSource: v1.VolumeSource{HostPath: &v1.HostPathVolumeSource{Path: "/"}}}}
	signed := 0
	for _, p := range []*v1.Pod{equalPod("a"), equalPod("b"), withVolume, pod("none", nil),
		pod("gpu", quantities("cpu", "1", "nvidia.com/gpu", "2")), pod("disk", quantities("ephemeral-storage", "1Gi"))} {
		want, got := before.SignPod(t.Context(), p), after.SignPod(t.Context(), p)
		if !bytes.Equal(want, got) {
			t.Errorf("pod %s: signature %s, in-tree %s", p.Name, got, want)
		}
		if len(got) > 0 {
			signed++
		}
	}
	if signed == 0 {
		t.Error("no pod has a signature")
	}
}

// batchingFramework is the framework of batchingProfile, after one more step of defaulting.
func batchingFramework(t *testing.T, step func(*configv1.KubeSchedulerProfile) *configv1.KubeSchedulerProfile) framework.Framework {
	t.Helper()
	types := runtime.NewScheme()
	scheme.AddToScheme(types)
	types.AddTypeDefaultingFunc(&configv1.KubeSchedulerConfiguration{}, func(object any) {
		c := object.(*configv1.KubeSchedulerConfiguration)
		schedv1.SetObjectDefaults_KubeSchedulerConfiguration(c)
		for i := range c.Profiles {
			c.Profiles[i] = *step(&c.Profiles[i])
		}
	})
	object, _, err := serializer.NewCodecFactory(types).UniversalDecoder().Decode([]byte(configuration(batchingProfile)), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	profiles := object.(*config.KubeSchedulerConfiguration).Profiles
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	fakes := fake.NewClientset()
	recorders := profile.NewRecorderFactory(events.NewBroadcaster(&events.EventSinkImpl{Interface: fakes.EventsV1()}))
	s, err := upstream.New(ctx, fakes, informers.NewSharedInformerFactory(fakes, 0), nil, recorders, upstream.WithProfiles(profiles...),
		upstream.WithFrameworkOutOfTreeRegistry(frameworkruntime.Registry{tightfit.Name: tightfit.New}))
	if err != nil {
		t.Fatal(err)
	}
	f := s.Profiles[v1.DefaultSchedulerName]
	t.Cleanup(func() { f.Close() })
	return f
}
