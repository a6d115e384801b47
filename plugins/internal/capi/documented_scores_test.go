// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

type resourceWeight struct {
	Name   string `json:"name"`
	Weight int64  `json:"weight"`
}

type amounts map[string]int64

type documentedNode struct {
	Name            string  `json:"name"`
	Allocatable     amounts `json:"allocatable"`
	RequestedBefore amounts `json:"requested_before"`
}

// documentedScore is an entry of documented_scores.json: facts from public documents, see the
// README beside the file.
type documentedScore struct {
	documentedNode
	ID            string           `json:"id"`
	Kind          string           `json:"kind"`
	Scale         string           `json:"documented_scale"`
	Documented    *float64         `json:"documented_score"`
	Current       *int64           `json:"current_upstream_score"`
	CurrentByNode map[string]int64 `json:"current_upstream_scores"`
	FirstByNode   map[string]int64 `json:"first_step_current_scores"`
	Strategy      string           `json:"strategy"`
	Resources     []resourceWeight `json:"resources"`
	Shape         json.RawMessage  `json:"shape"`
	Utilization   float64          `json:"utilization"`
	PodRequest    amounts          `json:"pod_request"`
	PodsInOrder   []amounts        `json:"pods_in_order"`
	Nodes         []documentedNode `json:"nodes"`
	Agrees        *bool            `json:"current_equals_documented"`
}

func TestDocumentedScores(t *testing.T) {
	data, err := os.ReadFile("../../../tests/golden/data/documented_scores.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Entries []documentedScore `json:"entries"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}

	scores, refusals := 0, 0
	skipped := map[string]int{}
	for _, e := range file.Entries {
		t.Run(e.ID, func(t *testing.T) {
			switch {
			case e.Scale == "as-given":
				skipped["shape without the factor 10 that a policy always has"]++
			case e.Kind == "unit-test-error":
				skipped["no resources: as text that means the default ones"]++
			case e.Kind == "unit-test-invalid":
				if hasWeight(e.Resources, 0) {
					skipped["weight 0: as text that means the default 1"]++
					return
				}
				_, err := capi.NewPolicy(e.args(t), "")
				var refused *capi.Error
				if !errors.As(err, &refused) || refused.Status != capi.InvalidConfig || refused.Line == 0 {
					t.Errorf("want a refusal with its place, got %v", err)
				}
				refusals++
			case e.Kind == "raw-shape":
				e.Strategy, e.Resources = "RequestedToCapacityRatio", []resourceWeight{{"cpu", 1}}
				e.Allocatable, e.PodRequest = amounts{"cpu": 1000}, amounts{"cpu": int64(e.Utilization * 10)}
				e.check(t, e.documentedNode, e.PodRequest, *e.Current)
				scores++
			case e.Kind == "ordering":
				for _, node := range e.Nodes {
					e.check(t, node, e.PodRequest, e.CurrentByNode[node.Name])
					scores++
				}
			case e.Kind == "placement":
				for _, node := range e.Nodes {
					e.check(t, node, e.PodsInOrder[0], e.FirstByNode[node.Name])
					scores++
				}
			default:
				if e.Agrees != nil && *e.Agrees && int64(*e.Documented) != *e.Current {
					t.Errorf("the entry contradicts itself: documented %v, current %d", *e.Documented, *e.Current)
				}
				e.check(t, e.documentedNode, e.PodRequest, *e.Current)
				scores++
			}
		})
	}
	for reason, n := range skipped {
		t.Logf("%d skipped: %s", n, reason)
	}
	if scores != 69 || refusals != 2 || len(file.Entries) != 85 {
		t.Errorf("checked %d scores and %d refusals of %d entries, want 69 and 2 of 85", scores, refusals, len(file.Entries))
	}
}

func hasWeight(resources []resourceWeight, weight int64) bool {
	for _, r := range resources {
		if r.Weight == weight {
			return true
		}
	}
	return false
}

// args is the entry's policy as NodeResourcesFitArgs.
func (e *documentedScore) args(t *testing.T) []byte {
	strategy := map[string]any{"type": e.Strategy, "resources": e.Resources}
	if e.Shape != nil {
		strategy["requestedToCapacityRatio"] = map[string]any{"shape": e.Shape}
	}
	text, err := json.Marshal(map[string]any{"scoringStrategy": strategy})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (e *documentedScore) check(t *testing.T, node documentedNode, podRequest amounts, want int64) {
	t.Helper()
	policy, err := capi.NewPolicy(e.args(t), "")
	if err != nil {
		t.Fatal(err)
	}
	defer policy.Close()
	got, err := policy.ScoreNode(e.values(node.Allocatable), e.values(node.RequestedBefore), e.values(podRequest))
	if err != nil {
		t.Fatal(err)
	}
	if int64(got) != want {
		t.Errorf("node %q: got %d, want %d", node.Name, got, want)
	}
}

func (e *documentedScore) values(named amounts) []int64 {
	values := make([]int64, len(e.Resources))
	for i, r := range e.Resources {
		values[i] = named[r.Name]
	}
	return values
}
