package hnefatafl

import (
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// Moves appends the legal moves of s: by the cell that a piece leaves, then
// by direction from north clockwise, then by distance.
func (g *Tafl[U]) Moves(s Position[U], dst []Move) []Move {
	if g.decided(&s) != rules.Undecided {
		return dst
	}
	before := len(dst)
	dst = g.steps(&s, dst)
	if g.opts.Take == mayLeave {
		dst = g.withLeft(&s, dst, before)
	}
	if len(dst) == before && g.opts.Stuck == StuckPasses {
		dst = append(dst, Pass)
	}
	return dst
}

// steps appends the moves of pieces (T1 to T3).
func (g *Tafl[U]) steps(s *Position[U], dst []Move) []Move {
	occupied, own := s.occupied(), s.pieces(s.Mover)
	for ; !own.Empty(); own = own.Rest() {
		from := own.First()
		dst = g.stepsFrom(from, g.kind(s, from), occupied, dst)
	}
	return dst
}

// kind returns the kind of the piece on c, which belongs to the side to move.
func (g *Tafl[U]) kind(s *Position[U], c Cell) int {
	if c == s.King {
		return kingKind
	}
	return int(s.Mover)
}

func (g *Tafl[U]) stepsFrom(from Cell, kind int, occupied set[U], dst []Move) []Move {
	closed, stops := g.closed[kind], g.stops[kind]
	for _, path := range &g.paths[from] {
		for _, to := range path {
			if occupied.Has(to) {
				break
			}
			if !closed.Has(to) {
				dst = append(dst, Move{From: from, To: to})
			}
			if stops.Has(to) {
				break
			}
		}
	}
	return dst
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Tafl[U]) canMove(s *Position[U]) bool {
	empty := g.all.AndNot(s.occupied()).AndNot(g.camps)
	if g.neighbours(*s.soldiers(s.Mover)).Meets(empty.AndNot(g.closed[s.Mover])) {
		return true
	}
	var buffer [8 * 10]Move // a side without single steps has few moves
	return len(g.steps(s, buffer[:0])) > 0
}

// Outcome returns the outcome of s (T9, T10).
func (g *Tafl[U]) Outcome(s Position[U]) rules.Outcome {
	if o := g.decided(&s); o != rules.Undecided {
		return o
	}
	if g.opts.Stuck == StuckPasses || g.canMove(&s) {
		return rules.Undecided
	}
	if g.opts.Stuck == StuckLoses {
		return rules.Won(other(s.Mover))
	}
	return rules.Draw
}

// decided returns the outcome of s by T9, taf-surround and taf-edge-fort,
// without a look at the moves.
func (g *Tafl[U]) decided(s *Position[U]) rules.Outcome {
	switch {
	case s.King == NoCell:
		return rules.Won(Attackers)
	case g.exits.Has(s.King):
		return rules.Won(Defenders)
	case g.opts.Surround == SurroundWins && g.surrounded(s):
		return rules.Won(Attackers)
	case g.opts.EdgeFort == EdgeFortWins && g.inFort(s):
		return rules.Won(Defenders)
	case g.limit != 0 && s.Quiet >= g.limit:
		return rules.Draw
	default:
		return rules.Undecided
	}
}

// whyNot returns the reason why m is illegal in s, with the clause.
func (g *Tafl[U]) whyNot(s *Position[U], m Move) error {
	switch {
	case g.decided(s) != rules.Undecided:
		return errors.New("the game is over (T9)")
	case m == Pass:
		return g.whyNotPass(s)
	case !s.occupied().Has(m.From):
		return fmt.Errorf("there is no piece on %s (T1)", g.grid.Name(m.From))
	case !s.pieces(s.Mover).Has(m.From):
		return fmt.Errorf("%s to move: the piece on %s is not theirs (T1)", sideNames[s.Mover], g.grid.Name(m.From))
	default:
		return g.whyNotPath(s, m)
	}
}

func (g *Tafl[U]) whyNotPass(s *Position[U]) error {
	if g.canMove(s) {
		return fmt.Errorf("the %s have a legal move and may not pass (T10)", sideNames[s.Mover])
	}
	return fmt.Errorf("the %s have no legal move, which ends the game (taf-stuck)", sideNames[s.Mover])
}

// whyNotPath returns the reason why a piece may not make the move m.
func (g *Tafl[U]) whyNotPath(s *Position[U], m Move) error {
	path := g.path(m)
	occupied, kind := s.occupied(), g.kind(s, m.From)
	if path == nil {
		return fmt.Errorf("%s is not in a straight line with %s (T1)", g.grid.Name(m.To), g.grid.Name(m.From))
	}
	inside := g.camps.Has(m.From)
	for _, c := range path {
		enters := g.camps.Has(c) && !inside
		inside = inside && g.camps.Has(c)
		switch {
		case enters:
			return fmt.Errorf("no piece may enter or cross the camp on %s from outside (taf-camps)", g.grid.Name(c))
		case occupied.Has(c):
			return fmt.Errorf("%s is not empty (T1)", g.grid.Name(c))
		case c != m.To && g.stops[kind].Has(c):
			return fmt.Errorf("this piece may not pass over the throne %s (taf-throne-pass)", g.grid.Name(c))
		}
	}
	if m.To == g.throne {
		return fmt.Errorf("this piece may not stop on the throne %s (T2, taf-throne-stop)", g.grid.Name(m.To))
	}
	return fmt.Errorf("the fortress %s is closed to %s (T3, taf-corner-stop)", g.grid.Name(m.To), sideNames[s.Mover])
}

// path returns the cells that a piece crosses on m, the last one included, or
// nil when m is not along a straight line.
func (g *Tafl[U]) path(m Move) []Cell {
	for d := range rectgrid.Direction(rectgrid.Directions) {
		ray := g.rays[m.From][d]
		if i := slices.Index(ray, m.To); i >= 0 {
			return ray[:i+1]
		}
	}
	return nil
}
