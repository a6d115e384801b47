// SPDX-License-Identifier: Apache-2.0

package quantities

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/inf.v0"
	"k8s.io/apimachinery/pkg/api/resource"
)

// Reading is what a text says. Error is "format", "numeric" or "suffix" where it is no quantity.
type Reading struct {
	Error             string
	Value, MilliValue int64 // rounded away from zero, or the int64 nearest to it
	Sign              int
	Format            string
	Canonical, Text   string
}

// Where upstream's answer is not the one to give, and why.
const (
	// Hangs: the parser works for hours or for ever on an exponent like this, and is not asked.
	Hangs = "exponent beyond 5000 in 32 bits: kube-scheduler's parser may not return"
	// Overflows: Value or MilliValue leaves int64; releases before 1.38 give 0 or a wrapped number.
	Overflows = "value beyond int64: saturated, not dropped to 0 or wrapped"
	// Wraps: a negative number with so many decimals that it is no int64 without its point.
	Wraps = "negative number of more than 63 bits without its point: exact, not wrapped"
	// RoundsUp: releases before 1.38 round some negative fractions up.
	RoundsUp = "negative fraction: rounded away from zero, not up"
)

// Upstream reads a text with apimachinery's parser and puts right what the rules above name; they are
// returned, too. An answer that needs another rule is an error.
func Upstream(text string) (want Reading, rules []string, err error) {
	if hangs(text) {
		return Reading{}, []string{Hangs}, nil
	}
	quantity, err := resource.ParseQuantity(text)
	for name, known := range map[string]error{"format": resource.ErrFormatWrong, "numeric": resource.ErrNumeric, "suffix": resource.ErrSuffix} {
		if errors.Is(err, known) {
			return Reading{Error: name}, nil, nil
		}
	}
	if err != nil {
		return Reading{}, nil, err
	}
	want = Reading{Sign: quantity.Sign(), Format: string(quantity.Format), Text: quantity.String()}
	changed := quantity.DeepCopy()
	changed.Add(resource.Quantity{}) // forgets the text
	want.Canonical = changed.String()
	decimal := quantity.DeepCopy()
	exact := decimal.AsDec()
	for _, number := range []struct {
		upstream int64
		scale    inf.Scale
		want     *int64
	}{{quantity.Value(), 0, &want.Value}, {quantity.MilliValue(), 3, &want.MilliValue}} {
		rounded := new(inf.Dec).Round(exact, number.scale, inf.RoundUp).UnscaledBig()
		*number.want = saturated(rounded)
		switch {
		case number.upstream == *number.want:
		case !rounded.IsInt64():
			rules = append(rules, Overflows)
		case rounded.Sign() < 0 && !exact.UnscaledBig().IsInt64():
			rules = append(rules, Wraps)
		case rounded.Sign() < 0 && new(inf.Dec).Round(exact, number.scale, inf.RoundDown).Cmp(exact) != 0:
			rules = append(rules, RoundsUp)
		default:
			return want, rules, fmt.Errorf("kube-scheduler's number is %d, and no rule says why it is not %s", number.upstream, rounded)
		}
	}
	return want, slices.Compact(rules), nil
}

// hangs tells whether the exponent behind the number, of which the parser keeps 32 bits, is large.
func hangs(text string) bool {
	at := strings.LastIndexAny(text, "eE")
	if at < 0 {
		return false
	}
	exponent, err := strconv.ParseInt(text[at+1:], 10, 64)
	return err == nil && (int32(exponent) > 5000 || int32(exponent) < -5000)
}

func saturated(number *big.Int) int64 {
	switch {
	case number.IsInt64():
		return number.Int64()
	case number.Sign() < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}
