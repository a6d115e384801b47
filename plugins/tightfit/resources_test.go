// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"slices"
	"testing"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	st "k8s.io/kubernetes/pkg/scheduler/testing"
)

func list(pairs ...string) map[v1.ResourceName]string {
	made := map[v1.ResourceName]string{}
	for i := 0; i < len(pairs); i += 2 {
		made[v1.ResourceName(pairs[i])] = pairs[i+1]
	}
	return made
}

func scoring(names ...string) resources {
	return resourcesOf(args(config.MostAllocated, names...).ScoringStrategy.Resources)
}

func TestPodRequest(t *testing.T) {
	scored := scoring("cpu", "memory", "ephemeral-storage", gpu, "hugepages-2Mi", "nowhere")
	const mi = 1 << 20
	overhead := v1.ResourceList{"cpu": resource.MustParse("250m"), gpu: resource.MustParse("1")}
	for _, test := range []struct {
		name string
		pod  *st.PodWrapper
		want []int64
	}{
		{"no container", st.MakePod(), []int64{0, 0, 0, 0, 0, 0}},
		{"best effort: 100m and 200Mi", st.MakePod().Container("image"), []int64{100, 200 * mi, 0, 0, 0, 0}},
		{"the default per container", st.MakePod().Req(list("cpu", "1")).Req(list("memory", "1Mi")), []int64{1100, 201 * mi, 0, 0, 0, 0}},
		{"an explicit 0 stays", st.MakePod().Req(list("cpu", "0", "memory", "0")), []int64{0, 0, 0, 0, 0, 0}},
		{"all kinds", st.MakePod().Req(list("cpu", "1500m", "memory", "1Mi", "ephemeral-storage", "7", gpu, "2", "hugepages-2Mi", "4Mi")),
			[]int64{1500, mi, 7, 2, 4 * mi, 0}},
		{"rounded up", st.MakePod().Req(list("cpu", "0.0001", "memory", "0.5")), []int64{1, 1, 0, 0, 0, 0}},
		{"init container above the sum", st.MakePod().Req(list("cpu", "1", "memory", "5Mi")).InitReq(list("cpu", "3", "memory", "1Mi")),
			[]int64{3000, 5 * mi, 0, 0, 0, 0}},
		{"sidecar beside it", st.MakePod().Req(list("cpu", "1", "memory", "5Mi")).SidecarReq(list("cpu", "3", "memory", "1Mi")),
			[]int64{4000, 6 * mi, 0, 0, 0, 0}},
		{"overhead", st.MakePod().Req(list("cpu", "1", "memory", "5Mi")).Overhead(overhead), []int64{1250, 5 * mi, 0, 1, 0, 0}},
		{"pod-level requests do not count", st.MakePod().Req(list("cpu", "1", "memory", "5Mi")).PodLevelResourceRequests(list("cpu", "4", "memory", "9Mi")),
			[]int64{1000, 5 * mi, 0, 0, 0, 0}},
	} {
		if got := scored.podRequest(test.pod.Obj()); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

func TestReadingANode(t *testing.T) {
	scored := scoring(gpu, "memory", "cpu", "ephemeral-storage", "nowhere")
	info := framework.NewNodeInfo(
		st.MakePod().UID("a").Container("image").Obj(), // 100m and 200Mi by default
		st.MakePod().UID("b").Req(list("cpu", "2", "memory", "1Mi", "ephemeral-storage", "7", gpu, "1")).Obj())
	info.SetNode(st.MakeNode().Name("n").Capacity(list("cpu", "8", "memory", "4Gi", "ephemeral-storage", "100", gpu, "4")).Obj())
	wantAllocatable, wantAllocated := []int64{4, 4 << 30, 8000, 100, 0}, []int64{1, 201 << 20, 2100, 7, 0}

	type foreign struct{ fwk.NodeInfo }
	for name, node := range map[string]fwk.NodeInfo{"own": info, "foreign": foreign{info}} {
		allocatable, allocated := make([]int64, len(scored)), make([]int64, len(scored))
		scored.readAny(node, allocatable, allocated)
		if !slices.Equal(allocatable, wantAllocatable) || !slices.Equal(allocated, wantAllocated) {
			t.Errorf("%s: got %v and %v, want %v and %v", name, allocatable, allocated, wantAllocatable, wantAllocated)
		}
	}
}
