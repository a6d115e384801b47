// SPDX-License-Identifier: Apache-2.0

// Command bench compares TightFit with NodeResourcesFit, and with a plugin that returns a constant,
// in the scheduler's own runtime. It checks that the scores are equal before it takes any time, and
// prints ratios of CPU time: medians of interleaved rounds. It exits 1 where a gate of
// bench/gates.json is missed, 2 on wrong arguments. bench/scheduler.sh builds and runs it.
//
// With --clock it asks what the batch, which one goroutine does while the others wait, costs on many
// processors.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"testing"

	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/internal/capi"
)

// benchCase is one cluster, profile and share of nodes that change between two pods.
type benchCase struct {
	nodes, resources, parallelism int
	strategy                      config.ScoringStrategyType
	changedPercent                int
}

func (c benchCase) String() string {
	return fmt.Sprintf("| %d | %d | %s | %d | %d %% |", c.nodes, c.resources, c.strategy, c.parallelism, c.changedPercent)
}

// program stands in for a test where helpers of tests ask for one.
type program struct {
	testing.TB
	ctx     context.Context
	cleanup *[]func()
}

func (program) Helper()             {}
func (p program) Cleanup(f func())  { *p.cleanup = append(*p.cleanup, f) }
func (program) Error(args ...any)   { fmt.Fprintln(os.Stderr, args...); os.Exit(1) }
func (p program) Fatal(args ...any) { p.Error(args...) }

// close runs what was left to clean up; the library must have nothing of the program's afterwards.
func (p program) close() {
	for _, f := range *p.cleanup {
		f()
	}
	if _, library := capi.LiveHandles(); library != 0 {
		p.Fatal(library, "handles of the library are still open")
	}
}

func newProgram() program {
	return program{ctx: klog.NewContext(context.Background(), klog.Background()), cleanup: &[]func(){}}
}

func cases(sizes []int) []benchCase {
	var all []benchCase
	for _, nodes := range sizes {
		for _, parallelism := range []int{1, 16} {
			for _, strategy := range []config.ScoringStrategyType{config.LeastAllocated, config.MostAllocated, config.RequestedToCapacityRatio} {
				for _, resources := range []int{2, 3, 8} {
					all = append(all, benchCase{nodes, resources, parallelism, strategy, 0})
				}
			}
			for _, changed := range []int{1, 100} {
				for _, resources := range []int{2, 3, 8} {
					all = append(all, benchCase{nodes, resources, parallelism, config.LeastAllocated, changed})
				}
			}
		}
	}
	return all
}

func main() {
	rounds := flag.Int("rounds", 7, "interleaved rounds per case")
	largest := flag.Int("nodes", 100000, "number of nodes of the largest cluster")
	clock := flag.Bool("clock", false, "time by the clock with GOMAXPROCS 1 and 2 instead")
	gatesFile := flag.String("gates", "", "file with the gates; none: nothing is missed")
	flag.Parse()
	if flag.NArg() > 0 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	var sizes []int
	for _, nodes := range []int{15, 100, 1000, 5000, 20000, 100000} {
		if nodes <= *largest {
			sizes = append(sizes, nodes)
		}
	}
	gates, err := readGates(*gatesFile)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	if *clock {
		clockTable(sizes, *rounds)
		return
	}
	fmt.Println(header)
	missed := 0
	for _, c := range cases(sizes) {
		result := measure(c, *rounds)
		word := gates.verdict(c, result)
		if word != "" {
			missed++
		}
		fmt.Println(c.String() + result.String() + word + " |")
	}
	if missed > 0 {
		fmt.Fprintf(os.Stderr, "%d cases missed a gate\n", missed)
		os.Exit(1)
	}
}
