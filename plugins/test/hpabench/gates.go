// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"fmt"

	"tightfit.dev/plugins/test/timing"
)

// gates are the least ratios, and how many of them were missed.
type gates struct {
	RecordOff float64 `json:"record_off"`
	RecordOn  float64 `json:"record_on"`
	Threads   float64 `json:"two_threads"`
	// Where two fleets decided at once share so much that Threads is out of reach: this share of
	// what they reach.
	ThreadsOfLimit float64 `json:"two_threads_of_limit"`
	Day            float64 `json:"day"`
	missed         int
}

func readGates(path string) (*gates, error) {
	g := &gates{}
	if err := timing.ReadGates(path, "hpa", g); err != nil {
		return nil, err
	}
	if min(g.RecordOff, g.RecordOn, g.Threads, g.ThreadsOfLimit, g.Day) <= 0 {
		return nil, fmt.Errorf("%s: a gate is missing under \"hpa\"", path)
	}
	return g, nil
}

func (g *gates) check(name string, ratio, gate float64) {
	word := ""
	if ratio < gate {
		word = "  MISSED"
		g.missed++
	}
	fmt.Printf("%-32s %7.2f  gate %.2f%s\n", name, ratio, gate, word)
}
