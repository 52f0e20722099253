// Package reference plays rulebooks in the Regular Boardgames language by the
// letter of the paper (arXiv 1706.02462): a position walks through the
// expression of the rules, one part at a time, and every way is tried. It has
// no automaton and no tables, and shares only the parser with package rbg.
package reference

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludex/rules/rbg/syntax"
)

// Model is a game.
type Model struct {
	game  *syntax.Game
	start *rest
	after map[int]*rest // the rules after each switch, by its action

	mu   sync.Mutex
	once map[rest]*rest
}

// rest is the remainder of the rules: a part, and the rest after it. Equal rests
// have the same address.
type rest struct {
	part *part
	then *rest
}

// left returns the remainder when a part comes before the rest.
func (m *Model) left(p *part, then *rest) *rest {
	m.mu.Lock()
	defer m.mu.Unlock()
	r := rest{p, then}
	if m.once[r] == nil {
		m.once[r] = &r
	}
	return m.once[r]
}

// part is a part of the rules at one place.
type part struct {
	node  syntax.Node
	parts []*part
}

// Position is a position between two moves.
type Position struct {
	Board  []int
	Values []int // of the players, then of the variables
	Cell   int
	Switch int // the action of the last switch, -1 before the first
}

// way is a position within a move.
type way struct {
	Position
	rest  *rest
	taken []Step
}

// Step is an action of a move with its cell.
type Step struct{ Action, Cell int }

// visit is a way as a key of a map.
type visit struct {
	state string
	rest  *rest
}

// visit returns the key of the way. The board and the values of a game have one length.
func (w way) visit() visit {
	var b []byte
	for _, numbers := range [][]int{w.Board, w.Values, {w.Cell}} {
		for _, n := range numbers {
			b = binary.AppendVarint(b, int64(n))
		}
	}
	for _, s := range w.taken {
		b = binary.AppendVarint(binary.AppendVarint(b, int64(s.Action)), int64(s.Cell))
	}
	return visit{string(b), w.rest}
}

// New returns the model of a game.
func New(g *syntax.Game) *Model {
	m := &Model{game: g, after: map[int]*rest{}, once: map[rest]*rest{}}
	m.start = m.left(m.place(g.Rules), nil)
	m.walk(m.start)
	return m
}

// place copies a node, so that each place in the rules is one part.
func (m *Model) place(n syntax.Node) *part {
	p := &part{node: n}
	var inner []syntax.Node
	switch n := n.(type) {
	case syntax.Sum:
		inner = n
	case syntax.Concat:
		inner = n
	case syntax.Star:
		inner = []syntax.Node{n.Node}
	case syntax.Pattern:
		inner = []syntax.Node{n.Node}
	}
	for _, node := range inner {
		p.parts = append(p.parts, m.place(node))
	}
	return p
}

// walk finds the successors of each switch.
func (m *Model) walk(r *rest) {
	if r == nil {
		return
	}
	switch n := r.part.node.(type) {
	case syntax.Sum:
		for _, p := range r.part.parts {
			m.walk(m.left(p, r.then))
		}
	case syntax.Concat:
		for i := range r.part.parts {
			m.walk(m.sequence(r.part.parts[i:], r.then))
		}
	case syntax.Star:
		m.walk(m.left(r.part.parts[0], r))
	case syntax.Switch:
		if _, known := m.after[n.Action]; !known {
			m.after[n.Action] = r.then
		}
	}
}

// sequence returns parts one after another.
func (m *Model) sequence(parts []*part, then *rest) *rest {
	for _, p := range slices.Backward(parts) {
		then = m.left(p, then)
	}
	return then
}

// Start returns the position in which the first player moves.
func (m *Model) Start() Position {
	p := Position{Values: make([]int, len(m.game.Players)+len(m.game.Variables)), Switch: -1}
	for _, c := range m.game.Board.Cells {
		p.Board = append(p.Board, c.Piece)
	}
	return m.settle(p)
}

// Player returns who is to move, or syntax.Keeper.
func (m *Model) Player(p Position) int {
	player := syntax.Keeper
	if p.Switch >= 0 {
		m.each(m.game.Rules, func(s syntax.Switch) {
			if s.Action == p.Switch {
				player = s.Player
			}
		})
	}
	return player
}

// each calls f for all switches of a node.
func (m *Model) each(n syntax.Node, f func(syntax.Switch)) {
	switch n := n.(type) {
	case syntax.Sum:
		for _, part := range n {
			m.each(part, f)
		}
	case syntax.Concat:
		for _, part := range n {
			m.each(part, f)
		}
	case syntax.Star:
		m.each(n.Node, f)
	case syntax.Switch:
		f(n)
	}
}

// settle makes the moves of the Keeper.
func (m *Model) settle(p Position) Position {
	for m.Player(p) == syntax.Keeper {
		ends := m.ends(p)
		if len(ends) == 0 {
			return p
		}
		p = ends[0].Position
	}
	return p
}

// Move is a legal move and the position after it.
type Move struct {
	Steps []Step
	After Position
}

// Moves returns the legal moves.
func (m *Model) Moves(p Position) (list []Move) {
	if m.Player(p) == syntax.Keeper {
		return nil
	}
	for _, w := range m.ends(p) {
		list = append(list, Move{w.taken, m.settle(w.Position)})
	}
	return list
}

// ends returns all ways from a position to the next switch, one for each
// series of steps.
func (m *Model) ends(p Position) (list []way) {
	r := m.start
	if p.Switch >= 0 {
		r = m.after[p.Switch]
	}
	seen := map[string]bool{}
	m.follow(way{Position: p, rest: r}, map[visit]bool{}, func(w way) bool {
		if w.Switch >= 0 && len(w.taken) > 0 && w.taken[len(w.taken)-1].Action == w.Switch && !seen[fmt.Sprint(w.taken)] {
			seen[fmt.Sprint(w.taken)] = true
			list = append(list, w)
		}
		return false
	})
	return list
}

// follow tries all ways from w. It calls arrived at each switch and at each
// end of the rules, and stops when that returns true.
func (m *Model) follow(w way, seen map[visit]bool, arrived func(way) bool) bool {
	v := w.visit()
	if seen[v] {
		return false
	}
	seen[v] = true
	if w.rest == nil {
		return arrived(w)
	}
	p, then := w.rest.part, w.rest.then
	on := func(r *rest) bool {
		next := w
		next.rest = r
		return m.follow(next, seen, arrived)
	}
	switch n := p.node.(type) {
	case syntax.Sum:
		return slices.ContainsFunc(p.parts, func(q *part) bool { return on(m.left(q, then)) })
	case syntax.Concat:
		return on(m.sequence(p.parts, then))
	case syntax.Star:
		return on(then) || on(m.left(p.parts[0], w.rest))
	case syntax.Switch:
		w.taken = append(slices.Clone(w.taken), Step{n.Action, w.Cell})
		w.Switch = n.Action
		return arrived(w)
	}
	if !m.pass(&w, p) {
		return false
	}
	w.rest = then
	return m.follow(w, seen, arrived)
}

// pass passes a part without choice. It reports whether that is possible.
func (m *Model) pass(w *way, p *part) bool {
	switch n := p.node.(type) {
	case syntax.Shift:
		w.Cell = m.game.Board.Cells[w.Cell].Next[n.Label]
		return w.Cell >= 0
	case syntax.On:
		return slices.Contains(n.Pieces, w.Board[w.Cell])
	case syntax.Off:
		w.Board = slices.Clone(w.Board)
		w.Board[w.Cell] = n.Piece
		w.taken = append(slices.Clone(w.taken), Step{n.Action, w.Cell})
	case syntax.Assign:
		v, ok := m.value(w.Position, n.Value)
		if !ok || v < 0 || v > m.bound(n.Variable) {
			return false
		}
		w.Values = slices.Clone(w.Values)
		w.Values[n.Variable] = v
		w.taken = append(slices.Clone(w.taken), Step{n.Action, w.Cell})
	case syntax.Compare:
		return m.compare(w.Position, n)
	case syntax.Pattern:
		inner := way{Position: w.Position, rest: m.left(p.parts[0], nil)}
		return m.follow(inner, map[visit]bool{}, func(way) bool { return true }) != n.Negated
	}
	return true
}

func (m *Model) bound(v int) int {
	if v < len(m.game.Players) {
		return m.game.Players[v].Bound
	}
	return m.game.Variables[v-len(m.game.Players)].Bound
}

// value returns the value of an expression, and false after a division by
// zero.
func (m *Model) value(p Position, e syntax.Expr) (int, bool) {
	switch e := e.(type) {
	case syntax.Number:
		return int(e), true
	case syntax.Variable:
		return p.Values[e], true
	case syntax.Count:
		n := 0
		for _, piece := range p.Board {
			if piece == int(e) {
				n++
			}
		}
		return n, true
	}
	a := e.(syntax.Arith)
	v, ok := m.value(p, a.Parts[0])
	for _, part := range a.Parts[1:] {
		w, fine := m.value(p, part)
		if !ok || !fine || a.Op == '/' && w == 0 {
			return 0, false
		}
		switch a.Op {
		case '+':
			v += w
		case '-':
			v -= w
		case '*':
			v *= w
		case '/':
			v /= w
		}
	}
	return v, ok
}

func (m *Model) compare(p Position, c syntax.Compare) bool {
	v, ok := m.value(p, c.Left)
	w, fine := m.value(p, c.Right)
	if !ok || !fine {
		return false
	}
	return map[string]bool{"==": v == w, "!=": v != w, "<": v < w, "<=": v <= w, ">": v > w, ">=": v >= w}[c.Op]
}

// Winners returns the players with the highest score once the game is over, if
// not all have it, and whether it is over.
func (m *Model) Winners(p Position) (players []int, over bool) {
	if len(m.Moves(p)) > 0 {
		return nil, false
	}
	scores := slices.Clone(p.Values[:len(m.game.Players)])
	if len(scores) == 1 {
		if scores[0] > 0 {
			players = []int{0}
		}
		return players, true
	}
	sorted := slices.Clone(scores)
	slices.Sort(sorted)
	if sorted[0] == sorted[len(sorted)-1] {
		return nil, true
	}
	for i, v := range scores {
		if v == sorted[len(sorted)-1] {
			players = append(players, i)
		}
	}
	return players, true
}

// String returns the position as text.
func (p Position) String() string {
	return strings.Trim(fmt.Sprint(p.Board), "[]") + " | " + strings.Trim(fmt.Sprint(p.Values), "[]") + fmt.Sprintf(" | %d %d", p.Switch, p.Cell)
}
