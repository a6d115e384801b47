// SPDX-License-Identifier: Apache-2.0

// Package quantities compares the library's quantities with those of apimachinery.
package quantities

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// Random makes texts that are quantities, or nearly.
type Random struct{ *rand.Rand }

// NewRandom gives the same texts for the same seed.
func NewRandom(seed uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, 2))} }

func (r *Random) pick(from ...string) string { return from[r.IntN(len(from))] }

func (r *Random) percent(p int) bool { return r.IntN(100) < p }

// Text is one of them.
func (r *Random) Text() string {
	text := r.pick("", "", "", "", "-", "+") + r.number() + r.suffix()
	for r.percent(12) {
		text = r.damage(text)
	}
	return text
}

// edges are numbers at which a representation ends: of 63 and 64 bits, of 18 digits, of a hundredfold
// and a thousandfold in 64 bits.
var edges = []string{
	"9223372036854775807", "9223372036854775808", "9223372036854775806", "18446744073709551615", "18446744073709551616",
	"999999999999999999", "1000000000000000000", "9223372036854775", "9223372036854776", "92233720368547758", "92233720368547759",
	"8388607", "8388608", "8796093022207", "8796093022208", "9007199254740991", "9007199254740992", "9007199254740993", "1024", "1023",
}

func (r *Random) number() string {
	switch r.IntN(10) {
	case 0:
		return r.pick(edges...)
	case 1:
		return r.pick(edges...) + "." + r.digits(3)
	case 2, 3:
		return r.digits(4)
	case 4:
		return r.digits(25)
	case 5:
		return r.digits(3) + "." + r.digits(25)
	case 6:
		return "0." + strings.Repeat("0", r.IntN(14)) + r.digits(4)
	case 7:
		return r.digits(3) + strings.Repeat("0", r.IntN(24))
	}
	return r.digits(8) + "." + r.digits(6)
}

func (r *Random) digits(most int) string {
	var b strings.Builder
	for range r.IntN(most + 1) {
		b.WriteByte(byte('0' + r.IntN(10)))
	}
	return b.String()
}

func (r *Random) suffix() string {
	switch r.IntN(8) {
	case 0, 1:
		return ""
	case 2, 3:
		return r.pick("n", "u", "m", "k", "M", "G", "T", "P", "E")
	case 4, 5:
		return r.pick("Ki", "Mi", "Gi", "Ti", "Pi", "Ei")
	case 6:
		return r.pick("K", "ki", "MI", "KiB", "B", "mi", "e", "E+", "e-", "i", "kk", "Zi", "Y", " ", "e1.5", "%")
	}
	return r.pick("e", "E") + r.pick("", "", "+", "-", "+-") + r.exponent()
}

func (r *Random) exponent() string {
	switch r.IntN(12) {
	case 0:
		return r.pick("2147483647", "2147483648", "4294967295", "4294967296", "4294967299", "9223372036854775807", "9223372036854775808",
			"-2147483648", "99999999999999999999")
	case 1:
		return strconv.Itoa(r.IntN(5000))
	case 2:
		return "0" + strconv.Itoa(r.IntN(20))
	}
	return strconv.Itoa(r.IntN(24))
}

// damage changes, drops or puts in one byte.
func (r *Random) damage(text string) string {
	at := r.IntN(len(text) + 1)
	put := r.pick("0", "9", ".", "-", "+", "e", "E", "i", "K", "m", "n", "u", " ", "_", "\n", "\x00", "x", "é", string([]byte{byte(r.IntN(256))}))
	switch {
	case at == len(text) || r.percent(50):
		return text[:at] + put + text[at:]
	case r.percent(50):
		return text[:at] + text[at+1:]
	}
	return text[:at] + put + text[at+1:]
}
