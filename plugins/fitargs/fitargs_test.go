// SPDX-License-Identifier: Apache-2.0

package fitargs

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/diff"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/capi/handletest"
)

func TestMain(m *testing.M) {
	handletest.Exit(m.Run(), 0)
}

func raw(text string) runtime.Object { return &runtime.Unknown{Raw: []byte(text)} }

func load(t *testing.T, object runtime.Object) (*Loaded, error) {
	t.Helper()
	loaded, err := Load(object)
	if err == nil && loaded.Policy != nil {
		t.Cleanup(func() { loaded.Policy.Close() })
	}
	return loaded, err
}

func least(resources ...config.ResourceSpec) *config.NodeResourcesFitArgs {
	return &config.NodeResourcesFitArgs{
		ScoringStrategy: &config.ScoringStrategy{Type: config.LeastAllocated, Resources: resources},
	}
}

func cpu(weight int64) config.ResourceSpec { return config.ResourceSpec{Name: "cpu", Weight: weight} }
func memory(weight int64) config.ResourceSpec {
	return config.ResourceSpec{Name: "memory", Weight: weight}
}

func ratio() *config.NodeResourcesFitArgs {
	return &config.NodeResourcesFitArgs{
		IgnoredResources:      []string{"example.com/licence"},
		IgnoredResourceGroups: []string{"example.org"},
		ScoringStrategy: &config.ScoringStrategy{
			Type:      config.RequestedToCapacityRatio,
			Resources: []config.ResourceSpec{{Name: "example.com/gpu", Weight: 5}, cpu(3), cpu(3)},
			RequestedToCapacityRatio: &config.RequestedToCapacityRatioParam{
				Shape: []config.UtilizationShapePoint{{Utilization: 0, Score: 0}, {Utilization: 70, Score: 10}, {Utilization: 100, Score: 4}},
			},
		},
	}
}

const ratioJSON = `{"ignoredResources":["example.com/licence"],"ignoredResourceGroups":["example.org"],
 "scoringStrategy":{"type":"RequestedToCapacityRatio",
  "resources":[{"name":"example.com/gpu","weight":5},{"name":"cpu","weight":3},{"name":"cpu","weight":3}],
  "requestedToCapacityRatio":{"shape":[{"utilization":0},{"utilization":70,"score":10},{"utilization":100,"score":4}]}}}`

func TestLoad(t *testing.T) {
	typed := &configv1.NodeResourcesFitArgs{}
	if err := json.Unmarshal([]byte(ratioJSON), typed); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		object runtime.Object
		want   *config.NodeResourcesFitArgs
	}{
		{"nil", nil, least(cpu(1), memory(1))},
		{"no text", raw(""), least(cpu(1), memory(1))},
		{"null", raw(" null"), least(cpu(1), memory(1))},
		{"empty object", raw("{}"), least(cpu(1), memory(1))},
		{"empty v1", &configv1.NodeResourcesFitArgs{}, least(cpu(1), memory(1))},
		{"default weights", raw(`{"scoringStrategy":{"type":"LeastAllocated","resources":[{"name":"cpu"},{"name":"memory","weight":0}]}}`), least(cpu(1), memory(1))},
		{"default resources", raw(`{"scoringStrategy":{"type":"LeastAllocated"}}`), least(cpu(1), memory(1))},
		{"kind", raw(`{"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"NodeResourcesFitArgs"}`), least(cpu(1), memory(1))},
		{"internal", least(cpu(2)), least(cpu(2))},
		{"ratio as text", raw(ratioJSON), ratio()},
		{"ratio as v1", typed, ratio()},
		{"ratio as internal", ratio(), ratio()},
	} {
		t.Run(test.name, func(t *testing.T) {
			loaded, err := load(t, test.object)
			if err != nil {
				t.Fatal(err)
			}
			if !equality.Semantic.DeepEqual(loaded.Args, test.want) {
				t.Error(diff.Diff(loaded.Args, test.want))
			}
			if loaded.Policy.ResourceCount() != len(test.want.ScoringStrategy.Resources) {
				t.Errorf("the policy has %d resources", loaded.Policy.ResourceCount())
			}
			same, err := load(t, test.want)
			if err != nil || string(same.PolicyJSON) != string(loaded.PolicyJSON) {
				t.Errorf("policy %s, want %s (%v)", loaded.PolicyJSON, same.PolicyJSON, err)
			}
		})
	}
}

func TestNoResourcesHaveNoPolicy(t *testing.T) {
	loaded, err := load(t, least())
	if err != nil || loaded.Policy != nil || loaded.PolicyJSON != nil {
		t.Errorf("got %+v, %v", loaded, err)
	}
}

func TestLoadKeepsItsInput(t *testing.T) {
	v1 := &configv1.NodeResourcesFitArgs{}
	if _, err := load(t, v1); err != nil || v1.ScoringStrategy != nil {
		t.Errorf("defaults were written to the caller's object: %+v, %v", v1, err)
	}
}

func TestRawErrorsNameThePlace(t *testing.T) {
	for _, test := range []struct {
		name, text, field string
		line              int
	}{
		{"not JSON", "{\"scoringStrategy\":\n", "", 0},
		{"unknown field", "{\"scoringStrategy\":\n {\"typ\":\"LeastAllocated\"}}", "scoringStrategy.typ", 2},
		{"wrong case", "{\n\"ScoringStrategy\":{\"type\":\"LeastAllocated\"}}", "ScoringStrategy", 2},
		{"duplicate", "{\"scoringStrategy\":{\"type\":\"LeastAllocated\",\n\"type\":\"LeastAllocated\"}}", "type", 2},
		{"strategy", "{\"scoringStrategy\":{\n\"type\":\"Least\"}}", "scoringStrategy.type", 2},
		{"no strategy", "{\"scoringStrategy\":{}}", "scoringStrategy.type", 1},
		{"weight 101", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"resources\":[{\"name\":\"cpu\",\"weight\":101}]}}", "scoringStrategy.resources[0].weight", 2},
		{"weight -1", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"resources\":[{\"name\":\"cpu\",\"weight\":-1}]}}", "scoringStrategy.resources[0].weight", 2},
		{"weight text", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"resources\":[{\"name\":\"cpu\",\"weight\":\"3\"}]}}", "scoringStrategy.resources[0].weight", 2},
		{"weight of a huge exponent", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"resources\":[{\"name\":\"cpu\",\"weight\":1e2147483648}]}}", "1e2147483648", 2},
		{"weight of a tiny exponent", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"resources\":[{\"name\":\"cpu\",\"weight\":1e-2147483648}]}}", "scoringStrategy.resources[0].weight", 2},
		{"no shape", "{\"scoringStrategy\":{\"type\":\"RequestedToCapacityRatio\",\n\"requestedToCapacityRatio\":{}}}", "requestedToCapacityRatio.shape", 2},
		{"shape order", "{\"scoringStrategy\":{\"type\":\"RequestedToCapacityRatio\",\"requestedToCapacityRatio\":{\"shape\":[\n{\"utilization\":5},{\"utilization\":5}]}}}", "shape[1].utilization", 2},
		{"shape unasked", "{\"scoringStrategy\":{\"type\":\"MostAllocated\",\n\"requestedToCapacityRatio\":{}}}", "requestedToCapacityRatio", 2},
		{"group", "{\"ignoredResourceGroups\":[\n\"a/b\"]}", "ignoredResourceGroups[0]", 2},
		{"only an unknown field", "{\n\"scoringStrategi\":{}}", "scoringStrategi", 2},
		{"other kind", "{\"kind\":\"NodeAffinityArgs\"}", "", 0},
		{"internal version", "{\"apiVersion\":\"kubescheduler.config.k8s.io/__internal\"}", "", 0},
		{"other version", "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1beta3\"}", "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := load(t, raw(test.text))
			if err == nil {
				t.Fatal("accepted")
			}
			var refused *capi.Error
			if !errors.As(err, &refused) {
				t.Fatalf("not an error of the library: %v", err)
			}
			if !strings.HasPrefix(err.Error(), "arguments: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v", err)
			}
			if refused.Line == 0 || refused.Column == 0 || test.line != 0 && refused.Line != test.line {
				t.Errorf("at %d:%d, want line %d: %v", refused.Line, refused.Column, test.line, err)
			}
			if !strings.Contains(refused.Message, test.field) {
				t.Errorf("%s is not in: %v", test.field, err)
			}
		})
	}
}

func TestTypedErrorsAreUpstreams(t *testing.T) {
	for _, bad := range []*config.NodeResourcesFitArgs{
		{},
		least(cpu(0)),
		least(cpu(101), memory(-1)),
		{ScoringStrategy: &config.ScoringStrategy{Type: "Least", Resources: []config.ResourceSpec{cpu(1)}}},
		{ScoringStrategy: &config.ScoringStrategy{Type: config.RequestedToCapacityRatio, Resources: []config.ResourceSpec{cpu(1)}}},
	} {
		_, err := load(t, bad)
		var aggregate utilerrors.Aggregate
		if !errors.As(err, &aggregate) {
			t.Errorf("%+v: got %v", bad.ScoringStrategy, err)
		}
	}
}

func TestOtherObjectsAreRefused(t *testing.T) {
	for _, bad := range []runtime.Object{
		&config.NodeAffinityArgs{},
		&runtime.Unknown{ContentType: runtime.ContentTypeYAML, Raw: []byte("{}")},
		raw("[]"),
		raw("7"),
	} {
		if _, err := load(t, bad); err == nil {
			t.Errorf("%T was accepted", bad)
		}
	}
}

// What the one accepts and the other refuses is refused, and the error says so.
func TestDisagreementIsAnError(t *testing.T) {
	policy, err := capi.NewPolicy(nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := agreed(least(cpu(1), memory(2)), policy); err == nil || !strings.Contains(err.Error(), "in two ways") {
		t.Errorf("got %v", err)
	}
	for _, test := range []struct{ text, want string }{
		{strings.Repeat(" ", 2<<20) + "{}", "NodeResourcesFit accepts but the tightfit library refuses"}, // above 1 MiB
		{`{"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"KubeSchedulerConfiguration"}`,
			"the tightfit library accepts but NodeResourcesFit refuses"},
	} {
		if _, err := load(t, raw(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %q", err, test.want)
		}
	}
}
