// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestHistogramBuckets(t *testing.T) {
	for _, test := range []struct {
		used, capacity int64
		bucket         int
	}{
		{0, 7, 0}, {1, 1000, 1}, {100, 1000, 1}, {101, 1000, 2}, {999, 1000, 10}, {1000, 1000, 10}, {1, 3, 4},
	} {
		var h histogram
		h.add(test.used, test.capacity)
		if h[test.bucket] != 1 {
			t.Errorf("%d of %d: got %v, want bucket %d", test.used, test.capacity, h, test.bucket)
		}
	}
}

func TestBar(t *testing.T) {
	unicode, plain := screen{unicode: true}, screen{}
	for _, test := range []struct {
		count, longest, width int
		unicode, plain        string
	}{
		{0, 5, 10, "", ""},
		{5, 5, 10, "██████████", "##########"},
		{1, 4, 10, "██▌", "##"},
		{1, 1000, 10, "▏", "#"},
		{7, 8, 1, "▉", "#"},
	} {
		if got := unicode.bar(test.count, test.longest, test.width); got != test.unicode {
			t.Errorf("bar(%d, %d, %d): got %q, want %q", test.count, test.longest, test.width, got, test.unicode)
		}
		if got := plain.bar(test.count, test.longest, test.width); got != test.plain {
			t.Errorf("plain bar(%d, %d, %d): got %q, want %q", test.count, test.longest, test.width, got, test.plain)
		}
	}
}

func TestHistogramsKeepToTheWidth(t *testing.T) {
	a, b := histogram{0: 200, 3: 1, 10: 7}, histogram{0: 1, 10: 1000}
	for _, width := range []int{60, 80, 120} {
		var out bytes.Buffer
		screen{&out, width, true}.printHistograms("CPU", a, "GPU", b)
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if len(lines) != 1+len(a) {
			t.Fatalf("width %d: %d lines", width, len(lines))
		}
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > width {
				t.Errorf("width %d: %d characters: %q", width, n, line)
			}
		}
		// Both columns start at the same place in every line.
		second := strings.Index(lines[0], "GPU")
		if at := utf8.RuneCountInString(lines[len(lines)-1][:strings.LastIndex(lines[len(lines)-1], " ")+1]); at != second {
			t.Errorf("width %d: the second column starts at %d, its title at %d", width, at, second)
		}
	}
}
