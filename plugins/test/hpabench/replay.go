// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const (
	dayAutoscalers = 100
	daySyncs       = 24 * 3600 / 15
	gateDay        = 8.0
)

// writeDay makes a day of demand at 15-second steps that keeps each target near podCount pods.
func writeDay(folder string, seed uint64) (objects, series string, err error) {
	random := rand.New(rand.NewPCG(seed, 1))
	var list, csv bytes.Buffer
	list.WriteString(`{"kind":"List","apiVersion":"v1","items":[`)
	csv.WriteString("time")
	for i := range dayAutoscalers {
		if i > 0 {
			list.WriteByte(',')
		}
		fmt.Fprintf(&list, `
{"kind":"Deployment","apiVersion":"apps/v1","metadata":{"name":"web-%[1]d","namespace":"shop"},"spec":{"replicas":%[2]d,
 "selector":{"matchLabels":{"app":"web-%[1]d"}},"template":{"spec":{"containers":[{"name":"app","resources":{"requests":{"cpu":"500m"}}}]}}}},
{"kind":"HorizontalPodAutoscaler","apiVersion":"autoscaling/v2","metadata":{"name":"web-%[1]d","namespace":"shop"},
 "spec":{"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"web-%[1]d"},"minReplicas":%[3]d,"maxReplicas":%[4]d,
 "metrics":[{"type":"Resource","resource":{"name":"cpu","target":{"type":"Utilization","averageUtilization":60}}}]}}`,
			i, podCount, podCount-10, podCount+10)
		fmt.Fprintf(&csv, ",shop/web-%d:cpu", i)
	}
	list.WriteString("]}")
	for step := range daySyncs {
		fmt.Fprintf(&csv, "\n%d", 1_796_000_000+15*step)
		for range dayAutoscalers {
			fmt.Fprintf(&csv, ",%.3f", 0.5*0.6*podCount*(0.85+0.3*random.Float64()))
		}
	}
	csv.WriteByte('\n')
	objects, series = filepath.Join(folder, "objects.json"), filepath.Join(folder, "day.csv")
	if err = os.WriteFile(objects, list.Bytes(), 0o600); err == nil {
		err = os.WriteFile(series, csv.Bytes(), 0o600)
	}
	return objects, series, err
}

// replayDay sets the whole command, reading included, against the time that the calculator alone
// would take for as many evaluations on one core.
func replayDay(program string, seed uint64, upstreamPerSecond float64) error {
	folder, err := os.MkdirTemp("", "hpabench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	objects, series, err := writeDay(folder, seed)
	if err != nil {
		return err
	}
	begin := time.Now()
	out, err := exec.Command(program, "hpa", "replay", "-f", objects, "--series", series).CombinedOutput()
	took := time.Since(begin)
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", program, err, out)
	}
	if lines := strings.Count(string(out), "\n"); lines != dayAutoscalers+1 {
		return fmt.Errorf("%s printed %d lines:\n%s", program, lines, out)
	}
	alone := time.Duration(float64(dayAutoscalers*daySyncs) / upstreamPerSecond * float64(time.Second))
	ratio := alone.Seconds() / took.Seconds()
	fmt.Printf("a day of %d autoscalers: %v, upstream's calculator alone %v: %.1f, gate %.1f\n", dayAutoscalers,
		took.Round(time.Millisecond), alone.Round(time.Millisecond), ratio, gateDay)
	if ratio < gateDay {
		return fmt.Errorf("a day's replay: %.2f is below the gate of %.1f", ratio, gateDay)
	}
	return nil
}
