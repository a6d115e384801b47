// SPDX-License-Identifier: Apache-2.0

package quantities

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"os/exec"
	"strings"
)

// Reader asks the library, in a process of its own.
type Reader struct {
	command *exec.Cmd
	in      *bufio.Writer
	out     *bufio.Scanner
	closeIn func() error
}

// NewReader starts the executable quantity_reader with the rules of a release.
func NewReader(executable, semantics string) (*Reader, error) {
	r := &Reader{command: exec.Command(executable, semantics)}
	in, err := r.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := r.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	r.in, r.closeIn, r.out = bufio.NewWriter(in), in.Close, bufio.NewScanner(out)
	r.out.Buffer(nil, 1<<20)
	if err := r.command.Start(); err != nil {
		return nil, fmt.Errorf("%w (cmake --build --preset release --target quantity_reader makes it)", err)
	}
	return r, nil
}

// Read reads some texts, few enough for the answers to fit in a pipe's buffers.
func (r *Reader) Read(texts []string) ([]Reading, error) {
	for _, text := range texts {
		length := binary.LittleEndian.AppendUint32(nil, uint32(len(text)))
		if _, err := r.in.Write(append(length, text...)); err != nil {
			return nil, err
		}
	}
	if err := r.in.Flush(); err != nil {
		return nil, err
	}
	readings := make([]Reading, len(texts))
	for i, text := range texts {
		if !r.out.Scan() {
			return nil, fmt.Errorf("no answer for %q", text)
		}
		line := r.out.Text()
		if !strings.Contains(line, " ") {
			readings[i] = Reading{Error: line}
			continue
		}
		got := &readings[i]
		if _, err := fmt.Sscan(line, &got.Value, &got.MilliValue, &got.Sign, &got.Format, &got.Canonical, &got.Text); err != nil {
			return nil, fmt.Errorf("answer %q for %q: %w", line, text, err)
		}
	}
	return readings, nil
}

// Close ends the process.
func (r *Reader) Close() error {
	if err := r.closeIn(); err != nil {
		return err
	}
	return r.command.Wait()
}
