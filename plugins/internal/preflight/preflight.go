// SPDX-License-Identifier: Apache-2.0

// Package preflight looks through a scheduler's configuration file before kube-scheduler reads it,
// so that a bad one stops the start with all that is wrong, and where.
package preflight

import (
	"fmt"
	"io"
	"strings"

	"tightfit.dev/plugins/internal/capi"
)

// Check reads the KubeSchedulerConfiguration in file and tells whether kube-scheduler may start
// with it. It writes one line per finding to w:
//
//	FILE:LINE:COLUMN: FIELD: MESSAGE            refused
//	FILE:LINE:COLUMN: warning: FIELD: MESSAGE   accepted, but hardly meant so
//
// Without LINE and COLUMN where there is no such place, and without FIELD where no field is meant.
// What only kube-scheduler checks, such as the arguments of its other plugins, is left to it.
func Check(file string, w io.Writer) bool {
	text, err := read(file)
	if err != nil {
		report(w, file, position{}, err.Error())
		return false
	}
	findings, err := capi.ConfigCheck(text)
	if err != nil {
		report(w, file, position{}, err.Error())
		return false
	}
	for _, f := range findings {
		report(w, file, position{f.Line, f.Column}, f.Field, f.Message)
	}
	if len(findings) != 0 {
		return false
	}
	for _, warning := range warnings(text) {
		report(w, file, warning.at, "warning", warning.field, warning.message)
	}
	return true
}

// position is a place in a text, 1-based; the zero value is none.
type position struct{ line, column int }

func report(w io.Writer, file string, at position, parts ...string) {
	line := file
	if at.line > 0 {
		line = fmt.Sprintf("%s:%d:%d", file, at.line, at.column)
	}
	for _, part := range parts {
		if part != "" {
			line += ": " + part
		}
	}
	fmt.Fprintln(w, strings.ReplaceAll(line, "\n", " "))
}
