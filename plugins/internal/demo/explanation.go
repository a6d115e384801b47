// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"encoding/json"
	"fmt"
	"os"

	v1 "k8s.io/api/core/v1"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/internal/release"
)

// explanation is the library's account of one score; tightfit.h shows its form.
type explanation struct {
	Score       int64  `json:"score"`
	Rounding    string `json:"rounding"`
	WeightedSum int64  `json:"weightedSum"`
	WeightSum   int64  `json:"weightSum"`
	Resources   []struct {
		Name        v1.ResourceName `json:"name"`
		Weight      int64           `json:"weight"`
		Allocatable int64           `json:"allocatable"`
		Requested   int64           `json:"requested"`
		Utilization int64           `json:"utilization"`
		Score       int64           `json:"score"`
		Term        int64           `json:"term"`
		Counted     bool            `json:"counted"`
		LeftOut     string          `json:"leftOut"`
	} `json:"resources"`
}

// explainer explains the scores of one configuration.
type explainer struct {
	policy    *capi.Policy
	resources []v1.ResourceName
}

func newExplainer(config string) (*explainer, error) {
	text, err := os.ReadFile(config)
	if err != nil {
		return nil, err
	}
	policy, err := release.NewPolicy(text, "")
	if err != nil {
		return nil, fmt.Errorf("%s:%w", config, err)
	}
	e := &explainer{policy: policy}
	text, err = policy.JSON()
	if err != nil {
		return nil, err
	}
	var args struct {
		ScoringStrategy struct {
			Resources []struct {
				Name v1.ResourceName `json:"name"`
			} `json:"resources"`
		} `json:"scoringStrategy"`
	}
	if err := json.Unmarshal(text, &args); err != nil {
		return nil, err
	}
	for _, r := range args.ScoringStrategy.Resources {
		e.resources = append(e.resources, r.Name)
	}
	return e, nil
}

// explain scores a node on which the others run already, for one more pod. All of them ask for cpu
// and memory, so that no default request of the scheduler applies.
func (e *explainer) explain(node item, others []item, pod item) (explanation, error) {
	var allocatable, allocated, request []int64
	for _, name := range e.resources {
		used := int64(0)
		for _, other := range others {
			used += amount(other.resources, name)
		}
		allocatable = append(allocatable, amount(node.resources, name))
		allocated = append(allocated, used)
		request = append(request, amount(pod.resources, name))
	}
	var result explanation
	text, err := e.policy.ExplainNode(allocatable, allocated, request)
	if err == nil {
		err = json.Unmarshal(text, &result)
	}
	return result, err
}

func (e *explainer) close() { e.policy.Close() }
