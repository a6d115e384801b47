// SPDX-License-Identifier: Apache-2.0

package capi_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tightfit.dev/plugins/internal/capi"
)

// readGolden decodes the lines of a file that the C++ tests read too; its README says what they are.
func readGolden[T any](t *testing.T, name string, want int) []T {
	t.Helper()
	file, err := os.Open(filepath.Join("../../../tests/golden/data", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var rows []T
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil || len(rows) != want {
		t.Fatalf("%s: %d rows, want %d, and %v", name, len(rows), want, err)
	}
	return rows
}

func goldenScore(t *testing.T, text []byte, allocatable, allocated, podRequest []int64) int64 {
	t.Helper()
	policy, err := capi.NewPolicy(text, "")
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	defer policy.Close()
	score, err := policy.ScoreNode(allocatable, allocated, podRequest)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return int64(score)
}

// Above this a hundredfold leaves int64: 1.37 wraps there, and what it gets is never imitated.
const maxExact = math.MaxInt64 / 100

type rawScore struct {
	ID       int64      `json:"id"`
	Scorer   string     `json:"t"`
	Request  []int64    `json:"req"`
	Capacity []int64    `json:"cap"`
	Weights  []int64    `json:"w"`
	Shape    [][2]int64 `json:"shape"`
	Negative bool       `json:"neg"`
	Want     int64      `json:"want"`
	Want138  *int64     `json:"want138"`
}

// args lists cpu once for every amount: a native resource counts when the pod asks for none of it.
func (r *rawScore) args(t *testing.T) []byte {
	names := map[string]string{"L": "LeastAllocated", "M": "MostAllocated", "R": "RequestedToCapacityRatio"}
	strategy := map[string]any{"type": names[r.Scorer]}
	var resources []resourceWeight
	for _, weight := range r.Weights {
		resources = append(resources, resourceWeight{"cpu", weight})
	}
	strategy["resources"] = resources
	if r.Shape != nil {
		var shape []map[string]int64
		for _, point := range r.Shape {
			shape = append(shape, map[string]int64{"utilization": point[0], "score": point[1]})
		}
		strategy["requestedToCapacityRatio"] = map[string]any{"shape": shape}
	}
	text, err := json.Marshal(map[string]any{"scoringStrategy": strategy})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestScorerRawGolden(t *testing.T) {
	by138 := 0
	for _, row := range readGolden[rawScore](t, "scorer_raw.jsonl", 9942) {
		want := row.Want
		if row.Want138 != nil && (row.Negative || slices.Max(row.Request) > maxExact || slices.Max(row.Capacity) > maxExact) {
			want = *row.Want138
			by138++
		}
		none := make([]int64, len(row.Request))
		if got := goldenScore(t, row.args(t), row.Capacity, row.Request, none); got != want {
			t.Errorf("row %d: got %d, want %d", row.ID, got, want)
		}
	}
	if by138 != 1571 {
		t.Errorf("%d rows by the exact arithmetic of 1.38, want 1571", by138)
	}
}

type recordedScore struct {
	Score       int64   `json:"score"`
	PodRequest  []int64 `json:"podRequest"`
	Requested   []int64 `json:"requested"`
	Allocated   []int64 `json:"allocated"`
	Allocatable []int64 `json:"allocatable"`
}

// wraps: did int64 arithmetic of 1.37 wrap on the way to the score?
func (r *recordedScore) wraps() bool {
	for i := range r.Allocatable {
		for _, amount := range []int64{r.PodRequest[i], r.Requested[i], r.Allocated[i], r.Allocatable[i]} {
			if amount > maxExact || amount < -maxExact {
				return true
			}
		}
		if r.Allocatable[i] != 0 && r.Allocated[i]+r.PodRequest[i] != r.Requested[i] {
			return true
		}
	}
	return false
}

func TestScoresGolden(t *testing.T) {
	type row struct {
		ID      int64           `json:"id"`
		Args    json.RawMessage `json:"args"`
		Want    json.RawMessage `json:"want"`
		Want138 json.RawMessage `json:"want138"`
	}
	compared := map[string]int{}
	for _, row := range readGolden[row](t, "scores.jsonl", 2999) {
		text := []byte(row.Args)
		if string(text) == "{}" {
			text = nil // no configuration by itself; the defaults are meant
		}
		check := func(release string, want recordedScore) {
			if got := goldenScore(t, text, want.Allocatable, want.Allocated, want.PodRequest); got != want.Score {
				t.Errorf("row %d: got %d, %s has %d", row.ID, got, release, want.Score)
			}
			compared[release]++
		}
		var want recordedScore
		if err := json.Unmarshal(row.Want, &want); err != nil {
			t.Fatal(err)
		}
		if !want.wraps() {
			check("1.37", want)
		}
		if row.Want138 != nil { // the members that differ
			if err := json.Unmarshal(row.Want138, &want); err != nil {
				t.Fatal(err)
			}
		}
		check("1.38", want)
	}
	if want := map[string]int{"1.37": 2552, "1.38": 2999}; !maps.Equal(compared, want) {
		t.Errorf("compared %v, want %v", compared, want)
	}
}

func TestArgsValidationGolden(t *testing.T) {
	type fieldError struct{ Field, Type string }
	type profile struct {
		SchedulerName string           `json:"schedulerName"`
		Fit           json.RawMessage  `json:"fit"`
		ScoreWeights  map[string]int64 `json:"scoreWeights"`
	}
	type row struct {
		Name string `json:"name"`
		Doc  string `json:"doc"`
		Want struct {
			Stage    string       `json:"stage"`
			Errors   []fieldError `json:"errors"`
			Profiles []profile    `json:"profiles"`
		} `json:"want"`
	}
	for _, row := range readGolden[row](t, "args_validation.jsonl", 211) {
		t.Run(row.Name, func(t *testing.T) {
			findings, err := capi.ConfigCheck([]byte(row.Doc))
			if err != nil {
				t.Fatal(err)
			}
			stages := []string{"decode", "strict", "validation", "plugin-init"}
			stage := "ok"
			for _, finding := range findings {
				if stage == "ok" || slices.Index(stages, finding.Stage) < slices.Index(stages, stage) {
					stage = finding.Stage
				}
			}
			if stage != row.Want.Stage {
				t.Fatalf("refused at %q, want %q: %v", stage, row.Want.Stage, findings)
			}
			if len(row.Want.Errors) > 0 {
				got, want := map[fieldError]bool{}, map[fieldError]bool{}
				for _, finding := range findings {
					_, within, inArgs := strings.Cut(finding.Field, ".args.")
					if stage != "plugin-init" || !inArgs {
						within = finding.Field
					}
					if finding.Stage == stage {
						got[fieldError{within, "FieldValue" + finding.Kind}] = true
					}
				}
				for _, e := range row.Want.Errors {
					want[e] = true
				}
				if !maps.Equal(got, want) {
					t.Errorf("got %v, want %v", got, want)
				}
			}
			for _, profile := range row.Want.Profiles {
				name := profile.SchedulerName
				if !strings.Contains(row.Doc, "KubeSchedulerConfiguration") {
					name = "" // bare arguments
				}
				if _, scores := profile.ScoreWeights["NodeResourcesFit"]; scores {
					expectArgs(t, row.Doc, name, profile.Fit)
				} else {
					expectNoPolicy(t, row.Doc, name)
				}
			}
		})
	}
}

// expectArgs: the policy of a profile, written out, is these NodeResourcesFitArgs.
func expectArgs(t *testing.T, doc, profile string, want json.RawMessage) {
	t.Helper()
	policy, err := capi.NewPolicy([]byte(doc), profile)
	if err != nil {
		t.Fatal(err)
	}
	defer policy.Close()
	text, err := policy.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var got, wanted map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(want, &wanted); err != nil {
		t.Fatal(err)
	}
	delete(got, "kind")
	delete(got, "apiVersion")
	gotText, _ := json.Marshal(got)
	wantedText, _ := json.Marshal(wanted)
	if string(gotText) != string(wantedText) {
		t.Errorf("profile %q: got %s, want %s", profile, gotText, wantedText)
	}
}

// expectNoPolicy: NodeResourcesFit does not score in the profile.
func expectNoPolicy(t *testing.T, doc, profile string) {
	t.Helper()
	_, err := capi.NewPolicy([]byte(doc), profile)
	var refused *capi.Error
	if !errors.As(err, &refused) || refused.Status != capi.NotFound {
		t.Errorf("profile %q: got %v, want NotFound", profile, err)
	}
}
