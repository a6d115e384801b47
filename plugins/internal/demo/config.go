// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"errors"
	"fmt"
	"os"

	"sigs.k8s.io/yaml"

	"tightfit.dev/plugins/internal/release"
)

// What the demo adds to a configuration, and why.
const addedSettings = `   Each configuration is used as it is, with these settings added, so that every
   binding is determined: parallelism 1, percentageOfNodesToScore 100. (And this
   cluster's kubeconfig, and no leader election.)`

// checkConfig reports everything that kube-scheduler would refuse in the file, with its place there:
// the schedulers read a copy.
func checkConfig(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	findings, err := release.ConfigCheck(text)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	var all []error
	for _, f := range findings {
		all = append(all, fmt.Errorf("%s:%d:%d: %s: %s", path, f.Line, f.Column, f.Field, f.Message))
	}
	return errors.Join(all...)
}

// prepareConfig copies a KubeSchedulerConfiguration with the settings of addedSettings, without a
// change to profiles.
func prepareConfig(from, to, kubeconfig string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	config := map[string]any{}
	if err := yaml.UnmarshalStrict(text, &config); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	config["parallelism"] = 1
	config["percentageOfNodesToScore"] = 100
	config["leaderElection"] = map[string]any{"leaderElect": false}
	// kube-scheduler's own limit is 50 requests a second: the demo would take ten times as long.
	config["clientConnection"] = map[string]any{"kubeconfig": kubeconfig, "qps": 5000, "burst": 5000}
	if text, err = yaml.Marshal(config); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	return os.WriteFile(to, text, 0o600)
}
