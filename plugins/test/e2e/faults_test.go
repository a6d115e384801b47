// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// TestKilledSchedulerLosesNothing kills schedulers without a warning, each in the middle of its work;
// the next one finishes.
func TestKilledSchedulerLosesNothing(t *testing.T) {
	emptyAfter(t)
	since := bindingsSince(t)
	roomForFullPods(t)
	pods := times(fullPods, "pod", equalPod)
	inAnyOrder(t, pods[:firstHalf], createPod)
	config := paced(faultPace, noElection, faultConfig)
	for _, least := range []int{5, 25, 45} {
		s := start(t, ours, config)
		awaitBound(t, least)
		s.kill()
	}
	inAnyOrder(t, pods[firstHalf:], createPod)
	s := start(t, ours, config, "--tightfit-shadow-fraction=1")
	wantAllBoundOnce(t, s, since, false)
}

// wantAllBoundOnce waits until every pod of these tests is bound, and checks that each was bound
// once (see wantBoundOnce), that every node is exactly full, and that the scheduler's shadow scores agree.
func wantAllBoundOnce(t *testing.T, s *scheduler, since func() (map[string][]bindRequest, error), mayRepeat bool) {
	t.Helper()
	bound := bindings(t, fullPods)
	wantFull(t, bound)
	wantBoundOnce(t, since, bound, mayRepeat)
	wantAgreement(t, s.metrics(t))
}

// TestRestartedAPIServer takes the API server away while pods wait, until the scheduler has felt it.
func TestRestartedAPIServer(t *testing.T) {
	emptyAfter(t)
	since := bindingsSince(t)
	roomForFullPods(t)
	pods := times(fullPods, "pod", equalPod)
	inAnyOrder(t, pods[:firstHalf], createPod)
	s := start(t, ours, paced(faultPace, noElection, faultConfig), "--tightfit-shadow-fraction=1")
	awaitBound(t, 5)
	if err := plane.RestartAPIServer(t.Context(), func() {
		eventually(t, "the scheduler misses the API server", func(context.Context) (bool, error) {
			return s.metrics(t).sum("rest_client_requests_total", "code", "<error>") > 0, nil
		})
	}); err != nil {
		t.Fatal(err)
	}
	inAnyOrder(t, pods[firstHalf:], createPod)
	wantAllBoundOnce(t, s, since, true)
}

// TestKilledLeaderIsReplaced kills the leader of two; the other has decided nothing by then, and does
// the rest.
func TestKilledLeaderIsReplaced(t *testing.T) {
	emptyAfter(t)
	since := bindingsSince(t)
	const lease = "tightfit-e2e"
	t.Cleanup(func() {
		if err := client.CoordinationV1().Leases(namespace).Delete(context.WithoutCancel(t.Context()), lease, metav1.DeleteOptions{}); err != nil {
			t.Error(err)
		}
	})
	// A lease that a slow machine still renews in time.
	config := paced(faultPace, "{leaderElect: true, resourceNamespace: "+namespace+", resourceName: "+lease+
		", leaseDuration: 6s, renewDeadline: 5s, retryPeriod: 500ms}", faultConfig)
	leads := func(s *scheduler) bool {
		return s.metrics(t).sum("leader_election_master_status") == 1
	}
	leader := start(t, ours, config)
	eventually(t, "the first scheduler leads", func(context.Context) (bool, error) { return leads(leader), nil })
	standby := start(t, ours, config, "--tightfit-shadow-fraction=1")
	roomForFullPods(t)
	pods := times(fullPods, "pod", equalPod)
	inAnyOrder(t, pods[:firstHalf], createPod)
	awaitBound(t, 5)
	if attempts := standby.metrics(t).sum("scheduler_schedule_attempts_total"); attempts != 0 || leads(standby) {
		t.Errorf("the second scheduler made %v attempts beside the leader", attempts)
	}
	leader.kill()
	inAnyOrder(t, pods[firstHalf:], createPod)
	wantAllBoundOnce(t, standby, since, false)
	if !leads(standby) {
		t.Error("the second scheduler does not lead")
	}
}
