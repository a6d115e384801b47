// SPDX-License-Identifier: Apache-2.0

package tempdir

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

const prefix = "tightfit-test-"

// holder is the environment variable that makes this test binary hold a folder until it is killed.
const holder = "TIGHTFIT_TEMPDIR_HOLDER"

func TestMain(m *testing.M) {
	if os.Getenv(holder) != "" {
		hold()
	}
	os.Exit(m.Run())
}

func hold() {
	d, err := Make(prefix)
	if err == nil {
		err = os.WriteFile(filepath.Join(d.Path, "data"), []byte("x"), 0o400)
	}
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(d.Path + "\n")
	unix.Pause()
}

// startHolder starts a process with a folder, and returns it with the folder's path.
func startHolder(t *testing.T) (*exec.Cmd, string) {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), holder+"=1")
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kill(command) })
	path, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return command, strings.TrimSpace(path)
}

func kill(command *exec.Cmd) {
	command.Process.Kill()
	command.Wait()
}

func makeDir(t *testing.T) *Dir {
	t.Helper()
	d, err := Make(prefix)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func wantFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		got = append(got, filepath.Join(dir, entry.Name()))
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
}

func TestFolderOfAKilledProcessIsRemoved(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	living, kept := startHolder(t)
	killed, stale := startHolder(t)
	own := makeDir(t)
	wantFiles(t, temp, kept, stale, own.Path)

	kill(killed)
	second := makeDir(t)
	wantFiles(t, temp, kept, own.Path, second.Path)
	kill(living)
	for _, d := range []*Dir{own, second, makeDir(t)} {
		info, err := os.Stat(d.Path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode() != os.ModeDir|0o700 {
			t.Errorf("mode of the folder: %v", info.Mode())
		}
		if err := d.Remove(); err != nil {
			t.Error(err)
		}
	}
	wantFiles(t, temp)
}

// TestOnlyOwnFoldersAreRemoved: whoever may write to the temporary folder can put these there.
func TestOnlyOwnFoldersAreRemoved(t *testing.T) {
	temp, elsewhere := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	link, file, other := filepath.Join(temp, prefix+"link"), filepath.Join(temp, prefix+"file"), filepath.Join(temp, "another")
	if err := os.Symlink(elsewhere, link); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(other, 0o700); err != nil {
		t.Fatal(err)
	}
	want := []string{link, file, other}
	if os.Geteuid() == 0 { // root could remove it
		foreign := filepath.Join(temp, prefix+"foreign")
		if err := os.Mkdir(foreign, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chown(foreign, 12345, 12345); err != nil {
			t.Fatal(err)
		}
		want = append(want, foreign)
	}
	if err := makeDir(t).Remove(); err != nil {
		t.Error(err)
	}
	wantFiles(t, temp, want...)
	if _, err := os.Stat(elsewhere); err != nil {
		t.Error(err)
	}
}

func TestNoFolderIsAnError(t *testing.T) {
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	if d, err := Make(prefix); err == nil {
		t.Errorf("made %s", d.Path)
	}
}
