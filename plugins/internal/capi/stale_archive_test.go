// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

const probe = `package main

import "tightfit.dev/plugins/internal/capi"

func main() { print(capi.Version()) }
`

// With the digest among the flags, as ldflags.sh gives it, a rebuilt archive is always the one
// that is linked. It links a library of stubs in place of the real one, builds it anew and links
// again.
func TestRebuiltArchiveIsLinked(t *testing.T) {
	if capi.GCStress {
		t.Skip("builds without the tag")
	}
	dir := t.TempDir()
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	archive, include := filepath.Join(dir, "libtightfit.a"), filepath.Join(here, "../../../include")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(here, "link_static.go"): write("link.go", fmt.Sprintf(
			"package capi\n\n/*\n#cgo CFLAGS: -I%s\n#cgo LDFLAGS: %s\n*/\nimport \"C\"\n", include, archive)),
		filepath.Join(here, "probe/main.go"): write("main.go", probe),
	}})
	if err != nil {
		t.Fatal(err)
	}
	overlayPath := write("overlay.json", string(overlay))

	run := func(name string, args ...string) string {
		t.Helper()
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	buildArchive := func(version string) {
		t.Helper()
		source := write("stub.c", fmt.Sprintf(stubs, version))
		object := filepath.Join(dir, "stub.o")
		run("gcc", "-c", source, "-o", object)
		os.Remove(archive)
		run("ar", "rcs", archive, object)
	}
	linked := func() string {
		t.Helper()
		text, err := os.ReadFile(archive)
		if err != nil {
			t.Fatal(err)
		}
		binary := filepath.Join(dir, "probe")
		run("go", "build", "-o", binary, "-overlay", overlayPath, "-ldflags",
			fmt.Sprintf("-X tightfit.dev/plugins/internal/capi.LibSum=%x", sha256.Sum256(text)), "./probe")
		return run(binary)
	}
	for _, version := range []string{"first", "second", "first"} {
		buildArchive(version)
		if got := linked(); got != version {
			t.Errorf("the library of the build is %q, want %q", got, version)
		}
	}
}

// The probe calls none of the functions that only need to be there.
const stubs = `#include <stdint.h>
#include <stddef.h>
uint32_t tightfit_abi_version(void) { return 1; }
const char* tightfit_version(void) { return "%s"; }
const char* tightfit_kernel(void) { return "none"; }
int64_t tightfit_live_handles(void) { return 0; }
#define STUB(name) void tightfit_##name(void) {}
STUB(kernel_names)
STUB(kernel_force)
STUB(semantics_name)
STUB(semantics_parse)
STUB(config_check_for)
STUB(policy_new_for)
STUB(policy_free)
STUB(policy_semantics)
STUB(policy_resource_count)
STUB(policy_json)
STUB(table_new)
STUB(table_free)
STUB(table_resize)
STUB(table_set)
STUB(table_row_count)
STUB(table_bytes)
STUB(score_rows)
STUB(score_node)
STUB(explain_node)
`
