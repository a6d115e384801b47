// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const (
	hostileNodes = 40
	int64Max     = "9223372036854775807"
	quarter      = "4611686018427387904" // of 2^64
)

// hostile are the requests of a pod's containers. wraps says that upstream's own sum of them, or its
// value in milli-CPU, has left int64 before a plugin gets it.
var hostile = map[string]struct {
	wraps      bool
	containers []v1.ResourceList
}{
	"nothing":                {false, requests()},
	"zero":                   {false, requests("cpu", "0", "memory", "0", "ephemeral-storage", "0", "nvidia.com/gpu", "0")},
	"half a byte":            {false, requests("memory", "512m")},
	"a nano cpu":             {false, requests("cpu", "1n", "memory", "1n")},
	"most memory":            {false, requests("memory", int64Max)},
	"most disk":              {false, requests("ephemeral-storage", int64Max)},
	"most GPUs":              {false, requests("nvidia.com/gpu", int64Max)},
	"most of all but cpu":    {false, requests("memory", int64Max, "ephemeral-storage", int64Max, "nvidia.com/gpu", int64Max)},
	"1e18 memory":            {false, requests("memory", "1e18")},
	"1e18 GPUs":              {false, requests("nvidia.com/gpu", "1e18")},
	"most in milli-CPU":      {false, requests("cpu", "9223372036854775807m")},
	"sum is the most memory": {false, slices.Concat(requests("memory", quarter), requests("memory", "4611686018427387903"))},
	"most cpu":               {true, requests("cpu", int64Max)},
	"1e18 cpu":               {true, requests("cpu", "1e18")},
	"1e30 memory":            {true, requests("memory", "1e30")},
	"one above milli-CPU":    {true, requests("cpu", "9223372036854776")},
	"sum is -2":              {true, slices.Repeat(requests("memory", int64Max), 2)},
	"sum is 0":               {true, slices.Repeat(requests("memory", quarter), 4)},
	"sum is 1 Gi":            {true, slices.Concat(slices.Repeat(requests("memory", quarter), 4), requests("memory", "1Gi"))},
	"sum is the least":       {true, slices.Repeat(requests("memory", quarter), 2)},
	"sum of cpu":             {true, slices.Repeat(requests("cpu", "9223372036854775"), 2)},
	"sum of GPUs":            {true, slices.Repeat(requests("nvidia.com/gpu", quarter), 4)},
	"sum of disk":            {true, slices.Repeat(requests("ephemeral-storage", quarter), 2)},
}

// requests are those of one container.
func requests(namesAndValues ...string) []v1.ResourceList {
	return []v1.ResourceList{quantities(namesAndValues...)}
}

// TestHostileRequests gives both executables each such pod and then one like any other. That one goes to
// the same node, and so does the hostile one unless its sum has wrapped: then the in-tree plugin may
// compute a score that kube-scheduler refuses, where ours stays between 0 and 100.
func TestHostileRequests(t *testing.T) {
	for name, strategy := range strategies {
		t.Run(name, func(t *testing.T) {
			config := configuration("parallelism: 1\npercentageOfNodesToScore: 100\n" + fitProfile(strategy))
			var want, got map[string]verdicts
			t.Run("in-tree", func(t *testing.T) { want = hostileVerdicts(t, start(t, inTree, config)) })
			t.Run("ours", func(t *testing.T) {
				s := start(t, ours, config, "--tightfit-shadow-fraction=1", "--tightfit-shadow-log-limit=100000")
				got = hostileVerdicts(t, s)
				mismatches := s.metrics(t).sum("tightfit_shadow_mismatches_total")
				s.stop()
				blamed := strings.Count(s.log.String(), `overflow="a sum of requests has wrapped`)
				if float64(blamed) != mismatches {
					t.Errorf("%v scores differ, %d because of a sum that has wrapped", mismatches, blamed)
				}
				t.Logf("%v scores differ", mismatches)
			})
			for name, test := range hostile {
				if got[name].next != want[name].next {
					t.Errorf("after %s, a pod goes to %s, in-tree to %s", name, got[name].next, want[name].next)
				}
				refused := test.wraps && want[name].hostile == v1.PodReasonSchedulerError
				if got[name].hostile != want[name].hostile && !refused {
					t.Errorf("%s: %s, in-tree %s", name, got[name].hostile, want[name].hostile)
				}
			}
		})
	}
}

// verdicts of a hostile pod and the next one.
type verdicts struct{ hostile, next string }

func hostileVerdicts(t *testing.T, s *scheduler) map[string]verdicts {
	t.Helper()
	emptyAfter(t)
	inOrder(t, times(hostileNodes, "node", func(name string) *v1.Node {
		return node(name, quantities("cpu", "8", "memory", "16Gi", "ephemeral-storage", "100Gi", "nvidia.com/gpu", "4"))
	}), createNode)
	awaitNodes(t, s, hostileNodes)
	found := map[string]verdicts{}
	for i, name := range slices.Sorted(maps.Keys(hostile)) {
		p := pod(fmt.Sprintf("hostile-%d", i), nil)
		p.Spec.Containers = nil
		for k, requests := range hostile[name].containers {
			container := pod("", requests).Spec.Containers[0]
			container.Name = fmt.Sprintf("container-%d", k)
			p.Spec.Containers = append(p.Spec.Containers, container)
		}
		v := verdicts{hostile: decision(t, p)}
		inOrder(t, []*v1.Pod{p}, deletePod) // so that what follows does not depend on it
		v.next = decision(t, pod(fmt.Sprintf("next-%d", i), quantities("cpu", "1", "memory", "1Gi")))
		if !strings.HasPrefix(v.next, "node-") {
			t.Errorf("after %s, a pod like any other is not bound: %s", name, v.next)
		}
		found[name] = v
	}
	return found
}

// decision creates a pod and waits for the scheduler's verdict.
func decision(t *testing.T, p *v1.Pod) string {
	t.Helper()
	inOrder(t, []*v1.Pod{p}, createPod)
	found := ""
	eventually(t, p.Name+" is decided", func(ctx context.Context) (bool, error) {
		now, err := client.CoreV1().Pods(namespace).Get(ctx, p.Name, metav1.GetOptions{})
		if err != nil {
			return false, err
		}
		found = verdict(now)
		return found != "", nil
	})
	return found
}
