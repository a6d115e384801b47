// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"testing"

	"tightfit.dev/plugins/internal/capi/handletest"
)

func TestMain(m *testing.M) {
	handletest.Exit(m.Run(), 0)
}
