// SPDX-License-Identifier: Apache-2.0

package reduce

import (
	"bytes"
	"slices"
	"testing"
)

func TestListKeepsWhatTheFailureNeeds(t *testing.T) {
	items := make([]int, 1000)
	for i := range items {
		items[i] = i
	}
	calls := 0
	got := List(items, func(part []int) bool {
		calls++
		return slices.Contains(part, 17) && slices.Contains(part, 400) && slices.Contains(part, 999)
	})
	if want := []int{17, 400, 999}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if calls > 200 {
		t.Errorf("%d tries for 3 of 1000 items", calls)
	}
}

func TestListLeavesOutEverythingOrNothing(t *testing.T) {
	items := []int{1, 2, 3}
	if got := List(items, func([]int) bool { return true }); len(got) != 0 {
		t.Errorf("got %v, want nothing", got)
	}
	if got := List(items, func([]int) bool { return false }); !slices.Equal(got, items) {
		t.Errorf("got %v, want %v", got, items)
	}
	// The first item can go only after the last one went.
	got := List(items, func(part []int) bool {
		return slices.Contains(part, 2) && (slices.Contains(part, 1) || !slices.Contains(part, 3))
	})
	if want := []int{2}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestTextKeepsLinesAndBytes(t *testing.T) {
	text := []byte("first\nsecond: [1, 2]\nthird\n")
	got := Text(text, func(part []byte) bool { return bytes.Contains(part, []byte("[1")) })
	if string(got) != "[1" {
		t.Errorf("got %q", got)
	}
}
