package puzzles

import (
	"errors"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"ludex/rules/wabanti"
)

// entry is a key of a YAML mapping and its value.
type entry struct {
	name  span
	value ast.Node
}

// entries returns what the mapping n holds.
func (d *decoder) entries(n ast.Node, what string) ([]entry, error) {
	m, ok := n.(ast.MapNode)
	if !ok {
		return nil, d.doc.token(n.GetToken()).errorf("%s wants fields (name: value), not %s", what, kind(n))
	}
	var list []entry
	seen := map[string]bool{}
	for it := m.MapRange(); it.Next(); {
		key := span{it.Key().GetToken().Value, d.doc.token(it.Key().GetToken())}
		if key.text == "" || seen[key.text] {
			return nil, key.place.errorf("field %q has no name or is given twice", key.text)
		}
		seen[key.text] = true
		list = append(list, entry{key, it.Value()})
	}
	return list, nil
}

// kind names what a YAML node is to the person who wrote it.
func kind(n ast.Node) string {
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode:
		return "an anchor, alias or tag"
	case *ast.NullNode:
		return "nothing"
	case *ast.SequenceNode:
		return "a list"
	case ast.MapNode:
		return "fields"
	default:
		return "one value"
	}
}

// raw returns the text of a value that is text, and whether it is.
func raw(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return n.Value.Value, true
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		return n.GetToken().Value, true
	default:
		return "", false
	}
}

// text reads running text: its line breaks are spaces.
func (d *decoder) text(n ast.Node, what string, to *string) error {
	text, ok := raw(n)
	if !ok {
		return d.doc.token(n.GetToken()).errorf("%s wants text, not %s", what, kind(n))
	}
	*to = running(text)
	if *to == "" {
		return d.doc.token(n.GetToken()).errorf("%s is empty", what)
	}
	return nil
}

// running returns text on one line, without spaces to spare.
func running(text string) string { return strings.Join(strings.Fields(text), " ") }

// number reads a natural number.
func (d *decoder) number(n ast.Node, what string, to *int) error {
	if _, ok := n.(*ast.IntegerNode); ok {
		if v, err := strconv.ParseUint(n.GetToken().Value, 10, 31); err == nil {
			*to = int(v)
			return nil
		}
	}
	text, _ := raw(n)
	return d.doc.token(n.GetToken()).errorf("%s wants a whole number, not %q", what, shortened(text))
}

// cells reads a board of jumps.
func (d *decoder) cells(n ast.Node, what string, to *wabanti.Position) error {
	text, ok := raw(n)
	if !ok {
		return d.doc.token(n.GetToken()).errorf("%s wants a board, not %s", what, kind(n))
	}
	place, exact := d.doc.token(n.GetToken()), false
	if block, ok := n.(*ast.LiteralNode); ok {
		place, exact = d.doc.block(block.Start, text)
	}
	s, err := ParseBoard(d.jumps.grid(), text, place)
	if bad := (*InputError)(nil); errors.As(err, &bad) && !exact {
		bad.Place = place // in a quoted text, the place of the board is all that is sure
	}
	*to = s
	return err
}
