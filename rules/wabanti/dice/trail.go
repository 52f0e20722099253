package dice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// trail is the moves of the pieces since the turn began: for each piece that has
// moved, its cell then and its cell now, ordered by the first. Free places are
// zero. It is kept only under readings that need it: wab-one=turn-start and
// wab-dice-piece=once.
type trail [dicePerRoll - 1]wabanti.Move

// keepsTrail reports whether the readings need the trail of a turn.
func keepsTrail(o wabanti.Options) bool {
	return o.OneSince == wabanti.OneSinceTurn || o.DicePiece == wabanti.PieceOnce
}

// len returns the number of pieces that have moved.
func (t *trail) len() int {
	n := 0
	for n < len(t) && t[n] != (wabanti.Move{}) {
		n++
	}
	return n
}

// began returns the cell on which the piece on c was when the turn began.
func (t *trail) began(c hexgrid.Cell) hexgrid.Cell {
	for _, m := range t[:t.len()] {
		if m.To == c {
			return m.From
		}
	}
	return c
}

// moved reports whether the piece on c has moved in this turn.
func (t *trail) moved(c hexgrid.Cell) bool { return t.began(c) != c }

// add records the move of a piece. A piece that is back on its first cell has
// not moved.
func (t *trail) add(from, to hexgrid.Cell) {
	first := t.began(from)
	list := slices.DeleteFunc(slices.Clone(t[:t.len()]), func(m wabanti.Move) bool { return m.From == first })
	if first != to {
		list = append(list, wabanti.Move{From: first, To: to})
	}
	t.set(list)
}

// set puts moves in order, at most as many as there are places.
func (t *trail) set(list []wabanti.Move) {
	slices.SortFunc(list, func(a, b wabanti.Move) int { return cmp.Compare(a.From, b.From) })
	*t = trail{}
	copy(t[:], list)
}

// image returns t under symmetry k of the board.
func (t *trail) image(grid *hexgrid.Grid, k int) (image trail) {
	list := slices.Clone(t[:t.len()])
	for i, m := range list {
		list[i] = wabanti.Move{From: grid.Image(k, m.From), To: grid.Image(k, m.To)}
	}
	image.set(list)
	return image
}

func (t *trail) compare(u *trail) int {
	return slices.CompareFunc(t[:], u[:], func(a, b wabanti.Move) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
}

// text returns the end of the last line of a diagram, such as
// ", moved f7-f8 g9-h9".
func (t *trail) text(grid *hexgrid.Grid) string {
	if t.len() == 0 {
		return ""
	}
	var words []string
	for _, m := range t[:t.len()] {
		words = append(words, grid.Name(m.From)+"-"+grid.Name(m.To))
	}
	return movedText + strings.Join(words, " ")
}

const movedText = ", moved "

// parseTrail reads the moves that [trail.text] writes after its first words.
func parseTrail(grid *hexgrid.Grid, text string) (t trail, err error) {
	var list []wabanti.Move
	for word := range strings.FieldsSeq(text) {
		from, to, err := wabanti.ParseFromTo(grid, word)
		if err != nil {
			return t, err
		}
		list = append(list, wabanti.Move{From: from, To: to})
	}
	if len(list) == 0 || len(list) > len(t) {
		return t, fmt.Errorf("%q: expected the moves of 1 to %d pieces, such as f7-f8", text, len(t))
	}
	t.set(list)
	return t, nil
}

// validateTrail returns the fault in the trail of a turn that has begun.
func (g *Game) validateTrail(s State) error {
	n := s.Trail.len()
	switch {
	case n == 0:
		return nil
	case !keepsTrail(g.opts):
		return rules.Refuse("wab-one, wab-dice-piece", "by these readings the moves of the turn do not matter")
	case n > dicePerRoll-s.Left.Len():
		return rules.Refuse("W2", "%d pieces have moved by %d dice", n, dicePerRoll-s.Left.Len())
	}
	ends, begins := map[hexgrid.Cell]bool{}, map[hexgrid.Cell]bool{}
	for _, m := range s.Trail[:n] {
		if !s.Pieces.Has(m.To) || ends[m.To] || begins[m.From] || m.From == m.To {
			return rules.Refuse("W2", "no piece of its own has moved %s-%s", g.grid.Name(m.From), g.grid.Name(m.To))
		}
		ends[m.To], begins[m.From] = true, true
	}
	for c := range begins {
		if s.Pieces.Has(c) && !ends[c] {
			return rules.Refuse("W2", "a piece began on %s, where another one has not moved", g.grid.Name(c))
		}
	}
	return nil
}

// staysConnected reports whether a piece that steps keeps its connection with
// one of those that it touched, under readings of wab-one other than the
// defaults.
func (g *Game) staysConnected(s *State, from, to hexgrid.Cell) bool {
	before, after := g.touchedBefore(s, from), s.Pieces
	after.Remove(from)
	linked := hexgrid.Of[[3]uint64](to)
	for {
		next := linked
		for _, c := range linked.Cells(nil) {
			next = next.Or(g.touched(after, c))
		}
		if !next.And(before).Empty() {
			return true
		}
		if next == linked || g.opts.OneTouch == wabanti.OneTouches {
			return false
		}
		linked = next
	}
}

// touchedBefore returns the pieces, on their cells now, that the piece on a cell
// touched when the step or the turn began.
func (g *Game) touchedBefore(s *State, from hexgrid.Cell) wabanti.Position {
	if g.opts.OneSince == wabanti.OneSinceStep {
		return g.touched(s.Pieces, from)
	}
	var before wabanti.Position
	first := s.Trail.began(from)
	for _, c := range s.Pieces.Cells(nil) {
		if c != from && g.grid.Distance(first, s.Trail.began(c)) == 1 {
			before.Add(c)
		}
	}
	return before
}

// touched returns the pieces beside a cell.
func (g *Game) touched(pieces wabanti.Position, c hexgrid.Cell) (touched wabanti.Position) {
	for _, next := range g.grid.Neighbours(c) {
		if next != hexgrid.None && pieces.Has(next) {
			touched.Add(next)
		}
	}
	return touched
}
