// SPDX-License-Identifier: Apache-2.0

//go:build hpabench

package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// gates are the least ratios, and how many of them were missed.
type gates struct {
	RecordOff float64 `json:"record_off"`
	RecordOn  float64 `json:"record_on"`
	Threads   float64 `json:"two_threads"`
	Day       float64 `json:"day"`
	missed    int
}

func readGates(path string) (*gates, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var file struct {
		HPA gates `json:"hpa"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	g := &file.HPA
	if min(g.RecordOff, g.RecordOn, g.Threads, g.Day) <= 0 {
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
	fmt.Printf("%-32s %7.2f  gate %g%s\n", name, ratio, gate, word)
}
