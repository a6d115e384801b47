// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func results(throughput, scoreMs float64, plugin string) string {
	return fmt.Sprintf(`{"version": "v1", "dataItems": [
  {"data": {"Average": %g, "Perc50": 1}, "unit": "pods/s", "labels": {"Metric": "SchedulingThroughput"}},
  {"data": {"Average": %g}, "unit": "ms", "labels": {"Metric": "scheduler_framework_extension_point_duration_seconds", "extension_point": "Score"}},
  {"data": {"Average": 99}, "unit": "ms", "labels": {"Metric": "scheduler_framework_extension_point_duration_seconds", "extension_point": "Filter"}},
  {"data": {"Average": 0.01}, "unit": "ms", "labels": {"Metric": "scheduler_plugin_execution_duration_seconds", "extension_point": "Filter", "plugin": "NodeResourcesFit"}},
  {"data": {"Average": 0.01}, "unit": "ms", "labels": {"Metric": "scheduler_plugin_execution_duration_seconds", "extension_point": "Score", "plugin": %q}}
]}`, throughput, scoreMs, plugin)
}

func TestReadSample(t *testing.T) {
	for _, test := range []struct {
		name, text string
		ours, good bool
	}{
		{"in-tree", results(300, 0.5, "NodeResourcesFit"), false, true},
		{"TightFit", results(300, 0.5, "TightFit"), true, true},
		{"in-tree where TightFit was asked for", results(300, 0.5, "NodeResourcesFit"), true, false},
		{"TightFit where in-tree was asked for", results(300, 0.5, "TightFit"), false, false},
		{"neither recorded", results(300, 0.5, "VolumeBinding"), true, true},
		{"too short", results(0, 0.5, "TightFit"), true, false},
		{"never scored", results(300, 0, "TightFit"), true, false},
		{"no JSON", "{", true, false},
	} {
		path := filepath.Join(t.TempDir(), "results.json")
		if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := readSample(path, true, test.ours)
		if (err == nil) != test.good {
			t.Errorf("%s: %v", test.name, err)
		}
		if want := (sample{throughput: 300, scoreMs: 0.5}); test.good && got != want {
			t.Errorf("%s: got %v, want %v", test.name, got, want)
		}
	}
}

func TestVerdict(t *testing.T) {
	limit := gates{Throughput: 0.95, ScoreTime: 1.05}
	for _, test := range []struct {
		throughput, score float64
		good              bool
	}{{0.95, 1.05, true}, {1.2, 0.8, true}, {0.94, 1, false}, {1, 1.06, false}} {
		if err := limit.verdict(ratios{[]float64{test.throughput}, []float64{test.score}}); (err == nil) != test.good {
			t.Errorf("%v: %v", test, err)
		}
	}
}

func TestReadSampleOfAWorkloadThatNeverScores(t *testing.T) {
	for _, test := range []struct {
		scoreMs float64
		plugin  string
		good    bool
	}{{0, "VolumeBinding", true}, {0.5, "VolumeBinding", false}, {0, "NodeResourcesFit", false}} {
		path := filepath.Join(t.TempDir(), "results.json")
		if err := os.WriteFile(path, []byte(results(300, test.scoreMs, test.plugin)), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := readSample(path, false, true)
		if want := (sample{throughput: 300}); (err == nil) != test.good || test.good && got != want {
			t.Errorf("%v: got %v, %v", test, got, err)
		}
	}
	limit := gates{Throughput: 0.95, ScoreTime: 1.05}
	if err := limit.verdict(ratios{throughput: []float64{0.96}}); err != nil {
		t.Error(err)
	}
}
