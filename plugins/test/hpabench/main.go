// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

// Command hpabench sets the library's decisions against the controller's own calculator, in one
// process and in turns, on the same autoscalers of 50 pods each, and a day's replay against as many
// calls of that calculator. It checks the results before it takes any time, and prints ratios of
// CPU time, medians of all rounds; what a second thread brings is a ratio of wall time. It exits 1
// where results differ or a gate of bench/gates.json is missed, 2 on wrong arguments. bench/hpa.sh
// builds and runs it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	"tightfit.dev/plugins/test/timing"
)

// variant is one way to come to the decisions; repeats makes a round long enough to be measured.
type variant struct {
	name      string
	run       func() error
	repeats   int
	fleets    int       // decided by one run; 0 is one
	cpu, wall []float64 // ns per evaluation, by round
}

func (v *variant) measure(evaluations int) error {
	runtime.GC()
	begin, used := time.Now(), timing.CPU()
	for range v.repeats {
		if err := v.run(); err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
	}
	total := float64(evaluations * v.repeats * max(v.fleets, 1))
	v.cpu = append(v.cpu, float64(timing.CPU()-used)/total)
	v.wall = append(v.wall, float64(time.Since(begin))/total)
	return nil
}

// faster is by how much v takes less CPU time than other.
func (v *variant) faster(other *variant) float64 {
	return timing.Median(timing.Ratios(other.cpu, v.cpu))
}

// atOnce has two fleets decided at the same time, each by one thread.
func atOnce(a, b *scene) error {
	failed := make(chan error)
	go func() { failed <- a.decide(1, false) }()
	err := b.decide(1, false)
	return errors.Join(err, <-failed)
}

func compare(autoscalers, rounds int, seed uint64, gates *gates) error {
	s, err := newScene(autoscalers, seed)
	if err != nil {
		return err
	}
	defer s.fleet.Close()
	if err := s.check(); err != nil {
		return err
	}
	fmt.Printf("%d autoscalers of %d pods: the same replicas, by 1 and by 2 threads\n\n", autoscalers, podCount)
	upstream := &variant{name: "upstream's calculator", run: s.upstream, repeats: 1}
	off := &variant{name: "record off", run: func() error { return s.decide(1, false) }, repeats: 10}
	record := &variant{name: "record on, as JSON", run: s.decideAndRecord, repeats: 2}
	two := &variant{name: "record off, 2 threads", run: func() error { return s.decide(2, false) }, repeats: 10}
	other, err := newScene(autoscalers, seed)
	if err != nil {
		return err
	}
	defer other.fleet.Close()
	// What two runs reach that share nothing but the machine: processors may share a core.
	apart := &variant{name: "record off, 2 fleets at once", run: func() error { return atOnce(s, other) }, repeats: 10, fleets: 2}
	all := []*variant{upstream, off, record, two, apart}
	for range rounds {
		for _, v := range all {
			if err := v.measure(autoscalers); err != nil {
				return err
			}
		}
	}
	fmt.Println("| evaluations | CPU time each, ns | faster than upstream's |\n|---|---|---|")
	for _, v := range all {
		fmt.Printf("| %s | %.0f | %.2f |\n", v.name, timing.Median(v.cpu), v.faster(upstream))
	}
	fmt.Println()
	gates.check("record off", off.faster(upstream), gates.RecordOff)
	gates.check("record on", record.faster(upstream), gates.RecordOn)
	// Other work on the machine only ever makes a round longer: the fastest ones are compared.
	limit := slices.Min(off.wall) / slices.Min(apart.wall)
	fmt.Printf("%-33s %6.2f\n", "the machine's limit for 2 threads", limit)
	gates.check("2 threads against 1, wall time", slices.Min(off.wall)/slices.Min(two.wall), min(gates.Threads, limit*gates.ThreadsOfLimit))

	day, err := newDay(seed)
	if err != nil {
		return err
	}
	defer day.close()
	return day.compare(upstream, autoscalers, gates)
}

func main() {
	autoscalers := flag.Int("autoscalers", 2000, "autoscalers in the fleet")
	rounds := flag.Int("rounds", 9, "rounds of every variant")
	program := flag.String("tightfit", "../build/release/bin/tightfit", "the command line, for the replay of a day")
	gatesFile := flag.String("gates", "../bench/gates.json", "file with the gates")
	seed := flag.Uint64("seed", 1, "of targets and usage")
	flag.Parse()
	if flag.NArg() > 0 || *autoscalers < 1 || *rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	gates, err := readGates(*gatesFile)
	if err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(2)
	}
	tightfit = *program
	if err := compare(*autoscalers, *rounds, *seed, gates); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
	if gates.missed > 0 {
		fmt.Fprintf(os.Stderr, "%d gates missed\n", gates.missed)
		os.Exit(1)
	}
}
