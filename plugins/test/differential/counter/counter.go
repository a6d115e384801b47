// SPDX-License-Identifier: Apache-2.0

// Package counter counts what random cases were like.
package counter

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Counter counts cases by what they were like.
type Counter map[string]int

// String is one line per kind.
func (c Counter) String() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(c)) {
		fmt.Fprintf(&b, "%12d  %s\n", c[name], name)
	}
	return b.String()
}
