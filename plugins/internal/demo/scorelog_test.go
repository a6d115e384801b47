// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"reflect"
	"strings"
	"testing"
)

func TestParseScores(t *testing.T) {
	const log = `I1130 23:30:00.000001    4711 schedule_one.go:984] "Plugin scored node for pod" pod="default/p1" plugin="TightFit" node="n1" score=59
I1130 23:30:00.000002    4711 schedule_one.go:984] "Plugin scored node for pod" pod="default/p1" plugin="TaintToleration" node="n1" score=300
I1130 23:30:00.000003    4711 schedule_one.go:1041] "Calculated node's final score for pod" pod="default/p1" node="n1" score=359
I1130 23:30:00.000004    4711 schedule_one.go:90] "Attempting to schedule pod" pod="default/p2"
`
	got, err := parseScores(strings.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	want := map[cell]nodeScores{
		{"p1", "n1"}: {plugins: map[string]int64{"TightFit": 59, "TaintToleration": 300}, total: 359},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
