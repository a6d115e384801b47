// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

// A build whose flags lack the archive's digest, or carry an older one, may be linked with an
// older library or be answered from the test cache.
func TestLinkedArchiveIsTheOneOnDisk(t *testing.T) {
	archive, err := os.ReadFile("../../../build/release/libtightfit.a")
	if err != nil {
		t.Fatal(err)
	}
	if err := checkSum(capi.LibSum, archive); err != nil {
		t.Error(err)
	}
}

func TestOtherArchivesAreNoticed(t *testing.T) {
	sum := sha256.Sum256([]byte("one build"))
	if err := checkSum(hex.EncodeToString(sum[:]), []byte("one build")); err != nil {
		t.Error(err)
	}
	for _, given := range []string{"", hex.EncodeToString(sum[:])} {
		if checkSum(given, []byte("another build")) == nil {
			t.Errorf("digest %q passed for another archive", given)
		}
	}
}

func checkSum(given string, archive []byte) error {
	sum := sha256.Sum256(archive)
	if want := hex.EncodeToString(sum[:]); given != want {
		return fmt.Errorf(`built for archive %q, but build/release/libtightfit.a is %q: pass -ldflags "$(internal/capi/ldflags.sh)"`, given, want)
	}
	return nil
}
