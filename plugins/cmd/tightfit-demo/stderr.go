// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"runtime/debug"

	"golang.org/x/sys/unix"
)

// takeStderr returns stderr for ourselves and sends what libraries write there to nowhere: the API
// server's etcd client warns of each request that a stopped scheduler left open, and upstream has
// no switch for that. A crash of this program still shows.
func takeStderr() (*os.File, error) {
	fd, err := unix.Dup(int(os.Stderr.Fd()))
	if err != nil {
		return nil, err
	}
	unix.CloseOnExec(fd)
	ours := os.NewFile(uintptr(fd), "stderr")
	if err := debug.SetCrashOutput(ours, debug.CrashOptions{}); err != nil {
		return nil, err
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	defer null.Close()
	return ours, unix.Dup2(int(null.Fd()), int(os.Stderr.Fd()))
}
