// SPDX-License-Identifier: Apache-2.0

package testconfig

import "strings"

func (r *Random) podTopologySpread() []field {
	return []field{
		{"defaultingType", 80, func() *node { return r.one("List", "List", "System", `""`, "list", "~") }},
		{"defaultConstraints", 60, func() *node { return r.list(2, r.spreadConstraint) }},
	}
}

func (r *Random) spreadConstraint() *node {
	return r.mapping(
		field{"maxSkew", 97, func() *node { return r.one("1", "5", "0", "-1") }},
		field{"topologyKey", 97, func() *node { return r.one("kubernetes.io/hostname", "zone", `"a b"`, `""`) }},
		field{"whenUnsatisfiable", 97, func() *node { return r.one("DoNotSchedule", "ScheduleAnyway", "x", `""`) }},
		field{"labelSelector", 5, func() *node {
			return r.mapping(
				field{"matchLabels", 50, func() *node {
					return r.mapping(field{r.pick("a", "b", "1", "true"), 100, func() *node { return r.one("x") }})
				}},
				field{"matchExpressions", 30, func() *node { return r.list(1, r.labelRequirement) }},
			)
		}},
		field{"minDomains", 10, func() *node { return r.one("1", "0") }},
		field{"matchLabelKeys", 10, func() *node { return r.list(2, r.name) }},
		field{"nodeAffinityPolicy", 10, func() *node { return r.one("Honor", "x") }},
		field{"nodeTaintsPolicy", 10, func() *node { return r.one("Honor", "x") }},
	)
}

func (r *Random) nodeAffinity() []field {
	return []field{{"addedAffinity", 80, func() *node {
		return r.mapping(
			field{"requiredDuringSchedulingIgnoredDuringExecution", 60, func() *node {
				return r.mapping(field{"nodeSelectorTerms", 90, func() *node { return r.list(2, r.term) }})
			}},
			field{"preferredDuringSchedulingIgnoredDuringExecution", 40, func() *node {
				return r.list(2, func() *node {
					return r.mapping(
						field{"weight", 90, func() *node { return r.one("1", "0", "100", "-5") }},
						field{"preference", 90, r.term},
					)
				})
			}},
		)
	}}}
}

func (r *Random) term() *node {
	return r.mapping(
		field{"matchExpressions", 70, func() *node { return r.list(2, r.labelRequirement) }},
		field{"matchFields", 40, func() *node { return r.list(2, r.fieldRequirement) }},
	)
}

func (r *Random) labelRequirement() *node {
	return r.requirement("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt", "in", `""`)
}

func (r *Random) fieldRequirement() *node { return r.requirement("In", "NotIn", "Exists") }

func (r *Random) requirement(operators ...string) *node {
	return r.mapping(
		field{"key", 95, r.name},
		field{"operator", 95, func() *node { return r.one(operators...) }},
		field{"values", 70, func() *node {
			return r.list(2, func() *node {
				return r.one("a", "b_c", `"5"`, `"+5"`, `"-0"`, `"a b"`, `""`, strings.Repeat("v", 64), "x/y", `"9223372036854775808"`)
			})
		}},
	)
}
