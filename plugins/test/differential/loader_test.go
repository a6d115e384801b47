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
	"tightfit.dev/plugins/test/differential/testconfig"
)

var documents = flag.Int("tightfit.documents", 3_000, "configurations to compare, per test")

// The stages at which kube-scheduler stops, in its order.
var stages = []string{"decode", "strict", "validation", "plugin-init", "ok"}

// verdict is the library's: the lowest stage of its findings.
func verdict(t *testing.T, text []byte) string {
	findings, err := release.ConfigCheck(text)
	if err != nil {
		t.Fatalf("%v on\n%s", err, text)
	}
	stage := len(stages) - 1
	for _, finding := range findings {
		stage = min(stage, slices.Index(stages, finding.Stage))
	}
	return stages[stage]
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
	count := map[string]int{}
	for range documentBudget() {
		text := random.Document()
		want := testconfig.Upstream(text)
		if !want.Comparable() {
			continue
		}
		count[want.Stage]++
		if got := verdict(t, text); got != want.Stage {
			t.Fatalf("stage %q, kube-scheduler's is %q (%v) on\n%s", got, want.Stage, want.Err, text)
		}
		for _, profile := range want.Profiles {
			comparePolicy(t, text, profile)
		}
	}
	t.Logf("configurations by stage: %v", count)
	for _, stage := range stages {
		if count[stage] == 0 {
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

func comparePolicy(t *testing.T, text []byte, profile testconfig.Profile) {
	if profile.Args == nil {
		return
	}
	policy, err := release.NewPolicy(text, profile.Name)
	if err != nil {
		t.Fatalf("%v, which kube-scheduler takes, on\n%s", err, text)
	}
	defer policy.Close()
	written, err := policy.JSON()
	if err != nil {
		t.Fatal(err)
	}
	args, err := readArgs(written)
	if err != nil {
		t.Fatalf("%v in %s", err, written)
	}
	args.TypeMeta, profile.Args.TypeMeta = metav1.TypeMeta{}, metav1.TypeMeta{}
	if !equality.Semantic.DeepEqual(args, profile.Args) {
		t.Fatalf("profile %q:\n%s, kube-scheduler's is\n%+v on\n%s", profile.Name, written, profile.Args.ScoringStrategy, text)
	}
}

// readArgs reads arguments without defaulting them: the library's are complete.
func readArgs(text []byte) (*config.NodeResourcesFitArgs, error) {
	var args configv1.NodeResourcesFitArgs
	if err := json.Unmarshal(text, &args); err != nil {
		return nil, err
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
