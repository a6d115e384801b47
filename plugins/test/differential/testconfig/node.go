// SPDX-License-Identifier: Apache-2.0

// Package testconfig makes random scheduler configurations, most of them nearly right, and knows
// what kube-scheduler makes of them.
package testconfig

import "slices"

// node is a value of a configuration as it will be written: a scalar's text, a list or a mapping,
// whose keys keep their order and may repeat.
type node struct {
	text   string
	isList bool
	items  []*node
	isMap  bool
	keys   []string
	values []*node
}

func scalar(text string) *node { return &node{text: text} }

func (n *node) set(key string, value *node) {
	n.keys = append(n.keys, key)
	n.values = append(n.values, value)
}

func (n *node) remove(i int) {
	n.keys = append(n.keys[:i:i], n.keys[i+1:]...)
	n.values = append(n.values[:i:i], n.values[i+1:]...)
}

// all appends n and what is below it.
func (n *node) all(to []*node) []*node {
	to = append(to, n)
	for _, item := range n.items {
		to = item.all(to)
	}
	for _, value := range n.values {
		to = value.all(to)
	}
	return to
}

func (n *node) mentions(text string) bool {
	return slices.ContainsFunc(n.all(nil), func(part *node) bool { return part.text == text })
}

func (n *node) clone() *node {
	c := *n
	c.items, c.values = nil, nil
	c.keys = append([]string(nil), n.keys...)
	for _, item := range n.items {
		c.items = append(c.items, item.clone())
	}
	for _, value := range n.values {
		c.values = append(c.values, value.clone())
	}
	return &c
}
