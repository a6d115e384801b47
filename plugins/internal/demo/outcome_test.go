// SPDX-License-Identifier: Apache-2.0

package demo

import "testing"

func scored(plugin string, score int64) map[cell]nodeScores {
	return map[cell]nodeScores{{"p", "n"}: {plugins: map[string]int64{plugin: score}, total: score}}
}

func TestCompareCountsWhatDiffers(t *testing.T) {
	inTree := outcome{map[string]string{"p": "n", "q": ""}, scored(inTreeName, 7)}
	for _, test := range []struct {
		name string
		ours outcome
		want agreement
		all  bool
	}{
		{"equal", outcome{map[string]string{"p": "n", "q": ""}, scored(oursName, 7)}, agreement{2, 2, 1, 1}, true},
		{"other node", outcome{map[string]string{"p": "m", "q": ""}, scored(oursName, 7)}, agreement{2, 1, 1, 1}, false},
		{"bound after all", outcome{map[string]string{"p": "n", "q": "n"}, scored(oursName, 7)}, agreement{2, 1, 1, 1}, false},
		{"other score", outcome{map[string]string{"p": "n", "q": ""}, scored(oursName, 8)}, agreement{2, 2, 1, 0}, false},
		{"scored by another plugin", outcome{map[string]string{"p": "n", "q": ""}, scored(inTreeName, 7)}, agreement{2, 2, 1, 0}, false},
		{"no scores", outcome{map[string]string{"p": "n", "q": ""}, nil}, agreement{2, 2, 1, 0}, false},
	} {
		got := compare(test.ours, inTree)
		if got != test.want || got.complete() != test.all {
			t.Errorf("%s: got %+v, complete %v", test.name, got, got.complete())
		}
	}
	if compare(outcome{}, outcome{}).complete() {
		t.Error("nothing compared counts as agreement")
	}
}

func TestChoicesPutTheClearestFirst(t *testing.T) {
	nodes := []item{{name: "a"}, {name: "b"}, {name: "c"}}
	pods := []item{{name: "close"}, {name: "clear"}, {name: "single"}}
	o := outcome{
		bindings: map[string]string{"close": "a", "clear": "b", "single": "c"},
		scores:   map[cell]nodeScores{},
	}
	add := func(pod, node string, ours, other int64) {
		o.scores[cell{pod, node}] = nodeScores{map[string]int64{oursName: ours, "Other": other}, ours + other}
	}
	add("close", "a", 50, 10)
	add("close", "b", 49, 10)
	add("clear", "a", 20, 10)
	add("clear", "b", 90, 10)
	add("clear", "c", 40, 10)
	add("single", "c", 10, 10)
	choices := o.choices(pods, nodes)
	if len(choices) != 2 || choices[0].pod.name != "clear" || choices[0].next.name != "c" || choices[0].feasible != 3 {
		t.Errorf("got %+v", choices)
	}
}
