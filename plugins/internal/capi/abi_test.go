// SPDX-License-Identifier: Apache-2.0

package capi

import "testing"

func TestCheckABI(t *testing.T) {
	for _, test := range []struct {
		library, major, minor uint32
		good                  bool
	}{
		{0<<16 | 1, 0, 1, true},
		{0<<16 | 7, 0, 1, true},
		{0<<16 | 0, 0, 1, false},
		{1<<16 | 1, 0, 1, false},
		{0<<16 | 9, 1, 1, false},
		{2<<16 | 0, 2, 0, true},
	} {
		if err := checkABI(test.library, test.major, test.minor); (err == nil) != test.good {
			t.Errorf("library %#x for a caller of %d.%d: %v", test.library, test.major, test.minor, err)
		}
	}
}
