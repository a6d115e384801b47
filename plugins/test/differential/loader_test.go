// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"testing"

	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/klog/v2"
	configv1 "k8s.io/kube-scheduler/config/v1"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	kubeschedulerv1 "k8s.io/kubernetes/pkg/scheduler/apis/config/v1"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/release"
	"tightfit.dev/plugins/test/differential/counter"
	"tightfit.dev/plugins/test/differential/reduce"
	"tightfit.dev/plugins/test/differential/testconfig"
)

var documents = flag.Int("tightfit.documents", 20_000, "configurations to compare, per test")

// The stages at which kube-scheduler stops, in its order.
var stages = []string{"decode", "strict", "validation", "plugin-init", "ok"}

// verdict is the library's: the finding with the lowest stage, or that of stage "ok" where there is
// none.
func verdict(text []byte) (capi.Finding, error) {
	findings, err := release.ConfigCheck(text)
	first := capi.Finding{Stage: "ok"}
	for _, finding := range findings {
		if slices.Index(stages, finding.Stage) < slices.Index(stages, first.Stage) {
			first = finding
		}
	}
	return first, err
}

func quietUpstream(t *testing.T) {
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	t.Cleanup(func() { klog.LogToStderr(true) })
}

// Trees of fields and values, most nearly right: the same stage, and the same defaulted arguments.
func TestLoaderEqualsUpstreamOnTrees(t *testing.T) {
	quietUpstream(t)
	random := testconfig.NewRandom(seed(t))
	count := counter.Counter{}
	for range documentBudget() {
		text := random.Document()
		want := testconfig.Upstream(text)
		if !want.Comparable() {
			count["left out: "+want.Excuse()]++
			continue
		}
		count["stage "+want.Stage]++
		if what := treeDifference(text, want); what != "" {
			small := reduce.Text(text, func(text []byte) bool {
				want := testconfig.Upstream(text)
				return want.Comparable() && treeDifference(text, want) == what
			})
			t.Fatalf("%s (%v) on\n%s\nreduced:\n%s", what, want.Err, text, small)
		}
	}
	t.Logf("%d trees, 0 differences\n%s", documentBudget(), count)
	for _, stage := range stages {
		if count["stage "+stage] == 0 {
			t.Errorf("no configuration with stage %q: they are too alike", stage)
		}
	}
}

func documentBudget() int {
	if capi.GCStress {
		return min(*documents, 200)
	}
	return *documents
}

// treeDifference says in what the library differs from kube-scheduler; empty if in nothing.
func treeDifference(text []byte, want testconfig.Verdict) string {
	got, err := verdict(text)
	if err != nil {
		return err.Error()
	}
	if got.Stage != want.Stage {
		return fmt.Sprintf("stage %q, kube-scheduler's is %q", got.Stage, want.Stage)
	}
	return policyDifference(text, want.Profiles)
}

func policyDifference(text []byte, profiles []testconfig.Profile) string {
	for _, profile := range profiles {
		if profile.Args == nil {
			continue
		}
		args, err := loadArgs(text, profile.Name)
		if err != nil {
			return fmt.Sprintf("profile %q, which kube-scheduler takes: %v", profile.Name, err)
		}
		args.TypeMeta, profile.Args.TypeMeta = metav1.TypeMeta{}, metav1.TypeMeta{}
		if !equality.Semantic.DeepEqual(args, profile.Args) {
			return fmt.Sprintf("profile %q: %+v, kube-scheduler's is %+v", profile.Name, args.ScoringStrategy, profile.Args.ScoringStrategy)
		}
	}
	return ""
}

// loadArgs is what the library makes of a profile. It is not defaulted here: the library's arguments
// are complete.
func loadArgs(text []byte, profile string) (*config.NodeResourcesFitArgs, error) {
	policy, err := release.NewPolicy(text, profile)
	if err != nil {
		return nil, err
	}
	defer policy.Close()
	written, err := policy.JSON()
	if err != nil {
		return nil, err
	}
	var args configv1.NodeResourcesFitArgs
	if err := json.Unmarshal(written, &args); err != nil {
		return nil, fmt.Errorf("%w in %s", err, written)
	}
	internal, err := kubeschedulerv1.GetPluginArgConversionScheme().ConvertToVersion(&args, config.SchemeGroupVersion)
	if err != nil {
		return nil, err
	}
	result, ok := internal.(*config.NodeResourcesFitArgs)
	if !ok {
		return nil, fmt.Errorf("converted to a %T", internal)
	}
	return result, nil
}
