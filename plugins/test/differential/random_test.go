// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"errors"
	"testing"
	"time"

	"k8s.io/kubernetes/pkg/scheduler/apis/config"

	"tightfit.dev/plugins/internal/capi"
	"tightfit.dev/plugins/test/differential/scorecase"
	"tightfit.dev/plugins/test/differential/testcluster"
)

var strategies = []config.ScoringStrategyType{config.LeastAllocated, config.MostAllocated, config.RequestedToCapacityRatio}

func seed(t *testing.T) uint64 {
	s := *seedFlag
	if s == 0 {
		s = uint64(time.Now().UnixNano())
	}
	t.Logf("reproduce with -args -tightfit.seed=%d", s)
	return s
}

// budget is the number of scores to compare; each costs a garbage collection under that build tag.
func budget() int {
	if capi.GCStress {
		return min(*comparisons, 2_000)
	}
	return *comparisons
}

func TestScoresEqualUpstream(t *testing.T) {
	random := testcluster.NewRandom(seed(t)).WithEdges()
	runner := scorecase.NewRunner(t)
	for i := 0; runner.Coverage.Total < budget(); i++ {
		c := scorecase.Random(random, strategies[i%len(strategies)])
		if err := runner.Run(c); err != nil {
			failReduced(t, runner, c, err)
		}
	}
	t.Log(&runner.Coverage)
	if missing := runner.Coverage.Missing(); len(missing) > 0 {
		t.Errorf("no comparison with: %q", missing)
	}
}

// failReduced ends the test with a small case that fails as well.
func failReduced(t *testing.T, runner *scorecase.Runner, c *scorecase.Case, err error) {
	if !scorecase.Fails(err) {
		t.Fatalf("%v\n%s", err, c)
	}
	small := scorecase.Reduce(c, func(c *scorecase.Case) bool { return scorecase.Fails(runner.Run(c)) })
	t.Fatalf("%v\nreduced: %v\n%s", err, errors.Join(runner.Run(small)), small)
}
