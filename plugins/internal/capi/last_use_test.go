// SPDX-License-Identifier: Apache-2.0

//go:build tightfit_gcstress

package capi_test

import (
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

// A handle lives until the call that uses it last has returned. Without runtime.KeepAlive the
// provoked collector frees it while the library works: then the count rises during the call.
func TestHandlesOutliveTheirLastUse(t *testing.T) {
	three, out := []int64{1, 2, 3}, make([]uint8, 1)
	policy := func() *capi.Policy {
		droppedOnPurpose++
		p, err := capi.NewPolicy([]byte(ratioArgs), "")
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	table := func() *capi.Table {
		droppedOnPurpose++
		made, err := capi.NewTable(3)
		if err != nil {
			t.Fatal(err)
		}
		if err := made.Resize(1); err != nil {
			t.Fatal(err)
		}
		return made
	}
	keptPolicy, keptTable := newPolicy(t, ratioArgs), newTable(t, 3)
	if err := keptTable.Resize(1); err != nil {
		t.Fatal(err)
	}
	for name, call := range map[string]func(){
		"ScoreNode":         func() { policy().ScoreNode(three, three, three) },
		"ExplainNode":       func() { policy().ExplainNode(three, three, three) },
		"JSON":              func() { policy().JSON() },
		"ScoreRows, policy": func() { policy().ScoreRows(keptTable, three, []uint32{0}, out) },
		"ScoreRows, table":  func() { keptPolicy.ScoreRows(table(), three, []uint32{0}, out) },
		"Resize":            func() { table().Resize(2) },
		"Set":               func() { table().Set([]uint32{0}, three, three) },
		"RowCount":          func() { table().RowCount() },
		"Bytes":             func() { table().Bytes() },
	} {
		waitForCollection(t) // of the handle before
		call()
		if capi.CollectedHandles() == droppedOnPurpose {
			t.Errorf("%s: its handle was freed while in use", name)
		}
	}
	waitForCollection(t)
}
