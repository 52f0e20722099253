package hnefatafl

import "ludex/rules"

// Moves appends the legal moves of s: by the cell that a piece leaves, then
// by direction from north clockwise, then by distance.
func (g *Game) Moves(s State, dst []Move) []Move {
	if g.decided(&s) != rules.Undecided {
		return dst
	}
	before := len(dst)
	dst = g.steps(&s, dst)
	if len(dst) == before && g.opts.Stuck == StuckPasses {
		dst = append(dst, Pass)
	}
	return dst
}

// steps appends the moves of pieces (T1 to T3).
func (g *Game) steps(s *State, dst []Move) []Move {
	occupied, own := s.occupied(), s.pieces(s.Mover)
	for ; !own.Empty(); own = own.Rest() {
		from := own.First()
		dst = g.stepsFrom(from, g.kind(s, from), occupied, dst)
	}
	return dst
}

// kind returns what stands on c, a piece of the side to move.
func (g *Game) kind(s *State, c Cell) int {
	if c == s.King {
		return kingKind
	}
	return int(s.Mover)
}

func (g *Game) stepsFrom(from Cell, kind int, occupied Set, dst []Move) []Move {
	closed, stops := g.closed[kind], g.stops[kind]
	for d := range g.rays[from] {
		for _, to := range g.rays[from][d] {
			if occupied.Has(to) {
				break
			}
			if !closed.Has(to) {
				dst = append(dst, Move{from, to})
			}
			if stops.Has(to) {
				break
			}
		}
	}
	return dst
}

// canMove reports whether the side to move has a move other than a pass.
func (g *Game) canMove(s *State) bool {
	empty := g.all.AndNot(s.occupied())
	if g.spread(*s.soldiers(s.Mover)).Meets(empty.AndNot(g.closed[s.Mover])) {
		return true
	}
	var few [8 * 10]Move // a side that cannot take one step has few moves
	return len(g.steps(s, few[:0])) > 0
}
