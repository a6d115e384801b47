// SPDX-License-Identifier: Apache-2.0

// Package differential compares the plugin with the in-tree NodeResourcesFit in the same process,
// over random clusters, pods and arguments.
package differential

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/capi/handletest"
)

var (
	comparisons = flag.Int("tightfit.comparisons", 3_000_000, "scores to compare, at least")
	everyKernel = flag.Bool("tightfit.every-kernel", false, "run the tests once with each kernel of this machine")
	seedFlag    = flag.Uint64("tightfit.seed", 0, "seed of the random clusters; 0 takes the clock")
)

func TestMain(m *testing.M) {
	flag.Parse()
	if *everyKernel {
		handletest.Exit(runWithEveryKernel(m), 0)
	}
	handletest.Exit(m.Run(), 0)
}

// runWithEveryKernel fails if a kernel was not in use to the end of its run.
func runWithEveryKernel(m *testing.M) (code int) {
	kernels, err := capi.Kernels()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	for _, name := range kernels {
		fmt.Println("kernel", name)
		if err := capi.ForceKernel(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		code = max(code, m.Run())
		if used := capi.Kernel(); used != name {
			fmt.Fprintf(os.Stderr, "kernel %s was asked for, %s was in use\n", name, used)
			code = max(code, 1)
		}
	}
	return code
}
