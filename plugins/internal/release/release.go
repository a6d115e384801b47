// SPDX-License-Identifier: Apache-2.0

// Package release reads configurations by the rules of the Kubernetes that this program is built
// from.
package release

import (
	"fmt"
	"sync"

	"k8s.io/component-base/version"

	"tightfit.dev/plugins/internal/capi"
)

// Linked is the release of the linked kube-scheduler. The error says that the library does not
// know it.
var Linked = sync.OnceValues(func() (capi.Semantics, error) {
	semantics, err := capi.ParseSemantics("k8s-" + version.DefaultKubeBinaryVersion)
	if err != nil {
		return 0, fmt.Errorf("the library does not know Kubernetes %s: %w", version.DefaultKubeBinaryVersion, err)
	}
	return semantics, nil
})

// ConfigCheck is capi.ConfigCheckFor the linked release.
func ConfigCheck(text []byte) ([]capi.Finding, error) {
	linked, err := Linked()
	if err != nil {
		return nil, err
	}
	return capi.ConfigCheckFor(linked, text)
}

// NewPolicy is capi.NewPolicyFor the linked release.
func NewPolicy(text []byte, profile string) (*capi.Policy, error) {
	linked, err := Linked()
	if err != nil {
		return nil, err
	}
	return capi.NewPolicyFor(linked, text, profile)
}
