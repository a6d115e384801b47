// SPDX-License-Identifier: Apache-2.0

package dropin

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/events"
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	"k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	"k8s.io/kubernetes/pkg/scheduler/profile"

	"tightfit.dev/plugins/internal/capi/handletest"
	"tightfit.dev/plugins/internal/release"
	"tightfit.dev/plugins/tightfit"
)

const (
	fit    = "NodeResourcesFit"
	header = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"
)

// upstream decodes as kube-scheduler does: a scheme that Install, which changes the global one, has
// not touched.
var upstream = func() runtime.Decoder {
	s := runtime.NewScheme()
	scheme.AddToScheme(s)
	return serializer.NewCodecFactory(s, serializer.EnableStrict).UniversalDecoder()
}()

func TestMain(m *testing.M) {
	Install()
	handletest.Exit(m.Run(), 0)
}

func decode(t *testing.T, decoder runtime.Decoder, text string) *config.KubeSchedulerConfiguration {
	t.Helper()
	object, _, err := decoder.Decode([]byte(text), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return object.(*config.KubeSchedulerConfiguration)
}

// plugins is what a scheduler with this configuration runs, by profile.
func plugins(t *testing.T, c *config.KubeSchedulerConfiguration) map[string]*config.Plugins {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	client := fake.NewClientset()
	recorders := profile.NewRecorderFactory(events.NewBroadcaster(&events.EventSinkImpl{Interface: client.EventsV1()}))
	s, err := scheduler.New(ctx, client, informers.NewSharedInformerFactory(client, 0), nil, recorders,
		scheduler.WithProfiles(c.DeepCopy().Profiles...),
		scheduler.WithExtenders(c.Extenders...),
		scheduler.WithFrameworkOutOfTreeRegistry(frameworkruntime.Registry{tightfit.Name: tightfit.New}))
	if err != nil {
		t.Fatal(err)
	}
	running := map[string]*config.Plugins{}
	for name, p := range s.Profiles {
		running[name] = p.ListPlugins()
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
	return running
}

// renamed is p with TightFit in NodeResourcesFit's place in PreScore and Score, in the order of names.
func renamed(p *config.Plugins) *config.Plugins {
	p = p.DeepCopy()
	for _, set := range []*config.PluginSet{&p.PreScore, &p.Score} {
		for i := range set.Enabled {
			if set.Enabled[i].Name == fit {
				set.Enabled[i].Name = tightfit.Name
			}
		}
		slices.SortFunc(set.Enabled, func(a, b config.Plugin) int { return cmp.Compare(a.Name, b.Name) })
	}
	return p
}

func argsOf(p config.KubeSchedulerProfile, name string) runtime.Object {
	for _, entry := range p.PluginConfig {
		if entry.Name == name {
			return entry.Args
		}
	}
	return nil
}

// replaced are configurations in which NodeResourcesFit scores with the given weight.
var replaced = map[string]struct {
	text     string
	weight   int32
	preScore bool
}{
	"nothing":             {"", 1, true},
	"a profile's name":    {"profiles: [{schedulerName: packing}]", 1, true},
	"JSON-like arguments": {`profiles: [{pluginConfig: [{name: NodeResourcesFit, args: {"scoringStrategy": {"type": "MostAllocated"}}}]}]`, 1, true},
	"RequestedToCapacityRatio": {`profiles: [{pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: {
      type: RequestedToCapacityRatio, resources: [{name: intel.com/foo, weight: 5}, {name: cpu, weight: 3}],
      requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}}}}]}]`, 1, true},
	"score weight": {"profiles: [{plugins: {score: {enabled: [{name: NodeResourcesFit, weight: 7}]}}}]", 7, true},
	"score weight, not by multiPoint": {
		"profiles: [{plugins: {score: {disabled: [{name: NodeResourcesFit}], enabled: [{name: NodeResourcesFit, weight: 3}]}}}]", 3, true},
	"the only scorer":               {`profiles: [{plugins: {score: {disabled: [{name: "*"}], enabled: [{name: NodeResourcesFit, weight: 2}]}}}]`, 2, true},
	"multiPoint weight":             {"profiles: [{plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, weight: 5}]}}}]", 5, true},
	"multiPoint weight below 0":     {"profiles: [{plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, weight: -1}]}}}]", -1, true},
	"score weight before another's": {"profiles: [{plugins: {score: {enabled: [{name: NodeResourcesFit, weight: 7}, {name: ImageLocality, weight: 3}]}}}]", 7, true},
	"multiPoint and score weight": {
		"profiles: [{plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, weight: 5}]}, score: {enabled: [{name: NodeResourcesFit}]}}}]", 1, true},
	"few plugins in multiPoint": {`profiles: [{plugins: {multiPoint: {disabled: [{name: "*"}],
      enabled: [{name: PrioritySort}, {name: DefaultBinder}, {name: NodeResourcesFit, weight: 4}, {name: ImageLocality}]}}}]`, 4, true},
	"no multiPoint": {`profiles: [{plugins: {multiPoint: {disabled: [{name: "*"}]}, queueSort: {enabled: [{name: PrioritySort}]},
      bind: {enabled: [{name: DefaultBinder}]}, preScore: {enabled: [{name: NodeResourcesFit}]}, score: {enabled: [{name: NodeResourcesFit}]}}}]`, 1, true},
	"without PreScore":     {"profiles: [{plugins: {preScore: {disabled: [{name: NodeResourcesFit}]}}}]", 1, false},
	"without any PreScore": {`profiles: [{plugins: {preScore: {disabled: [{name: "*"}]}}}]`, 1, false},
	"without its filter":   {"profiles: [{plugins: {filter: {disabled: [{name: NodeResourcesFit}]}, preFilter: {disabled: [{name: NodeResourcesFit}]}}}]", 1, true},
	"extenders":            {`extenders: [{urlPrefix: "http://127.0.0.1:1", filterVerb: filter, managedResources: [{name: example.com/foo, ignoredByScheduler: true}]}]`, 1, true},
	"three profiles": {`profiles: [{schedulerName: a}, {schedulerName: b, pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: {type: MostAllocated}}}]},
      {schedulerName: c, plugins: {filter: {disabled: [{name: NodeName}]}}}]`, 1, true},
}

func TestNodeResourcesFitIsReplacedForScoring(t *testing.T) {
	for name, test := range replaced {
		t.Run(name, func(t *testing.T) {
			before := decode(t, upstream, header+test.text)
			after := decode(t, scheme.Codecs.UniversalDecoder(), header+test.text)
			want, got := plugins(t, before), plugins(t, after)
			if len(want) != len(got) || len(got) == 0 {
				t.Fatalf("profiles: got %d, want %d", len(got), len(want))
			}
			for name := range want {
				if w, g := renamed(want[name]), renamed(got[name]); !reflect.DeepEqual(w, g) {
					t.Errorf("profile %s runs\n%+v\nwant\n%+v", name, g, w)
				}
				wantEntry(t, got[name].Score.Enabled, true, test.weight)
				wantEntry(t, got[name].PreScore.Enabled, test.preScore, 0)
			}
			for i := range before.Profiles {
				b, a := before.Profiles[i], after.Profiles[i]
				for _, name := range []string{fit, tightfit.Name} {
					if !equality.Semantic.DeepEqual(argsOf(b, fit), argsOf(a, name)) {
						t.Errorf("profile %s: arguments of %s: got %+v, want %+v", a.SchedulerName, name, argsOf(a, name), argsOf(b, fit))
					}
				}
			}
		})
	}
}

// An entry of its own keeps its place before what multiPoint adds.
func TestOrderOfEntriesStays(t *testing.T) {
	text := header + replaced["score weight before another's"].text
	names := func(list []config.Plugin) (names []string) {
		for _, p := range list {
			names = append(names, strings.Replace(p.Name, tightfit.Name, fit, 1))
		}
		return names
	}
	want := plugins(t, decode(t, upstream, text))["default-scheduler"].Score.Enabled
	got := plugins(t, decode(t, scheme.Codecs.UniversalDecoder(), text))["default-scheduler"].Score.Enabled
	if !slices.Equal(names(got), names(want)) {
		t.Errorf("scores in the order %v, want %v", names(got), names(want))
	}
}

func wantEntry(t *testing.T, list []config.Plugin, present bool, weight int32) {
	t.Helper()
	for _, p := range list {
		if p.Name == fit {
			t.Errorf("%s still runs: %v", fit, list)
		}
	}
	if i := slices.Index(list, config.Plugin{Name: tightfit.Name, Weight: weight}); (i >= 0) != present {
		t.Errorf("%s with weight %d in %v: got %t, want %t", tightfit.Name, weight, list, i >= 0, present)
	}
}

// kept are configurations that Rewrite leaves alone.
var kept = map[string]string{
	"score disabled":        "profiles: [{plugins: {score: {disabled: [{name: NodeResourcesFit}]}}}]",
	"all scores disabled":   `profiles: [{plugins: {score: {disabled: [{name: "*"}]}}}]`,
	"PreScore alone":        `profiles: [{plugins: {score: {disabled: [{name: "*"}]}, preScore: {enabled: [{name: NodeResourcesFit}]}}}]`,
	"multiPoint disabled":   `profiles: [{plugins: {multiPoint: {disabled: [{name: NodeResourcesFit}]}}}]`,
	"TightFit beside it":    "profiles: [{plugins: {multiPoint: {enabled: [{name: TightFit, weight: 2}]}}}]",
	"TightFit in its place": "profiles: [{plugins: {multiPoint: {enabled: [{name: TightFit, weight: 2}]}, score: {disabled: [{name: NodeResourcesFit}]}}}]",
	"TightFit at its points": `profiles: [{plugins: {preScore: {enabled: [{name: TightFit}], disabled: [{name: NodeResourcesFit}]},
      score: {enabled: [{name: TightFit, weight: 3}], disabled: [{name: NodeResourcesFit}]}},
      pluginConfig: [{name: TightFit, args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu}]}}}]}]`,
	"TightFit disabled":    "profiles: [{plugins: {score: {disabled: [{name: TightFit}]}}}]",
	"TightFit's arguments": "profiles: [{pluginConfig: [{name: TightFit, args: {}}]}]",
}

func TestOtherProfilesAreLeftAlone(t *testing.T) {
	for name, text := range kept {
		t.Run(name, func(t *testing.T) {
			want := decode(t, upstream, header+text)
			got := decode(t, scheme.Codecs.UniversalDecoder(), header+text)
			if !equality.Semantic.DeepEqual(want, got) {
				t.Errorf("got\n%+v\nwant\n%+v", got, want)
			}
		})
	}
}

func TestOneProfileOfTwoIsLeftAlone(t *testing.T) {
	text := header + "profiles: [{schedulerName: a}, {schedulerName: b, plugins: {score: {disabled: [{name: TightFit}]}}}]"
	got := plugins(t, decode(t, scheme.Codecs.UniversalDecoder(), text))
	want := plugins(t, decode(t, upstream, text))
	wantEntry(t, got["a"].Score.Enabled, true, 1)
	if !reflect.DeepEqual(got["b"], want["b"]) {
		t.Errorf("profile b runs\n%+v\nwant\n%+v", got["b"], want["b"])
	}
}

// TestRewrittenConfigurationCanBeReadBack: what kube-scheduler writes with --write-config-to must
// mean the same when it is given back with --config, and pass the check that comes before.
func TestRewrittenConfigurationCanBeReadBack(t *testing.T) {
	info, ok := runtime.SerializerInfoForMediaType(scheme.Codecs.SupportedMediaTypes(), runtime.ContentTypeYAML)
	if !ok {
		t.Fatal("no serializer for YAML")
	}
	encoder := scheme.Codecs.EncoderForVersion(info.Serializer, configv1.SchemeGroupVersion)
	for name, test := range replaced {
		t.Run(name, func(t *testing.T) {
			first := decode(t, scheme.Codecs.UniversalDecoder(), header+test.text)
			written, err := runtime.Encode(encoder, first)
			if err != nil {
				t.Fatal(err)
			}
			if findings, err := release.ConfigCheck(written); err != nil || len(findings) != 0 {
				t.Errorf("found %v, %v in\n%s", findings, err, written)
			}
			again := decode(t, scheme.Codecs.UniversalDecoder(), string(written))
			if want, got := plugins(t, first), plugins(t, again); !reflect.DeepEqual(want, got) {
				t.Errorf("runs\n%+v\nwant\n%+v\nfrom\n%s", got, want, written)
			}
		})
	}
}

func TestRewriteKeepsItsInput(t *testing.T) {
	for name, test := range replaced {
		t.Run(name, func(t *testing.T) {
			s := runtime.NewScheme()
			scheme.AddToScheme(s)
			object, _, err := serializer.NewCodecFactory(s).UniversalDeserializer().Decode([]byte(header+test.text), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			s.Default(object)
			in := &object.(*configv1.KubeSchedulerConfiguration).Profiles[0]
			copied := in.DeepCopy()
			out := Rewrite(in)
			if !equality.Semantic.DeepEqual(in, copied) {
				t.Errorf("the input has become\n%+v\nfrom\n%+v", in, copied)
			}
			if twice := Rewrite(out); !equality.Semantic.DeepEqual(out, twice) {
				t.Errorf("a second Rewrite gives\n%+v\nafter\n%+v", twice, out)
			}
		})
	}
}
