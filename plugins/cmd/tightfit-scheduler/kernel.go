// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/spf13/pflag"

	"tightfit.dev/plugins/internal/capi"
)

// addKernelFlag adds the choice of the scoring kernel. One that this machine cannot run is refused
// as the flag's value.
func addKernelFlag(flags *pflag.FlagSet) {
	flags.Var(kernelFlag{}, "tightfit-kernel",
		"Scoring kernel to use instead of the best that this machine can run, such as avx2. All give the same scores.")
}

// kernelFlag is the library's choice, which holds for the whole process.
type kernelFlag struct{}

func (kernelFlag) Type() string          { return "string" }
func (kernelFlag) String() string        { return capi.Kernel() }
func (kernelFlag) Set(name string) error { return capi.ForceKernel(name) }
