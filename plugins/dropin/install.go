// SPDX-License-Identifier: Apache-2.0

package dropin

import (
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	schedv1 "k8s.io/kubernetes/pkg/scheduler/apis/config/v1"
)

// Install makes kube-scheduler's own defaulting of a KubeSchedulerConfiguration end with Rewrite of
// every profile, for --config and for the built-in default alike.
//
// It changes kube-scheduler's scheme for the whole process: call it once, before anything reads a
// configuration, which includes app.NewSchedulerCommand. Every scheduler of the process needs
// TightFit in its registry from then on.
func Install() {
	scheme.Scheme.AddTypeDefaultingFunc(&configv1.KubeSchedulerConfiguration{}, func(object any) {
		configuration := object.(*configv1.KubeSchedulerConfiguration)
		schedv1.SetObjectDefaults_KubeSchedulerConfiguration(configuration)
		for i := range configuration.Profiles {
			configuration.Profiles[i] = *Rewrite(&configuration.Profiles[i])
		}
	})
}
