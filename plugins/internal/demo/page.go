// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"context"
	"fmt"
	"path/filepath"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
)

// foo is the extended resource of the Kubernetes page on bin packing.
const foo v1.ResourceName = "intel.com/foo"

const pageConfig = "examples/resource-bin-packing.yaml"

// The page's worked example: two nodes, what runs on them, and the pod that comes.
var (
	pageNodes = []item{
		{"node-1", pageAmounts("4", "1Gi", "8")},
		{"node-2", pageAmounts("8", "1Gi", "8")},
	}
	pageRunning = []item{
		{"running-on-node-1", pageAmounts("1", "256Mi", "1")},
		{"running-on-node-2", pageAmounts("2", "512Mi", "6")},
	}
	pagePod = item{"new-pod", pageAmounts("2", "256Mi", "2")}
)

func pageAmounts(fooAmount, memory, cpu string) v1.ResourceList {
	return v1.ResourceList{
		foo:               resource.MustParse(fooAmount),
		v1.ResourceMemory: resource.MustParse(memory),
		v1.ResourceCPU:    resource.MustParse(cpu),
	}
}

// pagePlacement lets a running scheduler of ours place the page's pod. It returns the scores that it
// logged for the two nodes, and the node that the pod got.
func (d *demo) pagePlacement(ctx context.Context) ([]int64, string, error) {
	s, err := d.start(ctx, d.Scheduler, filepath.Join(d.Configs, pageConfig), "-v=10")
	if err != nil {
		return nil, "", err
	}
	defer s.stop()
	var nodes []item
	for _, n := range pageNodes {
		resources := n.resources.DeepCopy()
		resources[v1.ResourcePods] = resource.MustParse("10")
		nodes = append(nodes, item{n.name, resources})
	}
	for i, p := range pageRunning {
		pod := newPod(p)
		pod.Spec.NodeName = pageNodes[i].name
		if err := d.createPod(ctx, pod); err != nil {
			return nil, "", err
		}
	}
	if err := d.createNodes(ctx, nodes); err != nil {
		return nil, "", err
	}
	if err := d.createPod(ctx, newPod(pagePod)); err != nil {
		return nil, "", err
	}
	nodeOf, err := d.await(ctx, bound, nil)
	if err != nil {
		return nil, "", err
	}
	logged, err := s.scores()
	if err != nil {
		return nil, "", err
	}
	var scores []int64
	for _, n := range pageNodes {
		score, found := logged[cell{pagePod.name, n.name}].plugins[oursName]
		if !found {
			return nil, "", fmt.Errorf("the scheduler's log has no score of %s on %s", pagePod.name, n.name)
		}
		scores = append(scores, score)
	}
	return scores, nodeOf[pagePod.name], d.clear(ctx)
}
