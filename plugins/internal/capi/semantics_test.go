// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"errors"
	"strings"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

// 1.36 forbids a shape that the type does not use; up to 1.35 it is passed over.
const unusedShape = `{"scoringStrategy":{"type":"MostAllocated","requestedToCapacityRatio":{"shape":[{}]}}}`

func TestARefusalDependsOnTheRelease(t *testing.T) {
	for _, name := range []string{"k8s-1.34", "k8s-1.35", "k8s-1.36", "k8s-1.37", "k8s-1.38"} {
		semantics, err := capi.ParseSemantics(name)
		if err != nil {
			t.Fatal(err)
		}
		if semantics.String() != name {
			t.Errorf("%s is called %q", name, semantics)
		}
		refuses := name >= "k8s-1.36"
		findings, err := capi.ConfigCheckFor(semantics, []byte(unusedShape))
		if err != nil || (len(findings) != 0) != refuses {
			t.Errorf("%s: findings %v, error %v", name, findings, err)
		}
		policy, err := capi.NewPolicyFor(semantics, []byte(unusedShape), "")
		if (err != nil) != refuses {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			if policy.Semantics() != semantics {
				t.Errorf("%s: the policy is made for %v", name, policy.Semantics())
			}
			policy.Close()
		}
	}
}

func TestTheZeroValueIsTheDefaultRelease(t *testing.T) {
	if got := capi.Semantics(0).String(); got != "k8s-1.37" {
		t.Errorf("default %q", got)
	}
	if got := newPolicy(t, "").Semantics().String(); got != "k8s-1.37" {
		t.Errorf("policy made for %q", got)
	}
}

func TestUnknownReleases(t *testing.T) {
	_, err := capi.ParseSemantics("k8s-1.39")
	var failure *capi.Error
	if !errors.As(err, &failure) || failure.Status != capi.NotFound || !strings.Contains(err.Error(), "k8s-1.34, k8s-1.35") {
		t.Errorf("got %v", err)
	}
	if got := capi.Semantics(99).String(); got != "" {
		t.Errorf("99 is called %q", got)
	}
	if _, err := capi.ConfigCheckFor(99, nil); err == nil {
		t.Error("ConfigCheckFor took 99")
	}
	if _, err := capi.NewPolicyFor(-1, nil, ""); err == nil {
		t.Error("NewPolicyFor took -1")
	}
}
