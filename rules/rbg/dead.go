package rbg

import (
	"fmt"
	"strings"

	"ludex/rules/rbg/syntax"
)

// walks warns of actions that no move makes: none of the walks through them comes
// from the start of the rules or another move and goes on to the end of a move.
func (l *linter) walks(u *usage) {
	for p, a := range u.acts {
		switch {
		case a.alive:
		case a.beyond > 0:
			l.warn(a.kind, l.around(p).Name, p, fmt.Sprintf("the value for %s exceeds its bound %d, so no walk comes through", a.text, a.beyond))
		case a.kind == lostAssignment:
			l.warn(a.kind, l.around(p).Name, p, fmt.Sprintf("the assignment to %s never lasts: no walk through it comes to the end of a move, -> or ->>", a.text))
		default:
			l.warn(a.kind, l.around(p).Name, p, fmt.Sprintf("no walk through %s comes to the end of a move, -> or ->>", a.text))
		}
	}
}

// walk adds the actions of the rules of a game.
func (u *usage) walk(g *syntax.Game, r *relations) {
	w := &walker{game: g, relations: r, reached: make([]bool, len(g.Actions)), ends: make([]bool, len(g.Actions)), beyond: map[int]int{}}
	w.forward(g.Rules, true)
	w.back(g.Rules, false)
	for i, a := range g.Actions {
		seen := u.acts[a.Pos]
		if seen == nil {
			seen = newActing(a)
			u.acts[a.Pos] = seen
		}
		seen.alive = seen.alive || w.reached[i] && w.ends[i]
		seen.beyond = max(seen.beyond, w.beyond[i])
	}
}

// newActing returns an action that no walk makes so far.
func newActing(a syntax.Action) *acting {
	_, text, _ := strings.Cut(a.Path, " ") // after the macros
	text, _, _ = strings.Cut(text, "^")
	if name, ok := strings.CutPrefix(text, "[$ "); ok {
		return &acting{text: strings.TrimSuffix(name, "]"), kind: lostAssignment}
	}
	return &acting{text: text, kind: deadPart}
}

// walker follows all walks through rules at once, whatever the pieces and the
// values are.
type walker struct {
	game      *syntax.Game
	relations *relations
	reached   []bool // whether a walk comes to an action
	ends      []bool // whether a walk goes on from it to the end of a move
	quiet     bool   // actions are not noted

	beyond map[int]int // the bounds that the values of actions exceed
}

// forward follows walks that come to a node, or none, and reports whether one comes
// through it.
func (w *walker) forward(n syntax.Node, from bool) bool {
	w.relations.left.compiling(1)
	if pure(n) {
		return from && w.open(n)
	}
	switch n := n.(type) {
	case syntax.Sum:
		through := false
		for _, part := range n {
			through = w.forward(part, from) || through
		}
		return through
	case syntax.Concat:
		for _, part := range n {
			from = w.forward(part, from)
		}
	case syntax.Star:
		w.forward(n.Node, from)
	case syntax.Pattern:
		return from && (n.Negated || w.holds(n.Node))
	case syntax.Off:
		note(w.reached, n.Action, from)
	case syntax.Switch:
		note(w.reached, n.Action, from)
	case syntax.Assign:
		note(w.reached, n.Action, from)
		return from && w.possible(n)
	}
	return from
}

// back reports whether a walk that begins a node comes to the end of a move; after
// says it of walks that have come through it.
func (w *walker) back(n syntax.Node, after bool) bool {
	w.relations.left.compiling(1)
	if pure(n) {
		return after && w.open(n)
	}
	switch n := n.(type) {
	case syntax.Sum:
		ends := false
		for _, part := range n {
			ends = w.back(part, after) || ends
		}
		return ends
	case syntax.Concat:
		for i := len(n) - 1; i >= 0; i-- {
			after = w.back(n[i], after)
		}
	case syntax.Star:
		if w.back(n.Node, after) && !after {
			after = w.back(n.Node, true)
		}
	case syntax.Pattern:
		if !w.quiet {
			w.forward(n.Node, true)
			w.back(n.Node, true)
		}
		return after && (n.Negated || w.holds(n.Node))
	case syntax.Off:
		w.end(n.Action, after)
	case syntax.Switch:
		w.end(n.Action, true)
		return true
	case syntax.Assign:
		after = after && w.possible(n)
		w.end(n.Action, after)
	}
	return after
}

// end notes whether a walk goes on from an action to the end of a move.
func (w *walker) end(action int, ends bool) {
	if !w.quiet {
		note(w.ends, action, ends)
	}
}

func note(list []bool, action int, is bool) { list[action] = list[action] || is }

// open reports whether a pure node leads from some cell to one.
func (w *walker) open(n syntax.Node) bool { return !w.relations.of(n).empty() }

// holds reports whether a walk comes through a pattern, or ends a move in it.
func (w *walker) holds(n syntax.Node) bool {
	quiet := w.quiet
	defer func() { w.quiet = quiet }()
	w.quiet = true
	return w.back(n, true)
}

// possible reports whether the value of an assignment can be within the bound, and
// notes it if not.
func (w *walker) possible(a syntax.Assign) bool {
	bound := w.bound(a.Variable)
	if n, ok := a.Value.(syntax.Number); !ok || int(n) <= bound {
		return true
	}
	w.beyond[a.Action] = bound
	return false
}

// bound returns the bound of a variable.
func (w *walker) bound(v int) int {
	if players := len(w.game.Players); v >= players {
		return w.game.Variables[v-players].Bound
	}
	return w.game.Players[v].Bound
}

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
	visit(n, func(n syntax.Node) {
		switch n := n.(type) {
		case syntax.Compare:
			u.value(n.Left, -1)
			u.value(n.Right, -1)
		case syntax.Assign:
			u.value(n.Value, n.Variable)
		}
	})
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
