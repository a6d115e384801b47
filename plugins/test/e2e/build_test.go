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
