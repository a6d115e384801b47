// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/go-logr/logr"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"
)

// upstream is what kube-scheduler itself refuses in a text, with a place where it names a field of
// the text.
func upstream(text []byte) []finding {
	// The defaulting logs, before kube-scheduler's flags say how; it will do so again when they have.
	defer klog.CaptureState().Restore()
	klog.SetLoggerWithOptions(logr.Discard(), klog.ContextualLogger(true))
	object, kind, err := scheme.Codecs.UniversalDecoder().Decode(text, nil, nil)
	if err != nil {
		return []finding{{message: err.Error()}}
	}
	configuration, ok := object.(*config.KubeSchedulerConfiguration)
	if !ok {
		return []finding{{field: "kind", message: fmt.Sprintf("must be KubeSchedulerConfiguration, got %s", kind.Kind)}}
	}
	configuration.APIVersion = kind.GroupVersion().String()
	invalid := validation.ValidateKubeSchedulerConfiguration(configuration)
	if invalid == nil {
		return nil
	}
	places := parse(text)
	var found []finding
	for _, err := range utilerrors.Flatten(invalid).Errors() {
		f := finding{message: err.Error()}
		if detail := (&field.Error{}); errors.As(err, &detail) {
			f = finding{at: places.of(steps(detail.Field)...), field: detail.Field, message: detail.ErrorBody(), validation: true}
		}
		found = append(found, f)
	}
	return found
}

var step = regexp.MustCompile(`[^.\[\]]+|\[\d+\]`)

// steps takes a field path such as profiles[0].pluginConfig[1].name apart.
func steps(path string) []any {
	var list []any
	for _, part := range step.FindAllString(path, -1) {
		if i, err := strconv.Atoi(strings.Trim(part, "[]")); err == nil && part[0] == '[' {
			list = append(list, i)
		} else {
			list = append(list, part)
		}
	}
	return list
}
