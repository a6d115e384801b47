// SPDX-License-Identifier: Apache-2.0

// Command schedulerperf runs workloads of upstream's scheduler_perf with the in-tree scheduler and
// with TightFit, in turns, and prints the medians of the pairs' ratios. It exits 1 where a gate of
// bench/gates.json is missed or a run fails, 2 on wrong arguments. bench/scheduler_perf.sh builds and
// runs it, with etcd in the PATH.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"tightfit.dev/plugins/test/timing"
)

// workload is one of upstream's performance-config.yaml.
type workload struct {
	test, name string
	nodes      int
	// Each pod of the extended-resource workloads fits one node only, so that nothing is scored.
	scores bool
}

var workloads = []workload{
	{"SchedulingBasic", "500Nodes", 500, true},
	{"SchedulingWithExtendedResource", "500pods_500nodes_DRAExtendedResourceEnabled", 500, false},
	{"SchedulingBasic", "5000Nodes", 5000, true},
	{"SchedulingWithExtendedResource", "5000pods_5000nodes_DRAExtendedResourceEnabled", 5000, false},
}

func (w workload) String() string { return w.test + "/" + w.name }

// runner starts the test binary of the package workload.
type runner struct{ binary, folder string }

func (r runner) run(w workload, ours bool) (sample, error) {
	out, err := os.MkdirTemp("", "schedulerperf-")
	if err != nil {
		return sample{}, err
	}
	defer os.RemoveAll(out)
	command := exec.Command(r.binary, "-test.run=^$", "-test.benchtime=1x", "-test.timeout=1h",
		fmt.Sprintf("-test.bench=^BenchmarkPerfScheduling$/^%s$/^%s$", w.test, w.name),
		"-perf-scheduling-label-filter=", "-data-items-dir="+out,
		"-tightfit.workloads="+r.folder, fmt.Sprintf("-tightfit.score=%t", ours))
	var text bytes.Buffer
	command.Stdout, command.Stderr = &text, &text
	if err := command.Run(); err != nil {
		return sample{}, fmt.Errorf("%s: %w\n%s", w, err, lastLines(text.String(), 40))
	}
	files, err := filepath.Glob(filepath.Join(out, "*.json"))
	if err != nil || len(files) != 1 {
		return sample{}, fmt.Errorf("%s: %d files of results, want 1", w, len(files))
	}
	made, err := readSample(files[0], w.scores, ours)
	if err != nil {
		return sample{}, fmt.Errorf("%s: %w", w, err)
	}
	return made, nil
}

func lastLines(text string, count int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-count):], "\n")
}

// ratios are TightFit's over the in-tree scheduler's, a pair each; of Score time only where the
// workload scores.
type ratios struct{ throughput, score []float64 }

func (r runner) pairs(w workload, count int) (made ratios, err error) {
	for pair := range count {
		var samples [2]sample
		for turn := range 2 {
			i := (turn + pair) % 2 // who goes first alternates
			if samples[i], err = r.run(w, i == 1); err != nil {
				return made, err
			}
		}
		fmt.Fprintf(os.Stderr, "%s, pair %d of %d: in-tree %v, TightFit %v\n", w, pair+1, count, samples[0], samples[1])
		made.throughput = append(made.throughput, samples[1].throughput/samples[0].throughput)
		if w.scores {
			made.score = append(made.score, samples[1].scoreMs/samples[0].scoreMs)
		}
	}
	return made, nil
}

// cell is the median, the least and the greatest of them.
func cell(values []float64) string {
	if len(values) == 0 {
		return "never scores"
	}
	return fmt.Sprintf("%.3f (%.2f-%.2f)", timing.Median(values), slices.Min(values), slices.Max(values))
}

func main() {
	var r runner
	flag.StringVar(&r.binary, "binary", "", "test binary of the package workload")
	flag.StringVar(&r.folder, "workloads", "", "upstream's folder with performance-config.yaml")
	count := flag.Int("pairs", 7, "pairs of runs per workload")
	largest := flag.Int("nodes", 5000, "number of nodes of the largest workload")
	gatesFile := flag.String("gates", "", "file with the gates")
	flag.Parse()
	if flag.NArg() > 0 || *count < 1 || *largest < workloads[0].nodes {
		fmt.Fprintln(os.Stderr, "want at least one pair and 500 nodes, and no other arguments")
		os.Exit(2)
	}
	var limit gates
	if err := timing.ReadGates(*gatesFile, "scheduler_perf", &limit); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Println("| workload | pairs | throughput, TightFit / in-tree | Score time | gate |\n|---|---|---|---|---|")
	failed := false
	for _, w := range workloads {
		if w.nodes > *largest {
			continue
		}
		made, err := r.pairs(w, *count)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		word := ""
		if err := limit.verdict(made); err != nil {
			failed, word = true, "MISSED: "+err.Error()
		}
		fmt.Printf("| %s | %d | %s | %s | %s |\n", w, *count, cell(made.throughput), cell(made.score), word)
	}
	if failed {
		os.Exit(1)
	}
}
