// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"

	"tightfit.dev/plugins/test/timing"
)

// gate is what has to hold at a number of nodes, and a share of them that changes between two pods,
// and above.
type gate struct {
	Nodes        int     `json:"nodes"`
	Changed      int     `json:"changed_percent"`
	AloneFaster  float64 `json:"alone_faster"`
	PhaseFaster  float64 `json:"phase_faster"`
	PhaseOfFloor float64 `json:"phase_of_floor"` // at most
}

// gates are ordered; the last that applies counts.
type gates []gate

func readGates(path string) (gates, error) {
	if path == "" {
		return nil, nil
	}
	var read gates
	if err := timing.ReadGates(path, "scheduler", &read); err != nil {
		return nil, err
	}
	if len(read) == 0 {
		return nil, fmt.Errorf("%s: no gates under \"scheduler\"", path)
	}
	return read, nil
}

// verdict is empty where all gates are met.
func (g gates) verdict(c benchCase, r result) string {
	var limit gate
	for _, candidate := range g {
		if c.nodes >= candidate.Nodes && c.changedPercent >= candidate.Changed {
			limit = candidate
		}
	}
	var missed []string
	check := func(ok bool, format string, args ...any) {
		if !ok {
			missed = append(missed, "MISSED: "+fmt.Sprintf(format, args...))
		}
	}
	check(r.aloneFaster >= limit.AloneFaster, "alone %g times faster", limit.AloneFaster)
	check(r.phaseFaster >= limit.PhaseFaster, "phase %g times faster", limit.PhaseFaster)
	check(limit.PhaseOfFloor == 0 || r.phaseOfFloor <= limit.PhaseOfFloor, "phase at most %g times the floor", limit.PhaseOfFloor)
	return strings.Join(missed, "; ")
}
