// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// gates are the least throughput and the most Score time, as ratios.
type gates struct {
	Throughput float64 `json:"throughput"`
	ScoreTime  float64 `json:"score_time"`
}

func (g gates) verdict(throughput, score float64) error {
	var missed []error
	if throughput < g.Throughput {
		missed = append(missed, fmt.Errorf("throughput at least %g", g.Throughput))
	}
	if score > g.ScoreTime {
		missed = append(missed, fmt.Errorf("Score time at most %g", g.ScoreTime))
	}
	return errors.Join(missed...)
}

// readGates takes "scheduler_perf" of a file of gates.
func readGates(path string) (gates, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return gates{}, err
	}
	var file struct {
		Limits *gates `json:"scheduler_perf"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return gates{}, fmt.Errorf("%s: %w", path, err)
	}
	if file.Limits == nil {
		return gates{}, fmt.Errorf("%s: no gates under \"scheduler_perf\"", path)
	}
	return *file.Limits, nil
}
