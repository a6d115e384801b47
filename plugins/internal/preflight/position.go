// SPDX-License-Identifier: Apache-2.0

package preflight

import (
	"bytes"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// positions finds places in a YAML or JSON text.
type positions struct {
	root  *yaml.Node
	lines [][]byte
}

func parse(text []byte) positions {
	var document yaml.Node
	if err := yaml.Unmarshal(text, &document); err != nil || len(document.Content) == 0 {
		return positions{}
	}
	return positions{root: document.Content[0], lines: bytes.Split(text, []byte("\n"))}
}

// of follows keys (string) and indices (int) from the root; none if the path is not there.
func (p positions) of(path ...any) position {
	node := p.root
	for _, step := range path {
		if node = child(node, step); node == nil {
			return position{}
		}
	}
	return position{node.Line, p.column(node)}
}

// column counts in bytes, as the library does; the parser counts characters.
func (p positions) column(node *yaml.Node) int {
	if node.Line > len(p.lines) { // a line that ends in another way than \n
		return node.Column
	}
	column, rest := 1, p.lines[node.Line-1]
	for range node.Column - 1 {
		_, size := utf8.DecodeRune(rest)
		column, rest = column+max(size, 1), rest[size:]
	}
	return column
}

func child(node *yaml.Node, step any) *yaml.Node {
	if node != nil && node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	if node == nil {
		return nil
	}
	switch step := step.(type) {
	case int:
		if node.Kind == yaml.SequenceNode && step < len(node.Content) {
			return node.Content[step]
		}
	case string:
		if node.Kind != yaml.MappingNode {
			return nil
		}
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == step {
				return node.Content[i+1]
			}
		}
	}
	return nil
}
