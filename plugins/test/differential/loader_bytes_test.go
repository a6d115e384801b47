// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"testing"

	"tightfit.dev/plugins/test/differential/testconfig"
)

// Texts with a few bytes changed: never taken where kube-scheduler refuses, and where both take
// them, read alike.
func TestLoaderIsNoLaxerThanUpstreamOnBytes(t *testing.T) {
	quietUpstream(t)
	random := testconfig.NewRandom(seed(t))
	taken := 0
	for range documentBudget() {
		text := random.Bytes(acceptedDocument(random))
		if len(text) == 0 {
			continue // means the defaults to the library
		}
		want := testconfig.Upstream(text)
		if verdict(t, text) != "ok" || !want.Comparable() {
			continue
		}
		if want.Stage != "ok" {
			t.Fatalf("kube-scheduler refuses (%s: %v)\n%s\n%q", want.Stage, want.Err, text, text)
		}
		taken++
		for _, profile := range want.Profiles {
			comparePolicy(t, text, profile)
		}
	}
	t.Logf("%d of %d texts taken by both", taken, documentBudget())
	if taken == 0 {
		t.Error("none was taken: the changes are too hard")
	}
}

func acceptedDocument(random *testconfig.Random) []byte {
	for {
		if text := random.Document(); testconfig.Upstream(text).Stage == "ok" {
			return text
		}
	}
}
