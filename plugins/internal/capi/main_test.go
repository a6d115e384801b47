// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"testing"

	"tightfit.dev/plugins/internal/capi/handletest"
)

// droppedOnPurpose counts the handles that tests leave to the garbage collector.
var droppedOnPurpose int64

func TestMain(m *testing.M) {
	code := m.Run()
	handletest.Exit(code, droppedOnPurpose)
}
