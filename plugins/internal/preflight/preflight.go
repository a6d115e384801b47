// SPDX-License-Identifier: Apache-2.0

// Package preflight looks through a scheduler's configuration file before kube-scheduler reads it,
// so that a bad one stops the start with all that is wrong, and where.
package preflight

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tightfit.dev/plugins/internal/release"
)

// Check reads the KubeSchedulerConfiguration in file and tells whether kube-scheduler may start
// with it. It writes one line per finding to w:
//
//	FILE:LINE:COLUMN: FIELD: MESSAGE            refused
//	FILE:LINE:COLUMN: warning: FIELD: MESSAGE   accepted, but hardly meant so
//
// Without LINE and COLUMN where there is no such place, and without FIELD where no field is meant.
// The library's findings come first; kube-scheduler's own, when the library has none.
//
// overridden are top-level fields, such as leaderElection, some of whose values flags replace: whether
// their values are valid is left to kube-scheduler.
func Check(file string, w io.Writer, overridden ...string) bool {
	text, err := read(file)
	if err != nil {
		report(w, file, position{}, err.Error())
		return false
	}
	refused, err := library(text)
	if err != nil {
		report(w, file, position{}, err.Error())
		return false
	}
	left := func(f finding) bool {
		top, _, _ := strings.Cut(f.field, ".")
		return f.validation && slices.Contains(overridden, top)
	}
	if refused = slices.DeleteFunc(refused, left); len(refused) == 0 {
		refused = slices.DeleteFunc(upstream(text), left)
	}
	if len(refused) == 0 {
		refused = unknownPlugins(text)
	}
	for _, f := range refused {
		report(w, file, f.at, f.field, f.message)
	}
	if len(refused) != 0 {
		return false
	}
	for _, f := range warnings(text) {
		report(w, file, f.at, "warning", f.field, f.message)
	}
	return true
}

// library is what the tightfit library refuses in a text; the error, that it could not tell.
func library(text []byte) ([]finding, error) {
	list, err := release.ConfigCheck(text)
	if err != nil {
		return nil, err
	}
	var found []finding
	for _, f := range list {
		found = append(found, finding{at: position{f.Line, f.Column}, field: f.Field, message: f.Message, validation: f.Stage == "validation"})
	}
	return found, nil
}

// finding is one thing to tell, in the words of whoever found it.
type finding struct {
	at             position
	field, message string
	// validation: a value that can be read, and is not allowed.
	validation bool
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
