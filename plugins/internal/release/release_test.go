// SPDX-License-Identifier: Apache-2.0

package release

import (
	"strings"
	"testing"

	"k8s.io/component-base/version"
)

func TestLinkedIsTheReleaseOfTheScheduler(t *testing.T) {
	linked, err := Linked()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimPrefix(linked.String(), "k8s-"); got != version.DefaultKubeBinaryVersion {
		t.Errorf("got %s, want %s", got, version.DefaultKubeBinaryVersion)
	}
	policy, err := NewPolicy(nil, "")
	if err != nil {
		t.Fatal(err)
	}
	defer policy.Close()
	if got := policy.Semantics(); got != linked {
		t.Errorf("the policy is made for %v", got)
	}
}

func TestConfigCheckFindsWhatTheReleaseRefuses(t *testing.T) {
	findings, err := ConfigCheck([]byte("kind: NodeResourcesFitArgs\ntypo: 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != 1 || findings[0].Kind != "Unknown" {
		t.Errorf("findings: %v", findings)
	}
}
