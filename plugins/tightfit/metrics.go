// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"k8s.io/component-base/metrics"
	"k8s.io/component-base/metrics/legacyregistry"
	fwk "k8s.io/kube-scheduler/framework"

	"tightfit.dev/plugins/internal/capi"
)

// Why NodeResourcesFit scored instead of the library. The first two are counted once per cycle,
// the others once per node or batch.
const (
	fallbackNoResources = "no_resources"
	fallbackDRA         = "dra"
	fallbackClosed      = "closed"
	fallbackError       = "library_error"
)

// The metrics of all profiles together, on the scheduler's /metrics.
var (
	batches        = counter("batches_total", "Batch calls of the library: at most one per scoring cycle.")
	nodesScored    = counter("nodes_scored_total", "Nodes scored by batch calls.")
	nodesRefreshed = counter("nodes_refreshed_total", "Nodes copied to the library before a batch call, because they were new or had changed.")
	singleScores   = counter("single_scores_total", "Nodes scored one by one.")
	librarySeconds = counter("library_seconds_total", "Time that batch calls spent in the library, node updates included.")
	fallbacks      = metrics.NewCounterVec(&metrics.CounterOpts{
		Namespace: "tightfit", Name: "fallbacks_total", StabilityLevel: metrics.ALPHA,
		Help: "Scoring cycles (no_resources, dra) and single nodes or batches (closed, library_error) that NodeResourcesFit scored instead.",
	}, []string{"reason"})
	shadowComparisons = counter("shadow_comparisons_total", "Scores compared with NodeResourcesFit's.")
	shadowMismatches  = counter("shadow_mismatches_total", "Compared scores that differed.")
	buildInfo         = metrics.NewGaugeVec(&metrics.GaugeOpts{
		Namespace: "tightfit", Name: "build_info", StabilityLevel: metrics.ALPHA,
		Help: "Always 1. The library that is linked in: release, ABI, scoring kernel, sha256 of the archive.",
	}, []string{"version", "abi", "kernel", "library_digest"})
	configInfo = metrics.NewGaugeVec(&metrics.GaugeOpts{
		Namespace: "tightfit", Name: "config_info", StabilityLevel: metrics.ALPHA,
		Help: "Always 1. The sha256 of a profile's scoring policy as JSON: equal for equal policies.",
	}, []string{"profile", "hash"})
)

func counter(name, help string) *metrics.Counter {
	return metrics.NewCounter(&metrics.CounterOpts{
		Namespace: "tightfit", Name: name, Help: help, StabilityLevel: metrics.ALPHA,
	})
}

// registerMetrics puts the metrics on /metrics; further profiles find them there.
var registerMetrics = sync.OnceFunc(func() {
	legacyregistry.MustRegister(batches, nodesScored, nodesRefreshed, singleScores, librarySeconds,
		fallbacks, shadowComparisons, shadowMismatches, buildInfo, configInfo)
	buildInfo.WithLabelValues(capi.Version(), capi.ABIVersion(), capi.Kernel(), capi.LibSum).Set(1)
})

// recordPolicy tells which policy a profile scores with.
func recordPolicy(handle fwk.Handle, policyJSON []byte) {
	profile := ""
	if named, ok := handle.(interface{ ProfileName() string }); ok {
		profile = named.ProfileName()
	}
	sum := sha256.Sum256(policyJSON)
	configInfo.WithLabelValues(profile, hex.EncodeToString(sum[:])).Set(1)
}

func (c batchCost) record() {
	batches.Inc()
	nodesScored.Add(float64(c.scored))
	nodesRefreshed.Add(float64(c.refreshed))
	librarySeconds.Add(c.inLibrary.Seconds())
}
