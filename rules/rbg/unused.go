package rbg

import (
	"fmt"

	"ludex/rules/rbg/syntax"
)

// macros warns of macros that nothing uses.
func (l *linter) macros(u *usage) {
	for _, d := range l.definitions {
		if !d.Segment && !u.macros[d.Pos] && d.Pos.Line > 0 {
			l.warn(unusedMacro, d.Name, d.Pos, fmt.Sprintf("no board, reading or claim uses the macro %s", d.Name))
		}
	}
}

// variables warns of variables that are never read.
func (l *linter) variables(u *usage) {
	for i, v := range l.plain.Variables {
		text := fmt.Sprintf("the variable %s is never read", v.Name)
		n := len(l.plain.Players) + i
		if u.steps[n] {
			text = fmt.Sprintf("the variable %s is read only for its own next value; no more than its bound %d can matter", v.Name, v.Bound)
		}
		if !u.reads[n] {
			l.warn(unreadVariable, v.Name, l.source.Declared("variables", v.Name), text)
		}
	}
}

// reading adds the variables that a node reads.
func (u *usage) reading(n syntax.Node) {
	switch n := n.(type) {
	case syntax.Sum:
		for _, part := range n {
			u.reading(part)
		}
	case syntax.Concat:
		for _, part := range n {
			u.reading(part)
		}
	case syntax.Star:
		u.reading(n.Node)
	case syntax.Pattern:
		u.reading(n.Node)
	case syntax.Compare:
		u.value(n.Left, -1)
		u.value(n.Right, -1)
	case syntax.Assign:
		u.value(n.Value, n.Variable)
	}
}

// value adds the variables that an expression reads; its value goes to a variable,
// or -1.
func (u *usage) value(e syntax.Expr, to int) {
	switch e := e.(type) {
	case syntax.Variable:
		if int(e) == to {
			u.steps[e] = true
		} else {
			u.reads[e] = true
		}
	case syntax.Arith:
		for _, part := range e.Parts {
			u.value(part, to)
		}
	}
}
