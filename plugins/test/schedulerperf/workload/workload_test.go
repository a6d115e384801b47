// SPDX-License-Identifier: Apache-2.0

//go:build schedulerperf

// Package workload runs one workload of upstream's scheduler_perf with its own code, with the
// in-tree scheduler or with one that scores through TightFit. One process has one of the two:
// the drop-in changes kube-scheduler's scheme for good.
//
// scheduler_perf starts etcd, which it looks for in the PATH, kube-apiserver and kube-scheduler.
package workload

import (
	"flag"
	"fmt"
	"os"
	"testing"

	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	benchmark "k8s.io/kubernetes/test/integration/scheduler_perf"

	"tightfit.dev/plugins/dropin"
	"tightfit.dev/plugins/tightfit"
)

var (
	ours      = flag.Bool("tightfit.score", false, "score with TightFit in place of NodeResourcesFit")
	workloads = flag.String("tightfit.workloads", "", "folder with a performance-config.yaml")
)

func TestMain(m *testing.M) {
	if err := benchmark.InitTests(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	// Its templates are named relative to its folder.
	if err := os.Chdir(*workloads); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	benchmark.PluginNames = append(benchmark.PluginNames, tightfit.Name)
	os.Exit(m.Run())
}

func BenchmarkPerfScheduling(b *testing.B) {
	registry := frameworkruntime.Registry{}
	if *ours {
		dropin.Install()
		registry[tightfit.Name] = tightfit.New
	}
	benchmark.RunBenchmarkPerfScheduling(b, "performance-config.yaml", "misc", registry)
}
