// SPDX-License-Identifier: Apache-2.0

package capi

import (
	"strconv"
	"strings"
	"testing"
)

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

// With a library of another major nothing can be made, so nothing can be called.
func TestAnotherMajorIsRefused(t *testing.T) {
	linked := abi
	defer func() { abi = linked }()
	abi = func() error { return checkABI((1+linkedMajor())<<16, linkedMajor(), 0) }
	if err := CheckABI(); err == nil {
		t.Fatal("not refused")
	}
	if policy, err := NewPolicy(nil, ""); err == nil || policy != nil {
		t.Errorf("NewPolicy: %v, %v", policy, err)
	}
	if table, err := NewTable(1); err == nil || table != nil {
		t.Errorf("NewTable: %v, %v", table, err)
	}
	if findings, err := ConfigCheck(nil); err == nil || findings != nil {
		t.Errorf("ConfigCheck: %v, %v", findings, err)
	}
}

func linkedMajor() uint32 {
	major, _, _ := strings.Cut(ABIVersion(), ".")
	n, _ := strconv.Atoi(major)
	return uint32(n)
}
