// SPDX-License-Identifier: Apache-2.0

// Package differential compares the plugin with the in-tree NodeResourcesFit in the same process,
// over random clusters, pods and arguments.
package differential

import (
	"flag"
	"testing"

	"tightfit.dev/plugins/internal/capi/handletest"
)

var (
	comparisons = flag.Int("tightfit.comparisons", 3_000_000, "scores to compare, at least")
	seedFlag    = flag.Uint64("tightfit.seed", 0, "seed of the random clusters; 0 takes the clock")
)

func TestMain(m *testing.M) {
	flag.Parse()
	handletest.Exit(m.Run(), 0)
}
