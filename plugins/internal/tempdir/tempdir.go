// SPDX-License-Identifier: Apache-2.0

// Package tempdir makes temporary folders that do not outlast a killed process for long: the next
// process that makes one removes those whose owner is gone.
//
// The owner holds a lock on the folder, which the kernel drops when the process ends, however it ends.
package tempdir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// unlocked begins the name of a folder that is not locked yet, and that is left alone for this reason.
const unlocked = ".new-"

// Dir is a locked temporary folder of mode 0700.
type Dir struct {
	Path string
	lock int // a descriptor, which the garbage collector does not close, or -1
}

// Make makes a folder in os.TempDir whose name begins with prefix, after it has removed those of
// the same prefix, kind and user that nobody holds. What it cannot remove it leaves.
func Make(prefix string) (_ *Dir, err error) {
	sweep(prefix)
	path, err := os.MkdirTemp("", unlocked+prefix)
	if err != nil {
		return nil, err
	}
	d := &Dir{path, -1}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.Remove())
		}
	}()
	if d.lock, err = lock(path); err != nil {
		return nil, err
	}
	// Only now does it get the name that others look for.
	final := filepath.Join(filepath.Dir(path), strings.TrimPrefix(filepath.Base(path), unlocked))
	if err = unix.Renameat2(unix.AT_FDCWD, path, unix.AT_FDCWD, final, unix.RENAME_NOREPLACE); err != nil {
		return nil, fmt.Errorf("rename %s to %s: %w", path, final, err)
	}
	d.Path = final
	return d, nil
}

// Remove removes the folder with all that is in it.
func (d *Dir) Remove() error {
	err := os.RemoveAll(d.Path)
	if d.lock >= 0 {
		err = errors.Join(err, unix.Close(d.lock))
	}
	return err
}

// sweep removes the folders that nobody holds.
func sweep(prefix string) {
	left, _ := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*"))
	for _, path := range left {
		if held, err := lock(path); err == nil {
			_ = (&Dir{path, held}).Remove()
		}
	}
}

// lock opens a folder of our own, no link to one, and locks it; it does not wait.
func lock(path string) (int, error) {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1, fmt.Errorf("open %s: %w", path, err)
	}
	var info unix.Stat_t
	if err = unix.Fstat(fd, &info); err == nil && int(info.Uid) != os.Geteuid() {
		err = errors.New("belongs to another user")
	}
	if err == nil {
		err = unix.Flock(fd, unix.LOCK_EX|unix.LOCK_NB)
	}
	if err != nil {
		unix.Close(fd)
		return -1, fmt.Errorf("lock %s: %w", path, err)
	}
	return fd, nil
}
