// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"fmt"
	"strconv"
	"sync/atomic"

	"github.com/spf13/pflag"
)

// ShadowOptions let NodeResourcesFit score some nodes beside the library, to show that both agree.
type ShadowOptions struct {
	// Fraction of all node scores that is compared, 0 (off) to 1.
	Fraction float64
	// UseUpstream takes NodeResourcesFit's score where the two differ.
	UseUpstream bool
	// LogLimit is the number of mismatches that each profile logs with all their inputs.
	LogLimit int
}

var shadowOptions atomic.Pointer[ShadowOptions]

func init() { shadowOptions.Store(&ShadowOptions{LogLimit: 10}) }

// Shadow is the options that plugins are made with.
func Shadow() ShadowOptions { return *shadowOptions.Load() }

// SetShadow sets the options of the plugins that are made from then on.
func SetShadow(options ShadowOptions) error {
	if !(options.Fraction >= 0 && options.Fraction <= 1) { // refuses NaN too
		return fmt.Errorf("shadow fraction must be between 0 and 1, got %v", options.Fraction)
	}
	if options.LogLimit < 0 {
		return fmt.Errorf("shadow log limit must not be negative, got %d", options.LogLimit)
	}
	shadowOptions.Store(&options)
	return nil
}

// AddFlags registers the command-line flags of the shadow check. They call SetShadow.
func AddFlags(flags *pflag.FlagSet) {
	flags.Var(shadowFlag{"float",
		func(o *ShadowOptions, text string) (err error) {
			o.Fraction, err = strconv.ParseFloat(text, 64)
			return
		},
		func(o ShadowOptions) string { return strconv.FormatFloat(o.Fraction, 'g', -1, 64) }},
		"tightfit-shadow-fraction",
		"Share of node scores, 0 to 1, for which NodeResourcesFit's score is computed beside TightFit's and compared: see the metrics tightfit_shadow_comparisons_total and tightfit_shadow_mismatches_total. 0 is off.")
	flags.Var(shadowFlag{"bool",
		func(o *ShadowOptions, text string) (err error) { o.UseUpstream, err = strconv.ParseBool(text); return },
		func(o ShadowOptions) string { return strconv.FormatBool(o.UseUpstream) }},
		"tightfit-shadow-use-upstream",
		"Where a compared score differs, schedule with NodeResourcesFit's.")
	flags.Lookup("tightfit-shadow-use-upstream").NoOptDefVal = "true"
	flags.Var(shadowFlag{"int",
		func(o *ShadowOptions, text string) (err error) { o.LogLimit, err = strconv.Atoi(text); return },
		func(o ShadowOptions) string { return strconv.Itoa(o.LogLimit) }},
		"tightfit-shadow-log-limit",
		"Number of differing scores that each profile logs with all their inputs.")
}

// shadowFlag is one of the options as a flag.
type shadowFlag struct {
	kind string
	set  func(*ShadowOptions, string) error
	get  func(ShadowOptions) string
}

func (f shadowFlag) Type() string { return f.kind }

func (f shadowFlag) String() string {
	if f.get == nil { // pflag asks a zero value, to tell whether a default is worth printing
		return ""
	}
	return f.get(Shadow())
}

func (f shadowFlag) Set(text string) error {
	options := Shadow()
	if err := f.set(&options, text); err != nil {
		return fmt.Errorf("expected a value of type %s", f.kind)
	}
	return SetShadow(options)
}
