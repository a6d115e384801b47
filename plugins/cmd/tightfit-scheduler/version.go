// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"runtime/debug"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/release"
)

// version names the library and the release of Kubernetes that this executable was built from. The
// latter is not what kube-scheduler itself prints, unless the build sets that with link flags.
func version() string {
	kubernetes := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "k8s.io/kubernetes" {
				kubernetes = module.Version
			}
		}
	}
	semantics := "unknown"
	if linked, err := release.Linked(); err == nil {
		semantics = linked.String()
	}
	return fmt.Sprintf("tightfit %s (ABI %s, kernel %s, semantics %s, Kubernetes %s)",
		capi.Version(), capi.ABIVersion(), capi.Kernel(), semantics, kubernetes)
}
