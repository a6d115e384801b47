// SPDX-License-Identifier: Apache-2.0

// Package reduce makes failing inputs small.
package reduce

import "slices"

// List leaves out items, in blocks at first and then one by one, as long as the rest still fails.
// No single item of the result can be left out. The items themselves must fail.
func List[T any](items []T, fails func([]T) bool) []T {
	for size := (len(items) + 1) / 2; size > 0; {
		smaller := false
		for from := 0; from < len(items); {
			to := min(from+size, len(items))
			if rest := slices.Concat(items[:from], items[to:]); fails(rest) {
				items, smaller = rest, true
			} else {
				from = to
			}
		}
		switch {
		case size > 1:
			size = (size + 1) / 2
		case !smaller:
			size = 0
		}
	}
	return items
}

// Text leaves out lines and then bytes.
func Text(text []byte, fails func([]byte) bool) []byte {
	join := func(lines [][]byte) []byte { return slices.Concat(lines...) }
	var lines [][]byte
	for from, c := range text {
		if from == 0 || text[from-1] == '\n' {
			lines = append(lines, nil)
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], c)
	}
	text = join(List(lines, func(lines [][]byte) bool { return fails(join(lines)) }))
	return List(text, fails)
}
