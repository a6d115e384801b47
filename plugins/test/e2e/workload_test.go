// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"math/rand/v2"
	"strconv"

	v1 "k8s.io/api/core/v1"
)

// The mixed workload: nodes of several sizes, some with GPUs, and pods of many sizes, some without
// any request, that fill about half of it. The same on every run.
const (
	mixedNodes = 300
	mixedPods  = 2000
)

func mixedCluster() ([]*v1.Node, []*v1.Pod) {
	random := rand.New(rand.NewPCG(300, 2000))
	pick := func(values ...string) string { return values[random.IntN(len(values))] }
	nodes := times(mixedNodes, "node", func(name string) *v1.Node {
		capacity := quantities(
			"cpu", pick("8", "15890m", "16", "31850m"),
			"memory", pick("16Gi", "33Gi", "62471904Ki", "64G"),
			"ephemeral-storage", pick("100Gi", "98831908Ki"))
		if random.IntN(3) == 0 {
			capacity["nvidia.com/gpu"] = quantities("gpu", pick("4", "8"))["gpu"]
		}
		return node(name, capacity)
	})
	pods := times(mixedPods, "pod", func(name string) *v1.Pod {
		requests := v1.ResourceList{}
		if random.IntN(10) != 0 {
			requests["cpu"] = quantities("cpu", strconv.Itoa(1+random.IntN(2000))+"m")["cpu"]
		}
		if random.IntN(10) != 0 {
			requests["memory"] = quantities("memory", strconv.Itoa(1+random.IntN(3000))+pick("Mi", "M"))["memory"]
		}
		if random.IntN(4) == 0 {
			requests["ephemeral-storage"] = quantities("disk", pick("1Gi", "2500M"))["disk"]
		}
		if random.IntN(10) == 0 {
			requests["nvidia.com/gpu"] = quantities("gpu", pick("1", "2"))["gpu"]
		}
		return pod(name, requests)
	})
	return nodes, pods
}
