// SPDX-License-Identifier: Apache-2.0

package testconfig

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/diff"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	"k8s.io/kubernetes/pkg/scheduler/metrics"
)

// Profile is what a profile scores with. Args is nil where another plugin does.
type Profile struct {
	Name string
	Args *config.NodeResourcesFitArgs
}

// Verdict is where kube-scheduler stops on a configuration: "decode", "strict", "validation",
// "plugin-init", or "ok" with what it made of it.
type Verdict struct {
	Stage    string
	Err      error
	Profiles []Profile
}

// Refusals that are not the library's: a plugin that the scheduler may have been built with, and an
// object that is no configuration, such as bare arguments.
var (
	ErrUnknownPlugin = errors.New("unknown plugin")
	ErrOtherKind     = errors.New("no KubeSchedulerConfiguration")
)

// Comparable tells whether the library, too, would have to refuse the text.
func (v Verdict) Comparable() bool {
	return !errors.Is(v.Err, ErrUnknownPlugin) && !errors.Is(v.Err, ErrOtherKind)
}

// Excuse is why it would not.
func (v Verdict) Excuse() string {
	for _, excuse := range []error{ErrUnknownPlugin, ErrOtherKind} {
		if errors.Is(v.Err, excuse) {
			return excuse.Error()
		}
	}
	return ""
}

// Upstream loads a configuration as kube-scheduler does: decoding, defaults, validation, frameworks.
func Upstream(text []byte) Verdict {
	metrics.Register()
	object, kind, err := scheme.Codecs.UniversalDecoder().Decode(text, nil, nil)
	loaded, ok := object.(*config.KubeSchedulerConfiguration)
	switch {
	case object != nil && !ok:
		return Verdict{Stage: "decode", Err: fmt.Errorf("%w: %s", ErrOtherKind, kind)} // whatever else is wrong
	case runtime.IsStrictDecodingError(err):
		return Verdict{Stage: "strict", Err: err}
	case err != nil:
		return Verdict{Stage: "decode", Err: err}
	}
	loaded.APIVersion = "kubescheduler.config.k8s.io/v1"
	if err := validation.ValidateKubeSchedulerConfiguration(loaded); err != nil {
		return Verdict{Stage: "validation", Err: err}
	}
	verdict := Verdict{Stage: "ok"}
	for i := range loaded.Profiles {
		profile, err := build(&loaded.Profiles[i], &loaded.Profiles[0])
		if err != nil {
			return Verdict{Stage: "plugin-init", Err: err}
		}
		verdict.Profiles = append(verdict.Profiles, profile)
	}
	return verdict
}

func build(profile, first *config.KubeSchedulerProfile) (Profile, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	framework, err := frameworkruntime.NewFramework(ctx, registry(), profile)
	if err != nil {
		if strings.HasSuffix(err.Error(), "does not exist") {
			return Profile{}, fmt.Errorf("%w: %w", ErrUnknownPlugin, err)
		}
		return Profile{}, err
	}
	plugins := framework.ListPlugins()
	// As in pkg/scheduler/profile, which is not to be had without a cluster.
	sorter := plugins.QueueSort.Enabled[0].Name
	if diff.Diff(argsOf(first, sorter), argsOf(profile, sorter)) != "" {
		return Profile{}, errors.New("different queue sort plugin args")
	}
	result := Profile{Name: profile.SchedulerName}
	for _, plugin := range plugins.Score.Enabled {
		if plugin.Name == "NodeResourcesFit" {
			result.Args = argsOf(profile, plugin.Name).(*config.NodeResourcesFitArgs)
		}
	}
	for _, plugin := range plugins.Score.Enabled {
		if plugin.Name == "TightFit" {
			result.Args = nil
		}
	}
	return result, nil
}

func argsOf(profile *config.KubeSchedulerProfile, plugin string) runtime.Object {
	for _, entry := range profile.PluginConfig {
		if entry.Name == plugin {
			return entry.Args
		}
	}
	return nil
}
