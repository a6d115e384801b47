// SPDX-License-Identifier: Apache-2.0

package testconfig

import "strings"

// Document is a configuration, right or with a few mistakes, as YAML or JSON.
func (r *Random) Document() []byte {
	root := r.configuration()
	for range r.IntN(3) {
		r.mutate(root)
	}
	var b strings.Builder
	if r.percent(30) {
		r.json(&b, root, r.pick("", " ", "\n"))
	} else {
		r.block(&b, root, "")
	}
	return []byte(b.String())
}

func (n *node) empty() bool { return len(n.items) == 0 && len(n.keys) == 0 }

func (r *Random) block(b *strings.Builder, n *node, indent string) {
	b.WriteString(r.pick("", "", "", " # note") + "\n")
	for _, item := range n.items {
		b.WriteString(indent + "-")
		r.entry(b, item, indent)
	}
	for i, value := range n.values {
		b.WriteString(indent + n.keys[i] + ":")
		r.entry(b, value, indent)
	}
}

// entry writes what follows a dash or colon.
func (r *Random) entry(b *strings.Builder, n *node, indent string) {
	switch {
	case !n.isList && !n.isMap:
		b.WriteString(" " + n.text + "\n")
	case n.empty() || r.percent(12):
		b.WriteString(" ")
		flow(b, n)
		b.WriteString("\n")
	default:
		r.block(b, n, indent+"  ")
	}
}

func flow(b *strings.Builder, n *node) {
	separator := ""
	switch {
	case n.isList:
		b.WriteString("[")
		for _, item := range n.items {
			b.WriteString(separator)
			flow(b, item)
			separator = ", "
		}
		b.WriteString("]")
	case n.isMap:
		b.WriteString("{")
		for i, value := range n.values {
			b.WriteString(separator + n.keys[i] + ": ")
			flow(b, value)
			separator = ", "
		}
		b.WriteString("}")
	case n.text == "":
		b.WriteString("''")
	default:
		b.WriteString(n.text)
	}
}

func (r *Random) json(b *strings.Builder, n *node, space string) {
	separator := space
	switch {
	case n.isList:
		b.WriteString("[")
		for _, item := range n.items {
			b.WriteString(separator)
			r.json(b, item, space)
			separator = "," + space
		}
		b.WriteString(space + "]")
	case n.isMap:
		b.WriteString("{")
		for i, value := range n.values {
			b.WriteString(separator + `"` + strings.Trim(n.keys[i], `"`) + `":` + r.pick("", " "))
			r.json(b, value, space)
			separator = "," + space
		}
		b.WriteString(space + "}")
	default:
		b.WriteString(jsonScalar(n.text))
	}
}

// jsonScalar is a YAML scalar as the JSON that looks most like it.
func jsonScalar(text string) string {
	switch {
	case text == "~" || text == "":
		return "null"
	case text == "true" || text == "false" || text == "null" || text == "[]" || text == "{}" || text == "[1]" || text[0] == '"':
		return text
	case isJSONNumber(text):
		return text
	}
	return `"` + strings.Trim(strings.ReplaceAll(text, `"`, ""), "'") + `"`
}

func isJSONNumber(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || len(digits) > 1 && digits[0] == '0' && digits[1] != '.' || strings.Contains(text, "e-") {
		return false
	}
	for i, c := range digits {
		if !(c >= '0' && c <= '9' || i > 0 && i < len(digits)-1 && (c == '.' || c == 'e')) {
			return false
		}
	}
	return text != "1e400"
}
