// SPDX-License-Identifier: Apache-2.0

package tightfit

import (
	"testing"

	"tightfit.dev/plugins/internal/capi/handletest"
)

func TestMain(m *testing.M) {
	handletest.Exit(m.Run(), 0)
}
