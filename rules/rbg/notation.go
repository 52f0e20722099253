package rbg

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// FormatMove returns the cells on which m acts, such as a2-a3. If other moves of s
// have the same text, it adds the pieces that m places, a7-a8=wQ, and if that is
// not enough, a number.
func (g *Game[B]) FormatMove(s B, m Move) string { return g.texts(s)[m] }

// texts returns the texts of the moves of a position. It keeps those of the
// last one.
func (g *Game[B]) texts(s B) map[Move]string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.named == nil || g.namedAt != s {
		g.named, g.namedAt = g.nameAll(g.Moves(s, nil)), s
	}
	return g.named
}

// nameAll gives each move the first of its texts that no other move has.
func (g *Game[B]) nameAll(moves []Move) map[Move]string {
	names := make(map[Move]string, len(moves))
	for _, text := range []func(Move) string{g.cellsText, g.piecesText} {
		by := map[string][]Move{}
		for _, m := range moves {
			by[text(m)] = append(by[text(m)], m)
		}
		moves = slices.DeleteFunc(slices.Clone(moves), func(m Move) bool {
			t := text(m)
			if len(by[t]) == 1 {
				names[m] = t
			}
			return len(by[t]) == 1
		})
	}
	number := map[string]int{}
	for _, m := range moves {
		t := g.piecesText(m)
		number[t]++
		names[m] = t + "#" + strconv.Itoa(number[t])
	}
	return names
}

// pass is the text of a move that places no piece.
const pass = "pass"

// cellsText returns the cells on which a move places pieces, and its last one, or the
// landings of a series of jumps.
func (g *Game[B]) cellsText(m Move) string {
	if cells := g.landings(m); cells != nil {
		return strings.Join(cells, "-")
	}
	return g.path(m, func(cell string, _ *action) string { return cell })
}

// landings returns the cells on which the piece of a series of jumps stands, each beyond
// one that it empties; nil if the move is none.
func (g *Game[B]) landings(m Move) (names []string) {
	var cells []int
	var last uint8
	for bits := range m.all() {
		if a := &g.program.actions[bits>>16]; a.op.kind == opOff {
			if len(cells) > 0 && !IsEmpty(g.program.game.Pieces[last]) {
				return nil
			}
			cells, last = append(cells, int(bits&0xffff)), a.op.piece
		}
	}
	n := len(cells) - 1
	if n < 3 || IsEmpty(g.program.game.Pieces[last]) {
		return nil
	}
	at := cells[0]
	names = append(names, g.board.Cells[at].Name)
	for _, over := range cells[1:n] {
		if at = g.beyond(at, over); at < 0 {
			return nil
		}
		names = append(names, g.board.Cells[at].Name)
	}
	if at != cells[n] {
		return nil
	}
	return names
}

// beyond returns the cell as far behind a cell as another one is before it, -1 for none.
func (g *Game[B]) beyond(from, over int) int {
	const near = 1e-6
	a, b := g.board.Cells[from], g.board.Cells[over]
	return slices.IndexFunc(g.board.Cells, func(c rules.Site) bool { return math.Hypot(2*b.X-a.X-c.X, 2*b.Y-a.Y-c.Y) < near })
}

// piecesText returns the cells with the pieces placed there.
func (g *Game[B]) piecesText(m Move) string {
	return g.path(m, func(cell string, a *action) string {
		if a.op.kind == opSwitch {
			return cell
		}
		return cell + "=" + g.diagram.symbols[a.op.piece]
	})
}

func (g *Game[B]) path(m Move, step func(cell string, a *action) string) string {
	var parts []string
	placed := false
	for bits := range m.all() {
		a, cell := &g.program.actions[bits>>16], g.board.Cells[bits&0xffff].Name
		if a.op.kind == opAssign || a.op.kind == opSwitch && a.blind && !placed {
			continue
		}
		placed = placed || a.op.kind == opOff
		text := step(cell, a)
		last := len(parts) - 1
		if last >= 0 && (parts[last] == text || a.op.kind == opSwitch && strings.HasPrefix(parts[last]+"=", cell+"=")) {
			continue
		}
		if a.op.kind == opSwitch && a.blind {
			continue
		}
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return pass
	}
	return strings.Join(parts, "-")
}

// ParseMove reads a move of s.
func (g *Game[B]) ParseMove(s B, text string) (Move, error) {
	names := g.texts(s)
	for m, name := range names {
		if name == text {
			return m, nil
		}
	}
	if len(names) == 0 {
		return Move{}, fmt.Errorf("%s: %w", text, rules.RefuseBy(g.forbidding(s, text), "the game is over"))
	}
	list := make([]string, 0, len(names))
	for _, name := range names {
		list = append(list, name)
	}
	slices.Sort(list)
	const few = 8
	if len(list) > few {
		list = append(list[:few], "...")
	}
	return Move{}, rules.RefuseBy(g.forbidding(s, text), "%s is not a legal move; legal moves (%d): %s", text, len(names), strings.Join(list, " "))
}

// Format returns a diagram: the lines of the board, whose turn it is, and the
// values of the scores and variables.
func (g *Game[B]) Format(s B) string {
	var b strings.Builder
	m := g.program.pool.Get().(*machine)
	defer g.program.pool.Put(m)
	m.load(&g.layout, bytes(&s))
	g.diagram.format(&b, m.board)
	b.WriteString("turn: " + g.turnText(m) + "\n")
	for i, v := range m.vars {
		fmt.Fprintf(&b, "%s%s=%d", map[bool]string{true: "values: ", false: " "}[i == 0], g.variables[i], v)
	}
	b.WriteString("\n")
	return b.String()
}

// turnText returns the player to move, with the number of the switch if
// several give the turn to that player, and the cell if it matters.
func (g *Game[B]) turnText(m *machine) string {
	text := g.turns[m.node]
	if a := m.action(m.node); !a.blind && !m.keeper() {
		text += " " + g.board.Cells[m.cell].Name
	}
	return text
}

// nameTurns names the switches.
func nameTurns(p *program) map[uint16]string {
	names, count := map[uint16]string{0: "over"}, map[int16]int{}
	for id := range p.actions {
		a := &p.actions[id]
		if !a.exists || a.op.kind != opSwitch {
			continue
		}
		name := "over"
		if a.op.player != syntax.Keeper {
			name = p.game.Players[a.op.player].Name
		}
		count[a.op.player]++
		if n := count[a.op.player]; n > 1 || a.op.player == syntax.Keeper {
			name += "/" + strconv.Itoa(n)
		}
		names[uint16(id)] = name
	}
	return names
}

// Parse reads a diagram. It skips blank lines and lines that begin with #. The
// error names the line.
func (g *Game[B]) Parse(text string) (s B, err error) {
	lines := g.diagram.unfooted(rules.SignificantLines(text))
	n := len(g.diagram.rows)
	if len(lines) != n+2 {
		return s, fmt.Errorf("%d lines, expected %d: %d of the board, \"turn: ...\" and \"values: ...\"", len(lines), n+2, n)
	}
	m := g.program.pool.Get().(*machine)
	defer g.program.pool.Put(m)
	for i, row := range g.diagram.rows {
		if err := g.diagram.parse(m.board, row, lines[i]); err != nil {
			return s, err
		}
	}
	if err := g.parseTurn(m, lines[n]); err != nil {
		return s, err
	}
	if err := g.parseValues(m, lines[n+1]); err != nil {
		return s, err
	}
	m.save(&g.layout, bytes(&s))
	return s, nil
}

func (g *Game[B]) parseTurn(m *machine, line rules.Line) error {
	if line.Words[0] != "turn:" || len(line.Words) < 2 || len(line.Words) > 3 {
		return line.Errorf("%q, expected \"turn:\", a player and perhaps a cell", line.Text())
	}
	m.node, m.cell = 0, 0
	found := false
	var known []string
	for id, name := range g.turns {
		known = append(known, name)
		if name == line.Words[1] {
			m.node, found = id, true
		}
	}
	if !found {
		slices.Sort(known)
		return line.Errorf("no such turn: %q (there are: %s)", line.Words[1], strings.Join(known, ", "))
	}
	needs := !m.action(m.node).blind && !m.keeper()
	if needs != (len(line.Words) == 3) {
		return line.Errorf("%q: a cell after the player is %s", line.Text(), map[bool]string{true: "missing", false: "not expected"}[needs])
	}
	if needs {
		c := slices.IndexFunc(g.board.Cells, func(s rules.Site) bool { return s.Name == line.Words[2] })
		if c < 0 {
			return line.Errorf("no such cell: %q", line.Words[2])
		}
		m.cell = int32(c)
	}
	return nil
}

func (g *Game[B]) parseValues(m *machine, line rules.Line) error {
	if line.Words[0] != "values:" || len(line.Words) != len(g.variables)+1 {
		return line.Errorf("%q, expected \"values:\" and the values of %s", line.Text(), strings.Join(g.variables, ", "))
	}
	for i, name := range g.variables {
		word := line.Words[i+1]
		text, ok := strings.CutPrefix(word, name+"=")
		v, err := strconv.Atoi(text)
		if !ok || err != nil || v < 0 || v > int(m.bounds[i]) {
			return line.Errorf("%q, expected %s= and a number from 0 to %d", word, name, m.bounds[i])
		}
		m.vars[i] = int32(v)
	}
	return nil
}

// Move is a move: its actions in order, each with its cell, and at the end the
// switch.
type Move struct {
	first [fewActions]uint32
	rest  string // further actions, four bytes each
}

// fewActions is the number of actions of a Move that need no string.
const fewActions = 6

// newMove returns the move of some actions and a switch.
func newMove(taken []uint32, turn uint32) (m Move) {
	n := copy(m.first[:], taken)
	if n < fewActions {
		m.first[n] = turn
		return m
	}
	var rest []byte
	for _, action := range append(taken[n:len(taken):len(taken)], turn) {
		rest = binary.BigEndian.AppendUint32(rest, action)
	}
	m.rest = string(rest)
	return m
}

// all yields the actions: the number in the upper half, the cell in the lower.
func (m *Move) all() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for _, action := range m.first {
			if action == 0 || !yield(action) {
				return
			}
		}
		for rest := []byte(m.rest); len(rest) > 0; rest = rest[4:] {
			if !yield(binary.BigEndian.Uint32(rest)) {
				return
			}
		}
	}
}
