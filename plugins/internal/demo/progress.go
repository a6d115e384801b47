// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"fmt"
	"io"
)

// progress tells what is being done: one line that is overwritten on a terminal, a line for each
// step elsewhere. The lines are short enough for 80 columns.
type progress struct {
	io.Writer
	terminal bool
	step     string
}

// begin starts a step.
func (p *progress) begin(format string, args ...any) {
	p.step = fmt.Sprintf(format, args...)
	if p.terminal {
		fmt.Fprintf(p, "\r\033[K%s ...", p.step)
	} else {
		fmt.Fprintf(p, "%s ...\n", p.step)
	}
}

// count shows how far the step is, on a terminal.
func (p *progress) count(done, of int) {
	if p.terminal {
		fmt.Fprintf(p, "\r\033[K%s, %d %%", p.step, 100*done/of)
	}
}

// end wipes the line.
func (p *progress) end() {
	if p.terminal {
		fmt.Fprint(p, "\r\033[K")
	}
}
