// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tightfit.dev/plugins/test/differential/counter"
	"tightfit.dev/plugins/test/differential/reduce"
	"tightfit.dev/plugins/test/differential/testconfig"
)

// Texts with a few bytes changed: never taken where kube-scheduler refuses, and where both take
// them, read alike. What only the library refuses must have an explanation.
func TestLoaderIsNoLaxerThanUpstreamOnBytes(t *testing.T) {
	quietUpstream(t)
	random := testconfig.NewRandom(seed(t))
	count := counter.Counter{}
	for range documentBudget() {
		text := random.Bytes(acceptedDocument(random))
		outcome, difference := bytesOutcome(text)
		if difference != "" {
			small := reduce.Text(text, func(text []byte) bool {
				_, again := bytesOutcome(text)
				return again != "" && strings.HasPrefix(difference, again[:strings.IndexByte(again, ' ')])
			})
			t.Fatalf("%s on\n%s\n%q\nreduced: %q", difference, text, text, small)
		}
		count[outcome]++
	}
	t.Logf("%d texts, 0 unexplained differences\n%s", documentBudget(), count)
	for _, outcome := range []string{bothTake, bothRefuse} {
		if count[outcome] == 0 {
			t.Errorf("no text that %s: the changes are too hard or too soft", outcome)
		}
	}
}

const bothTake, bothRefuse = "both take", "both refuse"

// explained is what the library refuses and kube-scheduler takes, by the library's message; the
// scheduler's page names it.
var explained = []struct {
	name    string
	message *regexp.Regexp
}{
	{"JSON with bytes that are not UTF-8", regexp.MustCompile("^not JSON: .*ill-formed UTF-8")},
	{"YAML with a byte order mark inside", regexp.MustCompile("^not YAML: a byte order mark")},
	{"YAML that only newer versions of libyaml take", regexp.MustCompile("^not YAML: found unexpected ':'")},
}

func explanation(message string) string {
	for _, e := range explained {
		if e.message.MatchString(message) {
			return e.name
		}
	}
	return ""
}

// bytesOutcome says how the two loaders agree on a text, or in what they differ.
func bytesOutcome(text []byte) (outcome, difference string) {
	if len(text) == 0 {
		return "left out: empty, which means the defaults to the library", ""
	}
	got, err := verdict(text)
	if err != nil {
		return "", err.Error()
	}
	want := testconfig.Upstream(text)
	switch {
	case !want.Comparable():
		return "left out: " + want.Excuse(), ""
	case got.Stage == "ok" && want.Stage != "ok":
		return "", fmt.Sprintf("taken, and kube-scheduler refuses (%s: %v)", want.Stage, want.Err)
	case got.Stage != "ok" && want.Stage != "ok":
		return bothRefuse, ""
	case got.Stage != "ok":
		if name := explanation(got.Message); name != "" {
			return "only the library refuses: " + name, ""
		}
		return "", fmt.Sprintf("refused, and kube-scheduler takes it (%s: %s)", got.Stage, got.Message)
	}
	return bothTake, policyDifference(text, want.Profiles)
}

func acceptedDocument(random *testconfig.Random) []byte {
	for {
		if text := random.Document(); testconfig.Upstream(text).Stage == "ok" {
			return text
		}
	}
}
