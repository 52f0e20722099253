package wali

import (
	"errors"

	"ludex/rules"
)

// Validate checks a state that was set up by hand. While pieces are placed, it
// accepts only positions that play can reach; while they move, it accepts every
// position in which the rules work.
func (g *Game) Validate(s State) error {
	if both := s.Pieces[Stones] & s.Pieces[Sticks]; both != 0 {
		return rules.Refuse("D1", "cell %s holds two pieces", g.name(both.First()))
	}
	if off := (s.Pieces[Stones] | s.Pieces[Sticks]) &^ g.cells; off != 0 {
		return errors.New("there is a piece off the board")
	}
	for p, side := range g.sides {
		if n := s.Pieces[p].Len(); n > g.board.Pieces {
			return rules.Refuse("D1", "%d %s: each side has %d", n, side.name, g.board.Pieces)
		}
	}
	if s.Placing {
		return g.validatePlacing(s)
	}
	if n := g.rowsOf(s.Pieces[s.Mover]); n < int(s.Due) {
		return rules.Refuse("wal-cut", "%s has %s, and captures are due for %d", g.sides[s.Mover].name, rules.Plural(n, "row", ""), s.Due)
	}
	return g.validateMoving(s)
}

// rowsOf returns the number of rows of exactly three pieces.
func (g *Game) rowsOf(pieces Set) (n int) {
	for _, a := range g.axes {
		n += a.onlyThrees(pieces).Len() / 3
	}
	return n
}

func (g *Game) validateMoving(s State) error {
	if s.Pieces == [2]Set{} {
		return rules.Refuse("D5", "there are no pieces: at least one side must have a piece")
	}
	if g.opts.Row == LongerForbidden {
		for _, pieces := range s.Pieces {
			if long := g.axes[0].fours(pieces) | g.axes[1].fours(pieces); long != 0 {
				return rules.Refuse("wal-row", "more than three pieces in a line from %s", g.name(long.First()))
			}
		}
	}
	return nil
}

func (g *Game) validatePlacing(s State) error {
	lines := s.Pieces[:]
	if g.opts.PlaceLine == AnyPieces {
		lines = []Set{s.Pieces[Stones] | s.Pieces[Sticks]}
	}
	for _, pieces := range lines {
		if pairs := pieces & g.beside(pieces); g.opts.PlaceLine == NoneBeside && pairs != 0 {
			return rules.Refuse("D1, wal-place-line", "two pieces of a player side by side from %s", g.name(pairs.First()))
		}
		if row := g.axes[0].threes(pieces) | g.axes[1].threes(pieces); row != 0 {
			return rules.Refuse("D1", "more than two pieces in a line from %s", g.name(row.First()))
		}
	}
	if err := g.validateTurn(s); err != nil {
		return err
	}
	if !g.placingGoesOn(s) {
		return rules.Refuse("D2", "neither side can place a piece: expected \"to move\"")
	}
	return nil
}

// validateTurn compares the numbers of placed pieces with the side to move (D1).
// A side may have placed fewer only by skipping turns, so only when it cannot
// place.
func (g *Game) validateTurn(s State) error {
	lead := s.Pieces[Stones].Len() - s.Pieces[Sticks].Len() - int(s.Mover)
	if lead == 0 {
		return nil
	}
	behind := Stones
	if lead > 0 {
		behind = Sticks
	}
	if g.opts.PlaceStuck != PlaceSkips || g.canPlace(s, behind) {
		return rules.Refuse("D1", "%d %s and %d %s with %s to place: the sides place in turn",
			s.Pieces[Stones].Len(), g.sides[Stones].name, s.Pieces[Sticks].Len(), g.sides[Sticks].name, g.sides[s.Mover].name)
	}
	return nil
}

var _ interface {
	rules.Game[State, Move]
	rules.Notation[State, Move]
	rules.Symmetric[State]
} = (*Game)(nil)

// whyNot returns the reason why m is illegal in s, with the clause.
func (g *Game) whyNot(s State, m Move) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return rules.Refuse("D5", "the game is over")
	case m == Pass:
		return rules.Refuse(g.phase(s), "%s have a legal move and may not pass", g.sides[s.Mover].name)
	case s.Placing:
		return g.whyNotPlace(s, m)
	case m.From == NoCell:
		return rules.Refuse("D2", "placing has ended: expected a move such as D2-D1")
	default:
		return g.whyNotTurn(s, m)
	}
}

// phase returns the clause under which s is played.
func (g *Game) phase(s State) string {
	if s.Placing {
		return "D1"
	}
	return "D2"
}

func (g *Game) whyNotPlace(s State, m Move) error {
	switch {
	case m.From != NoCell:
		return rules.Refuse("D1", "pieces do not move before placing ends")
	case !g.empty(s).Has(m.To):
		return rules.Refuse("D1", "%s is not empty", g.name(m.To))
	case !g.canPlace(s, s.Mover):
		return rules.Refuse("wal-place-stuck", "%s cannot place and must pass", g.sides[s.Mover].name)
	case g.opts.PlaceLine == NoneBeside:
		return rules.Refuse("D1, wal-place-line", "%s is beside an own piece", g.name(m.To))
	default:
		return rules.Refuse("D1, wal-place-line", "%s would be the third piece or more in a line", g.name(m.To))
	}
}

func (g *Game) whyNotTurn(s State, m Move) error {
	own := s.Pieces[s.Mover]
	after := own&^SetOf(m.From) | SetOf(m.To)
	switch {
	case !own.Has(m.From):
		return rules.Refuse("D2", "there is no piece of the %s on %s", g.sides[s.Mover].name, g.name(m.From))
	case !g.steps[m.From].Has(m.To):
		return rules.Refuse("D2", "%s is not one cell across or down from %s", g.name(m.To), g.name(m.From))
	case !g.empty(s).Has(m.To):
		return rules.Refuse("D2", "%s is not empty", g.name(m.To))
	case g.forbidden(after, m.To):
		return rules.Refuse("wal-row", "it makes a line of more than three")
	default:
		return g.whyNotTake(s.Pieces[other(s.Mover)], m, g.made(after, m.From, m.To)+g.owed(s))
	}
}

// whyNotTake returns the reason why a step that makes the given number of rows
// may not capture the pieces of m.
func (g *Game) whyNotTake(enemy Set, m Move, rows int) error {
	taken, due := m.taken(), g.captures(rows, enemy)
	switch {
	case taken&^enemy != 0:
		return rules.Refuse("D3", "there is no enemy piece on %s", g.name((taken &^ enemy).First()))
	case rows == 0:
		return rules.Refuse("D3, D4", "it makes no row, so it captures nothing")
	case taken.Len() > due:
		return rules.Refuse("wal-double", "it captures at most %d", due)
	case taken.Len() < due && g.opts.Take == mustTake:
		return rules.Refuse("D3", "it makes a row and must capture %d: name each, such as %s", due, g.example(enemy, due))
	default:
		return rules.Refuse("wal-target", "it captures a piece in a row although there are others")
	}
}

// example returns a text of a number of captures.
func (g *Game) example(enemy Set, due int) (text string) {
	for ; due > 0; due-- {
		one := g.targets(enemy).First()
		text += "x" + g.name(one)
		enemy &^= SetOf(one)
	}
	return text
}
