// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"

	v1 "k8s.io/api/core/v1"
)

// TestMetricsTellWhatRuns: /metrics has all of ours beside kube-scheduler's, and names the very
// archive that the build was to link.
func TestMetricsTellWhatRuns(t *testing.T) {
	emptyAfter(t)
	s := start(t, ours, configuration(""))
	explicitCluster(t, s)
	inAnyOrder(t, times(explicitPods, "pod", equalPod), createPod)
	bindings(t, explicitPods)
	m := s.metrics(t)
	for _, name := range []string{"tightfit_batches_total", "tightfit_nodes_scored_total", "tightfit_nodes_refreshed_total",
		"tightfit_single_scores_total", "tightfit_library_seconds_total", "tightfit_shadow_comparisons_total",
		"tightfit_shadow_mismatches_total", "tightfit_build_info", "tightfit_config_info",
		"scheduler_schedule_attempts_total", "scheduler_pending_pods", "kubernetes_build_info"} {
		if m[name] == nil {
			t.Errorf("/metrics lacks %s", name)
		}
	}
	archive, err := os.ReadFile(filepath.FromSlash("../../../build/release/libtightfit.a"))
	if err != nil {
		t.Fatal(err)
	}
	digest := sha256.Sum256(archive)
	if m.sum("tightfit_build_info", "library_digest", hex.EncodeToString(digest[:])) != 1 {
		t.Errorf("%v does not name the archive %x", m["tightfit_build_info"], digest)
	}
	if m.sum("tightfit_config_info", "profile", v1.DefaultSchedulerName) != 1 {
		t.Errorf("%v does not name the profile", m["tightfit_config_info"])
	}
}

// TestEndpointsStay: what kube-scheduler serves, ours serves.
func TestEndpointsStay(t *testing.T) {
	theirs, own := start(t, inTree, configuration("")), start(t, ours, configuration(""))
	for _, path := range servedPaths {
		for name, s := range map[string]*scheduler{"in-tree": theirs, "ours": own} {
			if _, err := s.get(t.Context(), path); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
