// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// sample is what one run measured.
type sample struct {
	throughput float64 // pods a second
	scoreMs    float64 // mean of the extension point Score; 0 where nothing was scored
}

func (s sample) String() string {
	return fmt.Sprintf("%.0f pods/s, Score %.3f ms", s.throughput, s.scoreMs)
}

// dataItem is an item of scheduler_perf's results.
type dataItem struct {
	Data   map[string]float64 `json:"data"`
	Unit   string             `json:"unit"`
	Labels map[string]string  `json:"labels"`
}

// readSample reads a file of results. It refuses one in which the wrong one of TightFit and
// NodeResourcesFit has scored, or any Score time where the workload does not score. Of plugins the
// scheduler records some calls only, so that the right one may be missing.
func readSample(path string, scores, ours bool) (sample, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return sample{}, err
	}
	var file struct {
		DataItems []dataItem `json:"dataItems"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return sample{}, err
	}
	var made sample
	scored := map[string]bool{}
	for _, item := range file.DataItems {
		average := item.Data["Average"]
		atScore := item.Labels["extension_point"] == "Score"
		switch metric := item.Labels["Metric"]; {
		case metric == "SchedulingThroughput":
			made.throughput = average
		case metric == "scheduler_framework_extension_point_duration_seconds" && atScore:
			if item.Unit != "ms" {
				return sample{}, fmt.Errorf("%s in %q, want ms", metric, item.Unit)
			}
			made.scoreMs = average
		case metric == "scheduler_plugin_execution_duration_seconds" && atScore && average > 0:
			scored[item.Labels["plugin"]] = true
		}
	}
	if scored["TightFit"] && !ours || scored["NodeResourcesFit"] && ours {
		return sample{}, fmt.Errorf("the wrong plugin scored: plugins in the results %v, TightFit wanted %t", scored, ours)
	}
	if made.throughput <= 0 || (made.scoreMs > 0) != scores {
		return sample{}, errors.New("no throughput or no Score time in the results: the run may have ended within two seconds")
	}
	return made, nil
}
