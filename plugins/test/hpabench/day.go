// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"tightfit.dev/plugins/test/timing"
)

const (
	dayAutoscalers = 100
	daySyncs       = 24 * 3600 / 15
	dayRounds      = 3
)

// tightfit is the command line.
var tightfit string

// day is one of demand at 15-second steps that keeps each of the autoscalers at podCount pods or
// some more.
type day struct{ folder, objects, series string }

func newDay(seed uint64) (*day, error) {
	folder, err := os.MkdirTemp("", "hpabench")
	if err != nil {
		return nil, err
	}
	d := &day{folder, filepath.Join(folder, "objects.json"), filepath.Join(folder, "day.csv")}
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
	if err = os.WriteFile(d.objects, list.Bytes(), 0o600); err == nil {
		err = os.WriteFile(d.series, csv.Bytes(), 0o600)
	}
	return d, err
}

func (d *day) close() { _ = os.RemoveAll(d.folder) }

// replay runs the whole command, reading included.
func (d *day) replay(arguments ...string) (out []byte, cpu time.Duration, err error) {
	command := exec.Command(tightfit, append([]string{"hpa", "replay", "-f", d.objects, "--series", d.series}, arguments...)...)
	var problems bytes.Buffer
	command.Stderr = &problems
	if out, err = command.Output(); err != nil {
		return nil, 0, fmt.Errorf("%s: %w\n%s", tightfit, err, problems.Bytes())
	}
	return out, command.ProcessState.UserTime() + command.ProcessState.SystemTime(), nil
}

// check looks at what was replayed, and returns the number of evaluations.
func (d *day) check() (int, error) {
	var answer struct {
		Autoscalers []struct {
			Autoscaler string
			Totals     struct {
				Syncs, FailedSyncs int
				SpanSeconds        float64
				ReplicaHours       float64
			}
		}
	}
	alone, _, err := d.replay("-o", "json", "--threads", "1")
	if err != nil {
		return 0, err
	}
	both, _, err := d.replay("-o", "json", "--threads", "2")
	if err != nil {
		return 0, err
	}
	if !bytes.Equal(alone, both) {
		return 0, fmt.Errorf("the replay of a day by 2 threads differs from that by 1")
	}
	if err := json.Unmarshal(alone, &answer); err != nil {
		return 0, err
	}
	if len(answer.Autoscalers) != dayAutoscalers {
		return 0, fmt.Errorf("a day of %d autoscalers, expected %d", len(answer.Autoscalers), dayAutoscalers)
	}
	evaluations := 0
	for _, a := range answer.Autoscalers {
		t := a.Totals
		pods := t.ReplicaHours * 3600 / t.SpanSeconds
		// Syncs begin when there is something to see, and the first ones may have no sample.
		if t.Syncs < daySyncs*999/1000 || t.FailedSyncs > 3 || pods < podCount {
			return 0, fmt.Errorf("%s: %d syncs, %d failed, %.1f pods", a.Autoscaler, t.Syncs, t.FailedSyncs, pods)
		}
		evaluations += t.Syncs - t.FailedSyncs
	}
	return evaluations, nil
}

// compare sets CPU time against what the calculator alone would take for as many evaluations.
func (d *day) compare(upstream *variant, autoscalers int, gates *gates) error {
	evaluations, err := d.check()
	if err != nil {
		return err
	}
	var ratios []float64
	for range dayRounds {
		if err := upstream.measure(autoscalers); err != nil {
			return err
		}
		_, cpu, err := d.replay()
		if err != nil {
			return err
		}
		ratios = append(ratios, upstream.cpu[len(upstream.cpu)-1]*float64(evaluations)/float64(cpu))
	}
	gates.check(fmt.Sprintf("a day, %d evaluations", evaluations), timing.Median(ratios), gates.Day)
	return nil
}
