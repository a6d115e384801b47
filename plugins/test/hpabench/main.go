// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

// Command hpabench sets the library's decisions against the controller's own calculator, in one
// process and in turns, on the same autoscalers of 50 pods each. It checks the results first and
// leaves with status 1 if they differ or a ratio is below its gate.
//
//	cmake --preset release && cmake --build --preset release --target tightfit_desk tightfit_cli
//	cd plugins && go run -tags hpabench ./test/hpabench
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"time"

	"k8s.io/kubernetes/pkg/controller/podautoscaler"
	"k8s.io/kubernetes/pkg/controller/podautoscaler/metrics"

	"tightfit.dev/plugins/test/hpabench/desk"
)

const (
	podCount  = 50
	requestMi = 500
	syncMs    = 15_000
)

// The gates, as ratios of evaluations per second.
const (
	gateOff     = 8.0
	goalOff     = 20.0
	gateRecord  = 2.0
	gateThreads = 1.8
)

type bench struct {
	cluster    cluster
	calculator *podautoscaler.ReplicaCalculator
	fleet      *desk.Fleet
	names      []string
	asked      []int32
	decisions  []desk.Decision
	nowMs      int64
}

func newBench(autoscalers int, seed uint64) (*bench, error) {
	random := rand.New(rand.NewPCG(seed, 0))
	b := &bench{
		names:     make([]string, autoscalers),
		asked:     make([]int32, autoscalers),
		decisions: make([]desk.Decision, autoscalers),
	}
	var err error
	if b.fleet, err = desk.NewFleet(); err != nil {
		return nil, err
	}
	start := time.Now().Add(-24 * time.Hour)
	b.nowMs = time.Now().UnixMilli()
	for i := range autoscalers {
		b.names[i] = strconv.Itoa(i)
		t := target{replicas: podCount, percent: 20 + random.Int32N(80), samples: metrics.PodMetricsInfo{}}
		pods := make([]desk.Pod, podCount)
		for p := range podCount {
			name := fmt.Sprintf("web-%d-%d", i, p)
			usage := random.Int64N(2 * requestMi)
			t.pods = append(t.pods, newPod(name, start, requestMi))
			t.samples[name] = metrics.PodMetric{Timestamp: time.Now(), Window: 30 * time.Second, Value: usage}
			pods[p] = desk.RunningPod(start.UnixMilli(), usage, requestMi)
		}
		b.cluster.targets = append(b.cluster.targets, t)
		if err := b.fleet.Add(manifest(t.percent), t.replicas, pods); err != nil {
			return nil, err
		}
	}
	b.calculator = podautoscaler.NewReplicaCalculator(&b.cluster, &b.cluster, 5*time.Minute, 30*time.Second)
	return b, nil
}

func manifest(percent int32) string {
	return fmt.Sprintf(`{"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler","metadata":{"name":"web","namespace":"shop"},
"spec":{"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"web"},"minReplicas":1,"maxReplicas":100000,
"metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":%d}}}]}}`, percent)
}

func (b *bench) upstream() error {
	return calculate(context.Background(), b.calculator, &b.cluster, b.names, b.asked)
}

func (b *bench) decide(threads int, record bool) error {
	b.nowMs += syncMs
	return b.fleet.Decide(b.nowMs, threads, record, b.decisions)
}

func (b *bench) decideAndRecord() error {
	if err := b.decide(1, true); err != nil {
		return err
	}
	for i := range b.decisions {
		if record, err := b.fleet.Record(i); err != nil || len(record) == 0 {
			return fmt.Errorf("record %d: %d bytes, %w", i, len(record), err)
		}
	}
	return nil
}

// check compares every answer, by one thread and by two.
func (b *bench) check() error {
	if err := b.upstream(); err != nil {
		return err
	}
	for threads := 1; threads <= 2; threads++ {
		if err := b.decide(threads, threads == 2); err != nil {
			return err
		}
		for i := range b.asked {
			if got := desk.Asked(&b.decisions[i]); got != b.asked[i] {
				return fmt.Errorf("autoscaler %d, %d threads: asks for %d replicas, upstream for %d", i, threads, got, b.asked[i])
			}
		}
	}
	return nil
}

type variant struct {
	name  string
	run   func() error
	times []time.Duration
}

// perSecond goes by the fastest round: the machine's other work only ever slows one down.
func (v *variant) perSecond(evaluations int) float64 {
	return float64(evaluations) / slices.Min(v.times).Seconds()
}

func run(autoscalers, rounds int, seed uint64, program string) error {
	b, err := newBench(autoscalers, seed)
	if err != nil {
		return err
	}
	defer b.fleet.Close()
	if err := b.check(); err != nil {
		return err
	}
	fmt.Printf("%d autoscalers of %d pods: results equal\n", autoscalers, podCount)
	upstream := &variant{name: "upstream's calculator", run: b.upstream}
	off := &variant{name: "tightfit, record off", run: func() error { return b.decide(1, false) }}
	record := &variant{name: "tightfit, record as JSON", run: b.decideAndRecord}
	two := &variant{name: "tightfit, 2 threads", run: func() error { return b.decide(2, false) }}
	variants := []*variant{upstream, off, record, two}
	for range rounds {
		for _, v := range variants {
			runtime.GC()
			begin := time.Now()
			if err := v.run(); err != nil {
				return fmt.Errorf("%s: %w", v.name, err)
			}
			v.times = append(v.times, time.Since(begin))
		}
	}
	for _, v := range variants {
		fmt.Printf("%-26s %12.0f evaluations/s  %8.2f x\n", v.name, v.perSecond(autoscalers),
			v.perSecond(autoscalers)/upstream.perSecond(autoscalers))
	}
	missed := gates(autoscalers, upstream, off, record, two)
	return errors.Join(missed, replayDay(program, seed, upstream.perSecond(autoscalers)))
}

func gates(evaluations int, upstream, off, record, two *variant) error {
	base := upstream.perSecond(evaluations)
	ratios := []struct {
		name        string
		ratio, gate float64
	}{
		{"record off", off.perSecond(evaluations) / base, gateOff},
		{"record on", record.perSecond(evaluations) / base, gateRecord},
		{"2 threads against 1", two.perSecond(evaluations) / off.perSecond(evaluations), gateThreads},
	}
	var missed error
	for _, r := range ratios {
		fmt.Printf("%-26s %6.2f, gate %.1f\n", r.name, r.ratio, r.gate)
		if r.ratio < r.gate {
			missed = errors.Join(missed, fmt.Errorf("%s: %.2f is below the gate of %.1f", r.name, r.ratio, r.gate))
		}
	}
	fmt.Printf("%-26s %6.2f, goal %.0f\n", "record off", ratios[0].ratio, goalOff)
	return missed
}

func main() {
	autoscalers := flag.Int("autoscalers", 2000, "autoscalers in the fleet")
	rounds := flag.Int("rounds", 9, "rounds of every variant")
	program := flag.String("tightfit", "../build/release/bin/tightfit", "the command line, for the replay of a day")
	seed := flag.Uint64("seed", 1, "of targets and usage")
	flag.Parse()
	if flag.NArg() > 0 || *autoscalers < 1 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*autoscalers, *rounds, *seed, *program); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}
