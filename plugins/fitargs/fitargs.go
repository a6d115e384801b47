// SPDX-License-Identifier: Apache-2.0

// Package fitargs turns plugin arguments, as the scheduler hands them over, into the in-tree
// plugin's arguments and the library's policy, and refuses what the two do not read alike.
package fitargs

import (
	"bytes"
	"encoding/json"
	"fmt"

	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/diff"
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/validation"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/release"
)

var kind = configv1.SchemeGroupVersion.WithKind("NodeResourcesFitArgs")

// Loaded is what one set of arguments says, in both forms.
type Loaded struct {
	// Args are NodeResourcesFit's own, defaulted and valid.
	Args *config.NodeResourcesFitArgs
	// Policy scores as Args say; the caller closes it. It is nil when Args name no resource, which
	// defaults rule out but a typed object can say.
	Policy *capi.Policy
	// PolicyJSON is Policy as text: equal for equal policies. It is nil when Policy is.
	PolicyJSON []byte
}

// Load reads the arguments of one plugin: nil (all defaults), *runtime.Unknown (raw JSON, read
// strictly), or NodeResourcesFitArgs of either version. Errors in raw arguments carry the
// line and column within them; those of typed ones are NodeResourcesFit's own.
func Load(object runtime.Object) (*Loaded, error) {
	switch typed := object.(type) {
	case nil:
		return loadText(nil)
	case *runtime.Unknown:
		if typed.ContentType != "" && typed.ContentType != runtime.ContentTypeJSON {
			return nil, fmt.Errorf("arguments: expected JSON, found content type %q", typed.ContentType)
		}
		return loadText(typed.Raw)
	case *configv1.NodeResourcesFitArgs:
		defaulted := typed.DeepCopy()
		scheme.Scheme.Default(defaulted)
		args := &config.NodeResourcesFitArgs{}
		if err := scheme.Scheme.Convert(defaulted, args, nil); err != nil {
			return nil, err
		}
		return loadTyped(args)
	case *config.NodeResourcesFitArgs:
		args := typed.DeepCopy()
		args.TypeMeta = metav1.TypeMeta{}
		return loadTyped(args)
	}
	return nil, fmt.Errorf("arguments: expected NodeResourcesFitArgs, found %T", object)
}

func loadText(text []byte) (*Loaded, error) {
	if trimmed := bytes.TrimSpace(text); bytes.Equal(trimmed, []byte("null")) {
		text = nil
	}
	args, theirs := decode(text)
	if theirs == nil {
		theirs = validation.ValidateNodeResourcesFitArgs(nil, args)
	}
	policy, ours := release.NewPolicy(withKind(text), "")
	switch {
	case ours != nil && theirs != nil:
		return nil, fmt.Errorf("arguments: %w", ours)
	case ours != nil:
		return nil, fmt.Errorf("arguments that NodeResourcesFit accepts but the tightfit library refuses: %w", ours)
	case theirs != nil:
		policy.Close()
		return nil, fmt.Errorf("arguments that the tightfit library accepts but NodeResourcesFit refuses: %w", theirs)
	}
	return agreed(args, policy)
}

// withKind adds the kind to a JSON object that has none, at its end, where it moves no place that
// an error may name. Without it the library would have to guess what kind of text it reads.
func withKind(text []byte) []byte {
	var fields map[string]json.RawMessage
	if json.Unmarshal(text, &fields) != nil || fields == nil || fields["kind"] != nil {
		return text
	}
	separator := ","
	if len(fields) == 0 {
		separator = ""
	}
	end := bytes.LastIndexByte(text, '}')
	return fmt.Appendf(nil, "%s%s%q:%q%s", text[:end], separator, "kind", kind.Kind, text[end:])
}

// loadTyped takes args that are past their defaults, so that an absent field means just that. The
// library reads text, where it would mean the default: hence NodeResourcesFit decides first.
func loadTyped(args *config.NodeResourcesFitArgs) (*Loaded, error) {
	if err := validation.ValidateNodeResourcesFitArgs(nil, args); err != nil {
		return nil, err
	}
	if len(args.ScoringStrategy.Resources) == 0 {
		return &Loaded{Args: args}, nil
	}
	external := &configv1.NodeResourcesFitArgs{}
	if err := scheme.Scheme.Convert(args, external, nil); err != nil {
		return nil, err
	}
	text, err := json.Marshal(external)
	if err != nil {
		return nil, err
	}
	policy, err := release.NewPolicy(text, "")
	if err != nil {
		return nil, fmt.Errorf("arguments that NodeResourcesFit accepts but the tightfit library refuses: %w", err)
	}
	return agreed(args, policy)
}

// agreed reads the library's policy back and compares it with args.
func agreed(args *config.NodeResourcesFitArgs, policy *capi.Policy) (*Loaded, error) {
	text, err := policy.JSON()
	if err == nil {
		var back *config.NodeResourcesFitArgs
		if back, err = decode(text); err == nil && !equality.Semantic.DeepEqual(args, back) {
			err = fmt.Errorf("arguments are read in two ways: by the tightfit library as %s, by NodeResourcesFit with %s",
				text, diff.Diff(back, args))
		}
	}
	if err != nil {
		policy.Close()
		return nil, err
	}
	return &Loaded{Args: args, Policy: policy, PolicyJSON: text}, nil
}

// decode reads arguments as the scheduler reads those of its in-tree plugins: strict, defaulted.
func decode(text []byte) (*config.NodeResourcesFitArgs, error) {
	object, found, err := scheme.Codecs.UniversalDecoder().Decode(text, &kind, nil)
	if err != nil {
		return nil, err
	}
	args, ok := object.(*config.NodeResourcesFitArgs)
	if !ok {
		return nil, fmt.Errorf("expected kind %s, found %s", kind.Kind, found.Kind)
	}
	return args, nil
}
