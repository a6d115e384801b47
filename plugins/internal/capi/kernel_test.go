// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

func TestForcedKernelIsTheOneInUse(t *testing.T) {
	before := capi.Kernel()
	t.Cleanup(func() {
		if err := capi.ForceKernel(before); err != nil {
			t.Error(err)
		}
	})
	kernels, err := capi.Kernels()
	if err != nil {
		t.Fatal(err)
	}
	for _, must := range []string{"portable", "scalar", before} {
		if !slices.Contains(kernels, must) {
			t.Errorf("%q is not among the kernels %q", must, kernels)
		}
	}
	for _, kernel := range kernels {
		if err := capi.ForceKernel(kernel); err != nil {
			t.Error(err)
		}
		if got := capi.Kernel(); got != kernel {
			t.Errorf("kernel %s is in use, want %s", got, kernel)
		}
	}
}

func TestUnknownKernelIsRefused(t *testing.T) {
	before := capi.Kernel()
	for _, name := range []string{"", "avx9", "scalar\x00", strings.Repeat("é", 300)} {
		var detail *capi.Error
		err := capi.ForceKernel(name)
		if !errors.As(err, &detail) || detail.Status != capi.NotFound || !strings.Contains(err.Error(), "portable") {
			t.Errorf("ForceKernel(%q): %v, want an error that lists the kernels", name, err)
		}
	}
	if got := capi.Kernel(); got != before {
		t.Errorf("kernel %s is in use, want %s as before", got, before)
	}
}
