// SPDX-License-Identifier: Apache-2.0

package testconfig

import "math/rand/v2"

// Random makes configurations, the same ones for the same seed.
type Random struct{ *rand.Rand }

func NewRandom(seed uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, 0))} }

func (r *Random) percent(p int) bool            { return r.IntN(100) < p }
func (r *Random) pick(choices ...string) string { return choices[r.IntN(len(choices))] }

// field is a field of a mapping and how often, in percent, it is there.
type field struct {
	name    string
	percent int
	value   func() *node
}

// mapping has its fields in any order.
func (r *Random) mapping(fields ...field) *node {
	n := &node{isMap: true}
	for _, i := range r.Perm(len(fields)) {
		if r.percent(fields[i].percent) {
			n.set(fields[i].name, fields[i].value())
		}
	}
	return n
}

func (r *Random) list(most int, item func() *node) *node {
	n := &node{isList: true}
	for range r.IntN(most + 1) {
		n.items = append(n.items, item())
	}
	return n
}

// one is one of the choices, or now and then something that does not fit.
func (r *Random) one(choices ...string) *node {
	if r.percent(4) {
		return r.junk()
	}
	return scalar(r.pick(choices...))
}

func (r *Random) boolean() *node { return r.one("true", "false", "yes", "no", "on", "~") }

func (r *Random) duration() *node {
	return r.one("15s", "10s", "2s", "1h", `"0"`, "0s", "-1s", "1.5s", `""`, "1m30s", "500ms", "1us", "1µs", "x",
		"9223372036854775807ns", "9223372036854775808ns", "-9223372036854775808ns", "2562047h47m16.854775807s",
		"1h1", ".5s", "1.s", ".s", "1d", "+5s", "0.000000000000000000001s", "00015s", "99999999999999999999h")
}

var junk = []string{
	"1", "0", "-1", "100", "101", "2147483647", "2147483648", "-2147483648", "9223372036854775807", "9223372036854775808",
	"-9223372036854775809", "18446744073709551616", "010", "0x10", "0o17", "08", "1.0", "1.5", "1e2", "1e21", "1.0e1",
	`"1"`, "'1'", "~", "null", "Null", "", "true", "True", "yes", "off", "y", `"true"`, "[]", "{}", "0b11", "1_0", ".5",
	"-0", "+3", "1e400", ".inf", "-.Inf", ".NaN", `!!int "3"`, "!!str 3", "!!float 3", "!!bool yes", "!!null ''",
	"!!binary aGk=", "!foo bar", "foo", `""`, "1:30", "2026-01-01", `"a b"`, "1s", `"\u0041"`, "[1]", "[~]", "[{}]",
	"{a: 1}", "{a: 1, a: 2}", "0x", "-0x10", "-0b11", "+0o7", "1__0", "_1", "1_", "<<", "0.1e-400", "9.2e18", "1e18",
}

func (r *Random) junk() *node { return scalar(r.pick(junk...)) }

// junkTree is a value of some depth for which nobody has a schema.
func (r *Random) junkTree(depth int) *node {
	switch {
	case depth > 0 && r.percent(40):
		n := &node{isMap: true}
		for range r.IntN(3) {
			n.set(r.pick("a", "b", "c", "kind", "Kind", "apiVersion", "1", "true", "name"), r.junkTree(depth-1))
		}
		return n
	case depth > 0 && r.percent(30):
		return r.list(3, func() *node { return r.junkTree(depth - 1) })
	}
	return r.junk()
}
