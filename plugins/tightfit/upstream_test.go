// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"slices"
	"testing"

	v1 "k8s.io/api/core/v1"
	resourceapi "k8s.io/api/resource/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	st "k8s.io/kubernetes/pkg/scheduler/testing"

	"tightfit.dev/plugins/test/differential/testcluster"
)

// A profile may score with NodeResourcesFit beside the plugin, by other arguments. Neither may find
// in the state what the other has left there, whatever makes the plugin ask NodeResourcesFit's code.
func TestNodeResourcesFitBesideIt(t *testing.T) {
	const device = "dra.example.com/gpu"
	p := st.MakePod().Name("a").UID("a").Req(map[v1.ResourceName]string{"cpu": "1", "memory": "1Gi", device: "1"}).Obj()
	for name, prepare := range map[string]func(*bench){
		"the library": func(*bench) {},
		"a DeviceClass": func(b *bench) {
			b.dra.Classes = map[v1.ResourceName]*resourceapi.DeviceClass{device: {ObjectMeta: metav1.ObjectMeta{Name: "gpu"}}}
		},
		"closed": func(b *bench) { b.ours.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, args(config.MostAllocated, device, "cpu"), nil, nodes(40))
			prepare(b)
			beside := testcluster.Upstream(t, b.ctx, args(config.MostAllocated, "memory", gpu, "cpu"), b.ours.handle)
			both := []scoringPlugin{b.ours, beside}
			var want [2][]int64
			for i, plugin := range both {
				state := framework.NewCycleState()
				plugin.PreScore(b.ctx, state, p, b.nodes())
				want[i] = b.scores(plugin, state, p)
			}
			for _, order := range [][]int{{0, 1}, {1, 0}} {
				state := framework.NewCycleState()
				for _, i := range order {
					both[i].PreScore(b.ctx, state, p, b.nodes())
				}
				for _, i := range order {
					if got := b.scores(both[i], state, p); !slices.Equal(got, want[i]) {
						t.Errorf("order %v: %s scores\n%v\nwant\n%v", order, both[i].Name(), got, want[i])
					}
				}
			}
		})
	}
}

type scoringPlugin interface {
	fwk.PreScorePlugin
	fwk.ScorePlugin
}

func (b *bench) scores(plugin scoringPlugin, state fwk.CycleState, p *v1.Pod) []int64 {
	b.Helper()
	var scores []int64
	for _, node := range b.nodes() {
		score, status := plugin.Score(b.ctx, state, p, node)
		if !status.IsSuccess() {
			b.Error(status)
		}
		scores = append(scores, score)
	}
	return scores
}
