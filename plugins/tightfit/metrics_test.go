// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"io"
	"net/http/httptest"
	"regexp"
	"testing"

	"k8s.io/component-base/metrics/legacyregistry"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
)

// Several profiles make several plugins; /metrics shows them together.
func TestMetricsAreOnTheSchedulersPage(t *testing.T) {
	newBench(t, args(config.LeastAllocated, "cpu"), nil, nodes(1))
	b := newBench(t, args(config.MostAllocated, "cpu"), nil, nodes(40))
	b.cycle(pod("a", "1", "1Gi", "0"), b.nodes())

	recorder := httptest.NewRecorder()
	legacyregistry.Handler().ServeHTTP(recorder, httptest.NewRequest("GET", "/metrics", nil))
	page, err := io.ReadAll(recorder.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		`tightfit_batches_total [1-9]`,
		`tightfit_nodes_scored_total [1-9]`,
		`tightfit_nodes_refreshed_total [1-9]`,
		`tightfit_single_scores_total [1-9]`,
		`tightfit_library_seconds_total [0-9.e-]+`,
		`tightfit_shadow_comparisons_total \d`,
		`tightfit_shadow_mismatches_total \d`,
		`tightfit_build_info\{abi="\d+\.\d+",kernel="[^"]+",library_digest="[0-9a-f]{64}",version="[^"]+"\} 1`,
		`tightfit_config_info\{hash="[0-9a-f]{64}",profile=""\} 1`,
	} {
		if !regexp.MustCompile(`(?m)^` + line).Match(page) {
			t.Errorf("no line like %s", line)
		}
	}
	if n := len(regexp.MustCompile(`(?m)^tightfit_config_info\{`).FindAll(page, -1)); n < 2 {
		t.Errorf("%d policies on the page, want those of both plugins", n)
	}
}
