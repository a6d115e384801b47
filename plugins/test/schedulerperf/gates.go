// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"
	"fmt"

	"tightfit.dev/plugins/test/timing"
)

// gates are the least throughput and the most Score time, as ratios.
type gates struct {
	Throughput float64 `json:"throughput"`
	ScoreTime  float64 `json:"score_time"`
}

func (g gates) verdict(made ratios) error {
	var missed []error
	if timing.Median(made.throughput) < g.Throughput {
		missed = append(missed, fmt.Errorf("throughput at least %g", g.Throughput))
	}
	if len(made.score) > 0 && timing.Median(made.score) > g.ScoreTime {
		missed = append(missed, fmt.Errorf("Score time at most %g", g.ScoreTime))
	}
	return errors.Join(missed...)
}
