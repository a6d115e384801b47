// SPDX-License-Identifier: Apache-2.0

//go:build schedulerperf

// Package workload runs one workload of upstream's scheduler_perf with its own code, with the
// in-tree scheduler or with one that scores through TightFit. One process has one of the two:
// the drop-in changes kube-scheduler's scheme for good.
//
// scheduler_perf starts etcd, which it looks for in the PATH, kube-apiserver and kube-scheduler.
package workload

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"k8s.io/apimachinery/pkg/runtime"
	fwk "k8s.io/kube-scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/names"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	benchmark "k8s.io/kubernetes/test/integration/scheduler_perf"
	"sigs.k8s.io/yaml"

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
	// Metrics are collected of the names that the list held from the start. One that never scores
	// makes room.
	benchmark.PluginNames[slices.Index(benchmark.PluginNames, names.PrioritySort)] = tightfit.Name
	os.Exit(m.Run())
}

// withoutThresholds writes the workloads to a file of the folder. A run whose throughput is below
// what upstream's own machines reach would fail.
func withoutThresholds(file, folder string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	var tests []map[string]any
	if err := yaml.Unmarshal(text, &tests); err != nil {
		return "", err
	}
	for _, test := range tests {
		for _, workload := range test["workloads"].([]any) {
			delete(workload.(map[string]any), "threshold")
		}
	}
	if text, err = yaml.Marshal(tests); err != nil {
		return "", err
	}
	changed := filepath.Join(folder, file)
	return changed, os.WriteFile(changed, text, 0o600)
}

func BenchmarkPerfScheduling(b *testing.B) {
	file, err := withoutThresholds("performance-config.yaml", b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	registry := frameworkruntime.Registry{}
	built := 0 // how many profiles have TightFit enabled
	if *ours {
		dropin.Install()
		registry[tightfit.Name] = func(ctx context.Context, args runtime.Object, handle fwk.Handle) (fwk.Plugin, error) {
			built++
			return tightfit.New(ctx, args, handle)
		}
	}
	benchmark.RunBenchmarkPerfScheduling(b, file, "misc", registry)
	if *ours && built == 0 {
		b.Fatal("the scheduler did not score with TightFit")
	}
}
