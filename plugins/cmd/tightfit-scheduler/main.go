// SPDX-License-Identifier: Apache-2.0

// Command tightfit-scheduler is kube-scheduler with the plugin TightFit in it. It takes
// kube-scheduler's flags and configuration; a configuration that scores with NodeResourcesFit, or
// none, is scored by TightFit.
//
// It ends with 0 when told to (help, version, a written configuration, a termination signal with
// leader election), and with 1 on everything else: a library of another ABI, a configuration that is
// refused (one line per finding on stderr, before anything starts), and what kube-scheduler ends on.
package main

import (
	"fmt"
	"os"

	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/logs/json/register"          // the JSON log format
	_ "k8s.io/component-base/metrics/prometheus/clientgo" // client-go's metrics
	_ "k8s.io/component-base/metrics/prometheus/version"  // kubernetes_build_info
	"k8s.io/kubernetes/cmd/kube-scheduler/app"

	"tightfit.dev/plugins/dropin"
	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/tightfit"
)

func main() {
	if err := capi.CheckABI(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	dropin.Install()
	command := app.NewSchedulerCommand(app.WithPlugin(tightfit.Name, tightfit.New))
	addFlags(command)
	checkFirst(command)
	os.Exit(cli.Run(command))
}
