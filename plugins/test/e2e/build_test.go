// SPDX-License-Identifier: Apache-2.0

package e2e

import (
	"context"
	"debug/elf"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// build makes both executables in dir: ours from this tree, and the in-tree scheduler from the same
// release of Kubernetes.
func build(ctx context.Context, dir string) error {
	const module = "../.."
	flags, err := exec.CommandContext(ctx, filepath.Join(module, "internal/capi/ldflags.sh")).Output()
	if err != nil {
		return fmt.Errorf("link flags: %w: %s", err, stderrOf(err))
	}
	build := exec.CommandContext(ctx, "go", "build", "-ldflags", strings.TrimSpace(string(flags)), "-o", dir,
		"./cmd/tightfit-scheduler", "k8s.io/kubernetes/cmd/kube-scheduler")
	build.Dir = module
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", build, err, out)
	}
	ours, inTree = filepath.Join(dir, "tightfit-scheduler"), filepath.Join(dir, "kube-scheduler")
	return nil
}

func stderrOf(err error) string {
	if exit, ok := err.(*exec.ExitError); ok {
		return string(exit.Stderr)
	}
	return ""
}

// TestNoSecondRuntime: our executable needs the C library of the machine and nothing else of C or C++.
func TestNoSecondRuntime(t *testing.T) {
	file, err := elf.Open(ours)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	libraries, err := file.ImportedLibraries()
	if err != nil {
		t.Fatal(err)
	}
	allowed := regexp.MustCompile(`^(libc|libm|libpthread|libdl|libresolv|ld-linux.*)\.so\.\d+$`)
	for _, library := range libraries {
		if !allowed.MatchString(library) {
			t.Errorf("needs %s; all it needs: %v", library, libraries)
		}
	}
	if !slices.Contains(libraries, "libc.so.6") {
		t.Errorf("needs no C library, so this is not the executable that was meant: %v", libraries)
	}
	loaded, err := exec.Command("ldd", ours).CombinedOutput()
	if err != nil {
		t.Fatalf("ldd: %v: %s", err, loaded)
	}
	for _, runtime := range []string{"libstdc++", "libc++", "libgcc_s", "libyaml", "libtightfit"} {
		if strings.Contains(string(loaded), runtime) {
			t.Errorf("%s is loaded:\n%s", runtime, loaded)
		}
	}
}

// TestHardening: docs/security.md says how our executable is compiled and linked.
func TestHardening(t *testing.T) {
	file, err := elf.Open(ours)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	segments := map[elf.ProgType]elf.ProgFlag{}
	for _, segment := range file.Progs {
		segments[segment.Type] |= segment.Flags
	}
	if _, relro := segments[elf.PT_GNU_RELRO]; !relro {
		t.Error("no segment becomes read-only after relocation")
	}
	if stack, known := segments[elf.PT_GNU_STACK]; !known || stack&elf.PF_X != 0 {
		t.Errorf("the stack is executable (flags %v, present %v)", stack, known)
	}
	if !boundAtStart(t, file) {
		t.Error("functions are bound when first called, so their addresses stay writable")
	}
	symbols, err := file.ImportedSymbols()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"__stack_chk_fail", "__snprintf_chk"} {
		if !slices.ContainsFunc(symbols, func(s elf.ImportedSymbol) bool { return s.Name == want }) {
			t.Errorf("%s is not called: the library is compiled without its checks", want)
		}
	}
}

func boundAtStart(t *testing.T, file *elf.File) bool {
	for tag, want := range map[elf.DynTag]uint64{
		elf.DT_FLAGS:   uint64(elf.DF_BIND_NOW),
		elf.DT_FLAGS_1: uint64(elf.DF_1_NOW),
	} {
		values, err := file.DynValue(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range values {
			if value&want != 0 {
				return true
			}
		}
	}
	return false
}
