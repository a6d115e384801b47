// SPDX-License-Identifier: Apache-2.0

package testconfig

import "strings"

// mutate changes one place of the tree for the worse, most of the time.
func (r *Random) mutate(root *node) {
	nodes := root.all(nil)
	n := nodes[r.IntN(len(nodes))]
	change := r.IntN(9)
	if n == root && (change < 2 || change == 8) {
		return // it must stay a configuration
	}
	switch change {
	case 0:
		*n = *r.junk()
	case 1:
		// TightFit's arguments, where it might get to, are read by the library and not by upstream.
		if other := nodes[r.IntN(len(nodes))]; !other.mentions("TightFit") {
			*n = *other.clone()
		}
	case 2, 3:
		r.rename(n)
	case 4:
		r.repeat(n)
	case 5:
		if n.isMap {
			n.set(r.pick("foo", "1", "true", "~", "name", "weight", "010", "1.5", "kind", "Kind", "KIND", "APIVERSION",
				`"<<"`, `""`, "metadata"), r.junkTree(2))
		}
	case 6:
		if len(n.keys) > 0 {
			n.remove(r.IntN(len(n.keys)))
		}
	case 7:
		if len(n.items) > 0 {
			n.items = append(n.items, n.items[r.IntN(len(n.items))].clone())
		}
	case 8:
		if r.percent(50) {
			*n = node{isList: true, items: []*node{n.clone()}}
		} else {
			*n = *scalar("~")
		}
	}
}

func (r *Random) rename(n *node) {
	if len(n.keys) == 0 {
		return
	}
	i := r.IntN(len(n.keys))
	if key := n.keys[i]; len(key) > 1 {
		n.keys[i] = r.pick(strings.ToUpper(key[:1])+key[1:], strings.ToLower(key), key+"s", key[1:], strings.ToUpper(key))
	}
}

func (r *Random) repeat(n *node) {
	if len(n.keys) == 0 {
		return
	}
	i := r.IntN(len(n.keys))
	value := r.junk()
	if r.percent(50) {
		value = n.values[i].clone()
	}
	n.set(n.keys[i], value)
}

var tokens = []string{
	": ", ":", "- ", "-", "\n", "\n  ", "  ", "\t", " ", "#", " #", "&a ", "*a", "!!str ", "!!int ", "! ", "!x ", "|", ">",
	"|-\n", "'", `"`, "[", "]", "{", "}", ",", "?", "? ", "<<: ", "%", "@", "`", `\`, `\x41`, `\u0041`, `\/`, "---\n",
	"...\n", "~", "null", "yes", "010", "0x1", "1e2", "1_0", ".5", "\u00a0", "\u0085", "\u2028", "\ufeff", "\x00", "\x07",
	"\x80", "\xff", "\r", "\r\n", "é", "😀",
}

// Bytes is text with a few bytes changed, dropped, put in or copied.
func (r *Random) Bytes(text []byte) []byte {
	out := append([]byte(nil), text...)
	for range 1 + r.IntN(3)*r.IntN(2) {
		if len(out) == 0 {
			break
		}
		i := r.IntN(len(out))
		switch r.IntN(6) {
		case 0:
			out[i] = byte(r.IntN(256))
		case 1:
			out = append(out[:i], out[i+1:]...)
		case 2, 3:
			out = insert(out, r.IntN(len(out)+1), []byte(r.pick(tokens...)))
		case 4:
			out = append(out[:i], out[i+r.IntN(min(20, len(out)-i)):]...)
		case 5:
			span := append([]byte(nil), out[i:i+r.IntN(min(40, len(out)-i))]...)
			out = insert(out, r.IntN(len(out)), span)
		}
	}
	return out
}

func insert(text []byte, at int, part []byte) []byte {
	return append(text[:at:at], append(part, text[at:]...)...)
}
