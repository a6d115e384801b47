// SPDX-License-Identifier: Apache-2.0

package demo

import (
	"fmt"
	"strconv"
	"strings"

	v1 "k8s.io/api/core/v1"
)

// quantity is an amount for people: cores, GiB or plain numbers, with the unit when asked.
func quantity(name v1.ResourceName, value int64, unit bool) string {
	switch name {
	case v1.ResourceCPU:
		return decimal(value, 1000) + suffix(" CPU", unit)
	case v1.ResourceMemory:
		return decimal(value/mebibyte, 1024) + suffix(" GiB", unit)
	case gpuMilli:
		if unit {
			return decimal(value, 1000) + " GPU"
		}
	}
	return strconv.FormatInt(value, 10) + suffix(" "+string(name), unit)
}

func suffix(text string, wanted bool) string {
	if wanted {
		return text
	}
	return ""
}

// decimal is value/unit with at most two decimals.
func decimal(value, unit int64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", float64(value)/float64(unit)), "0"), ".")
}

// list is "8 CPU, 24 GiB, 0.5 GPU".
func list(i item) string {
	var parts []string
	for _, name := range []v1.ResourceName{v1.ResourceCPU, v1.ResourceMemory, gpuMilli} {
		if value := amount(i.resources, name); value > 0 {
			parts = append(parts, quantity(name, value, true))
		}
	}
	return strings.Join(parts, ", ")
}

// printArithmetic shows how a score came about: per resource what is requested, how many percent
// that is, and what these are worth.
func (s screen) printArithmetic(e explanation) {
	names := 0
	for _, r := range e.Resources {
		names = max(names, len(r.Name))
	}
	for _, r := range e.Resources {
		used := fmt.Sprintf("%s of %s", quantity(r.Name, r.Requested, false), quantity(r.Name, r.Allocatable, false))
		if !r.Counted {
			fmt.Fprintf(s, "    %-*s %16s   left out: %s\n", names, r.Name, used, r.LeftOut)
			continue
		}
		fmt.Fprintf(s, "    %-*s %16s = %3d %%  %3d x %d = %3d\n", names, r.Name, used, r.Utilization, r.Score, r.Weight, r.Term)
	}
	if e.WeightSum > 0 {
		fmt.Fprintf(s, "    %d / %d = %.2f, %s: %d\n", e.WeightedSum, e.WeightSum,
			float64(e.WeightedSum)/float64(e.WeightSum), e.Rounding, e.Score)
	}
}
