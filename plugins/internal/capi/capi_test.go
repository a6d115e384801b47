// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"tightfit.dev/plugins/internal/capi"
)

const ratioArgs = `{
  "scoringStrategy": {
    "type": "RequestedToCapacityRatio",
    "resources": [{"name": "example.com/gpu", "weight": 5}, {"name": "memory"}, {"name": "cpu", "weight": 3}],
    "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]}
  }
}`

func newPolicy(t testing.TB, text string) *capi.Policy {
	t.Helper()
	policy, err := capi.NewPolicy([]byte(text), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { policy.Close() })
	return policy
}

func newTable(t testing.TB, resourceCount int) *capi.Table {
	t.Helper()
	table, err := capi.NewTable(resourceCount)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() })
	return table
}

func TestLibraryNamesItself(t *testing.T) {
	if err := capi.CheckABI(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{capi.Version(), capi.Kernel(), capi.ABIVersion()} {
		if name == "" {
			t.Error("an empty name")
		}
	}
}

func TestPolicyFromEmptyTextIsTheDefault(t *testing.T) {
	policy := newPolicy(t, "")
	text, err := policy.JSON()
	if err != nil {
		t.Fatal(err)
	}
	again := newPolicy(t, string(text))
	if twice, err := again.JSON(); err != nil || string(twice) != string(text) {
		t.Errorf("read back as %s, %v; want %s", twice, err, text)
	}
	for _, part := range []string{"LeastAllocated", `"cpu"`, `"memory"`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%s is not in %s", part, text)
		}
	}
	if policy.ResourceCount() != 2 {
		t.Errorf("%d resources, want cpu and memory", policy.ResourceCount())
	}
}

func TestErrorsNameThePlace(t *testing.T) {
	_, err := capi.NewPolicy([]byte("{\n\"scoringStrategy\": {\"type\": \"Least\"}}"), "")
	var refused *capi.Error
	if !errors.As(err, &refused) {
		t.Fatalf("got %v", err)
	}
	if refused.Status != capi.InvalidConfig || refused.Line != 2 || refused.Column == 0 ||
		!strings.Contains(refused.Error(), "scoringStrategy.type") || !strings.HasPrefix(refused.Error(), "2:") {
		t.Errorf("got %+v", refused)
	}
	_, err = capi.NewPolicy([]byte(ratioArgs), "nobody")
	if err == nil {
		t.Error("a profile of bare arguments was accepted")
	}
}

func TestConfigCheckListsAllFindings(t *testing.T) {
	findings, err := capi.ConfigCheck([]byte(`{"scoringStrategy": {"type": "Least", "resources": [{"name": "cpu", "weight": 101}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != 2 {
		t.Fatalf("got %+v", findings)
	}
	for _, f := range findings {
		if f.Line != 1 || f.Column == 0 || f.Message == "" || f.Kind == "" || f.Stage == "" || !strings.HasPrefix(f.Field, "scoringStrategy.") {
			t.Errorf("got %+v", f)
		}
	}
	if findings, err := capi.ConfigCheck([]byte(ratioArgs)); err != nil || len(findings) != 0 {
		t.Errorf("good arguments: %+v, %v", findings, err)
	}
}

func TestConfigCheckOutgrowsItsBuffer(t *testing.T) {
	bad := strings.Repeat(`{"name": "cpu", "weight": 101},`, 90)
	findings, err := capi.ConfigCheck([]byte(`{"scoringStrategy": {"type": "LeastAllocated", "resources": [` + strings.TrimSuffix(bad, ",") + `]}}`))
	if err != nil || len(findings) != 90 {
		t.Errorf("%d findings, %v", len(findings), err)
	}
}

func TestExplanationAgreesWithTheScore(t *testing.T) {
	policy := newPolicy(t, ratioArgs)
	allocatable, allocated, request := []int64{4, 1 << 30, 8000}, []int64{1, 1 << 28, 1000}, []int64{2, 1 << 28, 2000}
	score, err := policy.ScoreNode(allocatable, allocated, request)
	if err != nil {
		t.Fatal(err)
	}
	text, err := policy.ExplainNode(allocatable, allocated, request)
	if err != nil {
		t.Fatal(err)
	}
	var explained struct {
		Score     uint8
		Resources []struct{ Name string }
	}
	if err := json.Unmarshal(text, &explained); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if score != 60 || explained.Score != score || len(explained.Resources) != 3 {
		t.Errorf("score %d, explained as %s", score, text)
	}
}

func TestRowsScoreLikeSingleNodes(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	policy, table := newPolicy(t, ratioArgs), newTable(t, 3)
	const n = 200
	if err := table.Resize(n); err != nil {
		t.Fatal(err)
	}
	rows, allocatable, allocated := make([]uint32, n), make([]int64, 3*n), make([]int64, 3*n)
	for i, row := range random.Perm(n) {
		rows[i] = uint32(row)
	}
	for i := range allocatable {
		allocatable[i], allocated[i] = random.Int64N(1000), random.Int64N(1200)
	}
	if err := table.Set(rows, allocatable, allocated); err != nil {
		t.Fatal(err)
	}
	request := []int64{random.Int64N(2), random.Int64N(100), random.Int64N(100)}
	listed, all := make([]uint8, n), make([]uint8, n)
	if err := errors.Join(policy.ScoreRows(table, request, rows, listed), policy.ScoreRows(table, request, nil, all)); err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		single, err := policy.ScoreNode(allocatable[3*i:3*i+3], allocated[3*i:3*i+3], request)
		if err != nil {
			t.Fatal(err)
		}
		if listed[i] != single || all[row] != single {
			t.Errorf("row %d: %d listed, %d of all, %d alone", row, listed[i], all[row], single)
		}
	}
	if table.RowCount() != n || table.Bytes() < n*3*16 {
		t.Errorf("%d rows in %d bytes", table.RowCount(), table.Bytes())
	}
}

func TestWrongLengthsAreRefused(t *testing.T) {
	policy, table := newPolicy(t, ratioArgs), newTable(t, 3)
	two, three := []int64{1, 2}, []int64{1, 2, 3}
	if err := table.Resize(4); err != nil {
		t.Fatal(err)
	}
	node := func(a, b, c []int64) error { _, err := policy.ScoreNode(a, b, c); return err }
	explain := func(a, b, c []int64) error { _, err := policy.ExplainNode(a, b, c); return err }
	for name, err := range map[string]error{
		"node allocatable":  node(two, three, three),
		"node allocated":    node(three, two, three),
		"node podRequest":   node(three, three, nil),
		"explain":           explain(three, three, two),
		"set allocatable":   table.Set([]uint32{0}, two, three),
		"set allocated":     table.Set([]uint32{0}, three, nil),
		"row out of range":  table.Set([]uint32{4}, three, three),
		"negative rows":     table.Resize(-1),
		"too many rows":     table.Resize(1 << 28),
		"request":           policy.ScoreRows(table, two, nil, make([]uint8, 4)),
		"out for all":       policy.ScoreRows(table, three, nil, make([]uint8, 3)),
		"out for rows":      policy.ScoreRows(table, three, []uint32{1}, nil),
		"score beyond rows": policy.ScoreRows(table, three, []uint32{4}, make([]uint8, 1)),
		"other table":       policy.ScoreRows(newTable(t, 2), three, nil, nil),
	} {
		var refused *capi.Error
		if !errors.As(err, &refused) || refused.Status != capi.InvalidArgument || refused.Message == "" {
			t.Errorf("%s: got %v", name, err)
		}
	}
	for _, count := range []int{-1, 0, 1025} {
		if _, err := capi.NewTable(count); err == nil {
			t.Errorf("a table of %d resources was made", count)
		}
	}
	if err := errors.Join(table.Set(nil, nil, nil), policy.ScoreRows(table, three, []uint32{}, nil), policy.ScoreRows(newTable(t, 3), three, nil, nil)); err != nil {
		t.Errorf("nothing to do: %v", err)
	}
}

func TestScoringDoesNotAllocate(t *testing.T) {
	if capi.GCStress {
		t.Skip("collecting garbage allocates")
	}
	policy, table := newPolicy(t, ratioArgs), newTable(t, 3)
	if err := table.Resize(2); err != nil {
		t.Fatal(err)
	}
	allocatable, allocated, request := []int64{4, 10, 80, 4, 10, 80}, []int64{1, 2, 10, 1, 3, 10}, []int64{2, 3, 20}
	rows, out := []uint32{1, 0}, make([]uint8, 2)
	for name, call := range map[string]func() error{
		"ScoreNode":        func() error { _, err := policy.ScoreNode(allocatable[:3], allocated[:3], request); return err },
		"Set":              func() error { return table.Set(rows, allocatable, allocated) },
		"ScoreRows":        func() error { return policy.ScoreRows(table, request, rows, out) },
		"ScoreRows of all": func() error { return policy.ScoreRows(table, request, nil, out) },
	} {
		allocations := testing.AllocsPerRun(20, func() {
			if err := call(); err != nil {
				t.Fatal(err)
			}
		})
		if allocations != 0 {
			t.Errorf("%s: %v allocations", name, allocations)
		}
	}
}

func TestClosedHandlesPanic(t *testing.T) {
	policy, table := newPolicy(t, ratioArgs), newTable(t, 3)
	if policy.Close() != nil || policy.Close() != nil || table.Close() != nil || table.Close() != nil {
		t.Error("Close failed")
	}
	three := []int64{1, 2, 3}
	for name, use := range map[string]func(){
		"policy": func() { policy.ScoreNode(three, three, three) },
		"table":  func() { table.Resize(1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a closed %s was used", name)
				}
			}()
			use()
		}()
	}
}

func TestHandlesAreCounted(t *testing.T) {
	goBefore, libraryBefore := capi.LiveHandles()
	policy, table := newPolicy(t, ""), newTable(t, 1)
	if goSide, library := capi.LiveHandles(); goSide != goBefore+2 || library != libraryBefore+2 {
		t.Errorf("%d and %d handles, want two more than %d and %d", goSide, library, goBefore, libraryBefore)
	}
	policy.Close()
	table.Close()
	if goSide, library := capi.LiveHandles(); goSide != goBefore || library != libraryBefore {
		t.Errorf("%d and %d handles, want %d and %d", goSide, library, goBefore, libraryBefore)
	}
}

func TestDroppedHandlesAreFreed(t *testing.T) {
	_, before := capi.LiveHandles()
	func() {
		if _, err := capi.NewPolicy(nil, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := capi.NewTable(3); err != nil {
			t.Fatal(err)
		}
	}()
	droppedOnPurpose += 2
	waitForCollection(t)
	if _, live := capi.LiveHandles(); live != before {
		t.Errorf("%d handles live, want %d", live, before)
	}
}

// waitForCollection waits until the garbage collector has freed what the tests dropped. Cleanups
// run in a goroutine of their own, some time after the collection.
func waitForCollection(t *testing.T) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); capi.CollectedHandles() != droppedOnPurpose; runtime.Gosched() {
		runtime.GC()
		if time.Now().After(deadline) {
			t.Fatal("dropped handles are still open")
		}
	}
}
