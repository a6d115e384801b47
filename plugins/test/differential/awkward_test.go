// SPDX-License-Identifier: Apache-2.0

package differential

import (
	"strings"
	"testing"

	"tightfit.dev/plugins/test/differential/testconfig"
)

const typeMetaYAML = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"

// Where YAML, JSON and their readers disagree about what a text means, and random changes seldom
// get to. Each stands in `places`.
var awkwardValues = []string{
	// What makes a string, a number, null or something else.
	"! 5", "! '5'", "! x", "! ~", "!", "! &a 5", "&a ! 5", "!\n         5", "!<!> 5", "!<%21> 5", "! [5]", "!x 5", "!<x> 5", "!<> 5",
	"!!int 5", "!!int '5'", "!!int 5.0", "!!%69nt 5", "!<tag:yaml.org,2002:int> 5", "!!float 5", "!!str 5", "!!str", "!!null ~", "!!null ''",
	"!!bool yes", "!!binary NQ==", "!!binary NQ", "!!binary '5'", "!!binary /w==", "!!seq 5", "!!map 5", "!!merge 5",
	"!!set {5}", "2001-01-01", "1:30", "~", "Null", "nUll", "''", "yes", "y", "oN", "٥",
	// Spellings of numbers.
	"-0", "+1", "010", "08", "0o7", "0X1F", "0b11", "-0b1", "1_0", "_1", "0_0", "0x", "0x_1", "1.", ".5e1", "+.1e1", "10e-1", "1e400", "-1e400",
	"1e9999999999", "1e2147483648", "1e18", "1e19", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
	"18446744073709551616", "99.99999999999999999", "100.00000000000000001", ".nan", "-.Inf",
	// Punctuation and characters.
	"5 # c", "5#c", "[5]", "[5,]", "[,]", "{5}", "{a: 5,}", "*a", "a: b", "a?b", "@a", "`a", "%a", "'a' 'b'", `"\/"`, `"\ud800"`, `"\xff"`, `"\0"`,
	`"\e\a\N\_\L\P"`, `"\U00110000"`, "\"a\\\n         b\"", "|0\n  a", "|2-\n           a", "\ufffd", "\ufffe", "\x7f", "\u0085", "\u2028", "\xc0\x80", "\x00",
	"[? a : b]", `{"a":b}`, "{<<: {a: b}}", "{<<: ~}", "{<<: [{a: b}, {a: c}]}", "{! <<: {a: b}}", "{'<<': {a: b}}", "{~: a}", "{1.5: a}", "{18446744073709551615: a}",
}

// A number, a string that may be anything, a Boolean, a duration, and a list.
var places = []string{
	"profiles:\n- pluginConfig:\n  - name: NodeResourcesFit\n    args:\n      scoringStrategy:\n        type: LeastAllocated\n        resources:\n        - name: cpu\n          weight: VALUE\n",
	"profiles:\n- schedulerName: VALUE\n",
	"delayCacheUntilActive: VALUE\n",
	"leaderElection:\n  leaseDuration: VALUE\n",
	"profiles: VALUE\n",
}

var awkwardTexts = []string{
	" ", "\n", "#", "---", "--- ~", "null", "[]", "{}", "x", "'", "&a", "*a", "!", "%", "%YAML 1.1\n", "...\n", "---\n...\n---\n", "{ }", "{a", "{}x", "{}\x00", "\x00",
	"%YAML 1.2\n---\n" + typeMetaYAML, "%YAML 1.1\n---\n" + typeMetaYAML, "%YAML 1.1\n%YAML 1.1\n---\n" + typeMetaYAML, "%FOO bar\n---\n" + typeMetaYAML,
	"%TAG ! tag:yaml.org,2002:\n---\n" + typeMetaYAML + "parallelism: !int '5'\n", "%TAG !! x:\n---\n" + typeMetaYAML + "parallelism: !!int '5'\n",
	"%TAG !e! a\n%TAG !e! b\n---\n" + typeMetaYAML, typeMetaYAML + "parallelism: !e!int 5\n",
	typeMetaYAML + "...\n%foo\n---\nx", typeMetaYAML + "---\n]", typeMetaYAML + "...\n]", typeMetaYAML + "... x", typeMetaYAML + "--- x", typeMetaYAML + "kind: x\n", typeMetaYAML + "\x00",
	"\ufeff" + typeMetaYAML, strings.ReplaceAll(typeMetaYAML, "\n", "\r"), strings.ReplaceAll(typeMetaYAML, "\n", "\u2028"), typeMetaYAML + "# \x01", typeMetaYAML + "# \xed\xa0\x80",
	strings.Replace(typeMetaYAML, "kube", "!!binary a3ViZQ== ", 1), strings.Replace(typeMetaYAML, "/v1", "/v1beta3", 1), strings.Replace(typeMetaYAML, "kind:", "Kind:", 1),
	typeMetaYAML + "profiles: " + strings.Repeat("[", 20_000), typeMetaYAML + "profiles: " + strings.Repeat("{a: ", 1000) + strings.Repeat("}", 1000),
}

// Each follows the type of the configuration in JSON.
var awkwardJSON = []string{
	`}`, `} `, "}\n\x00", "}\x00x", `}x`, `}{}`, `,}`, `]`, ``, `,"profiles":[]}`, `,"profiles":[],"profiles":null}`, `,"profiles":[],"Profiles":[]}`, `,"prof\u0069les":[]}`,
	`,"profiles":[{"schedulerName":"\u0000"}]}`, `,"profiles":[{"schedulerName":"\ud83d\ude00"}]}`, "," + `"profiles":[{"schedulerName":"` + "\x01" + `"}]}`,
	`,"profiles":[{"schedulerName":"a` + "\t" + `"}]}`, `,"profiles":[{"schedulerName":"a","schedulerName":null}]}`, `,"profiles":[{"schedulerName":'a'}]}`, `,profiles:[]}`,
	`,"kind":null}`, `,"ſ":1}`, `,"\u212aind":"x"}`, `,"":1}`, `,/*c*/"parallelism":1}`, `,"parallelism":01}`, `,"parallelism":+1}`, `,"parallelism":1.}`, `,"parallelism":.5}`,
	`,"parallelism":1e1}`, `,"parallelism":1.0}`, `,"parallelism":1e400}`, `,"parallelism":-0}`, `,"parallelism":0x5}`, `,"parallelism":NaN}`, `,"parallelism":1` + "\x00" + `}`,
}

func awkward() []string {
	texts := awkwardTexts
	for _, place := range places {
		for _, value := range awkwardValues {
			texts = append(texts, typeMetaYAML+strings.Replace(place, "VALUE", value, 1))
		}
	}
	for _, rest := range awkwardJSON {
		texts = append(texts, `{"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"KubeSchedulerConfiguration"`+rest)
	}
	return texts
}

func TestLoaderEqualsUpstreamOnAwkwardTexts(t *testing.T) {
	quietUpstream(t)
	for _, text := range awkward() {
		want := testconfig.Upstream([]byte(text))
		if !want.Comparable() {
			t.Errorf("%q is left out: %s", text, want.Excuse())
		} else if what := treeDifference([]byte(text), want); what != "" {
			t.Errorf("%s (%v) on\n%q", what, want.Err, text)
		}
	}
}
