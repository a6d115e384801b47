// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"fmt"
	"io"
	"strings"
)

// histogram counts nodes by how full they are: [0] empty, [i] above 10(i-1) and up to 10i percent.
type histogram [11]int

// add counts a node of which used out of capacity is taken, 0 <= used <= capacity and capacity > 0.
func (h *histogram) add(used, capacity int64) { h[(10*used+capacity-1)/capacity]++ }

// screen is where the demo prints.
type screen struct {
	io.Writer
	width int
	// unicode allows block characters; without it, bars are made of #.
	unicode bool
}

// printHistograms prints two histograms side by side, each bar scaled to the longest of both.
func (s screen) printHistograms(titleA string, a histogram, titleB string, b histogram) {
	const label, count, gap = 14, 4, 3
	width := max((s.width-label-2*(count+1)-gap)/2, 4)
	longest := 1
	for i := range a {
		longest = max(longest, a[i], b[i])
	}
	fmt.Fprintf(s, "%-*s%*s %-*s%*s%*s %s\n", label, "  share taken", count, "", width, titleA, gap, "", count, "", titleB)
	for i := range a {
		name := "empty"
		if i > 0 {
			name = fmt.Sprintf("%d-%d %%", 10*i-9, 10*i)
		}
		left := s.bar(a[i], longest, width)
		line := fmt.Sprintf("%*s%*d %s%*s%*s%*d %s", label-2, name, count+2, a[i], left,
			width-len([]rune(left)), "", gap, "", count, b[i], s.bar(b[i], longest, width))
		fmt.Fprintln(s, strings.TrimRight(line, " "))
	}
}

// bar is count out of longest as a bar of at most width characters; only 0 gives an empty one.
func (s screen) bar(count, longest, width int) string {
	if count == 0 {
		return ""
	}
	if !s.unicode {
		return strings.Repeat("#", max(1, count*width/longest))
	}
	eighths := max(1, 8*count*width/longest)
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return bar
}
