package hnefatafl

import (
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
	if len(dst) > before && g.mayClaim(&s) {
		dst = append(dst, Claim)
	}
	return dst
}

// mayClaim reports whether the side to move, if it has a move, may claim a draw, and claimed
// whether the other has done so (taf-declared).
func (g *Tafl[U]) mayClaim(s *Position[U]) bool {
	return g.opts.Declared == OnClaim && g.limit != 0 && s.Quiet == g.limit
}

func (g *Tafl[U]) claimed(s *Position[U]) bool { return g.limit != 0 && s.Quiet > g.limit }

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
	case g.limit != 0 && s.Quiet >= g.limit && !g.mayClaim(s):
		return rules.Draw
	default:
		return rules.Undecided
	}
}

// whyNot returns the reason why m is illegal in s, with the clause.
func (g *Tafl[U]) whyNot(s *Position[U], m Move) error {
	switch {
	case g.decided(s) != rules.Undecided:
		return rules.Refuse("T9", "the game is over")
	case m == Pass:
		return g.whyNotPass(s)
	case m == Claim && g.limit == 0:
		return rules.Refuse("taf-draw", "there is no draw to claim")
	case m == Claim && g.opts.Declared == ByItself:
		return rules.Refuse("T9, taf-declared", "the draw needs no claim")
	case m == Claim:
		return rules.Refuse("T9, taf-draw", "no draw can be claimed now: %s", quietText(s.Quiet))
	case !s.occupied().Has(m.From):
		return rules.Refuse("T1", "there is no piece on %s", g.grid.Name(m.From))
	case !s.pieces(s.Mover).Has(m.From):
		return rules.Refuse("T1", "%s to move: the piece on %s is not theirs", sideNames[s.Mover], g.grid.Name(m.From))
	default:
		return g.whyNotPath(s, m)
	}
}

func (g *Tafl[U]) whyNotPass(s *Position[U]) error {
	if g.canMove(s) {
		return rules.Refuse("T10", "the %s have a legal move and may not pass", sideNames[s.Mover])
	}
	return rules.Refuse("taf-stuck", "the %s have no legal move, which ends the game", sideNames[s.Mover])
}

// whyNotPath returns the reason why a piece may not make the move m.
func (g *Tafl[U]) whyNotPath(s *Position[U], m Move) error {
	path := g.path(m)
	occupied, kind := s.occupied(), g.kind(s, m.From)
	if path == nil {
		return rules.Refuse("T1", "%s is not in a straight line with %s", g.grid.Name(m.To), g.grid.Name(m.From))
	}
	inside := g.camps.Has(m.From)
	for _, c := range path {
		enters := g.camps.Has(c) && !inside
		inside = inside && g.camps.Has(c)
		switch {
		case enters:
			return rules.Refuse("taf-camps", "no piece may enter or cross the camp on %s from outside", g.grid.Name(c))
		case occupied.Has(c):
			return rules.Refuse("T1", "%s is not empty", g.grid.Name(c))
		case c != m.To && g.stops[kind].Has(c):
			return rules.Refuse("taf-throne-pass", "this piece may not pass over the throne %s", g.grid.Name(c))
		}
	}
	if m.To == g.throne {
		return rules.Refuse("T2, taf-throne-stop", "this piece may not stop on the throne %s", g.grid.Name(m.To))
	}
	return rules.Refuse("T3, taf-corner-stop", "the fortress %s is closed to %s", g.grid.Name(m.To), sideNames[s.Mover])
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

// Legal reports whether m is a legal move of s, for [rules.Judging].
func (g *Tafl[U]) Legal(s Position[U], m Move) bool {
	switch {
	case g.decided(&s) != rules.Undecided:
		return false
	case m == Pass:
		return g.opts.Stuck == StuckPasses && !g.canMove(&s)
	case m == Claim:
		return g.mayClaim(&s) && g.Outcome(s) == rules.Undecided
	case !s.pieces(s.Mover).Has(m.From) || !g.mayStep(&s, m):
		return false
	case m.Left == 0:
		return true
	}
	return slices.Contains(g.Choices(s, m), m)
}

// Choices returns the legal moves between the cells of m, which differ in the pieces that
// they leave (taf-take).
func (g *Tafl[U]) Choices(s Position[U], m Move) []Move {
	m.Left = 0
	switch {
	case !g.Legal(s, m):
		return nil
	case g.opts.Take == mayLeave && m.From != NoCell:
		return g.withLeft(&s, []Move{m}, 0)
	}
	return []Move{m}
}

// mayStep reports whether an own piece may make the step of m (T1 to T3).
func (g *Tafl[U]) mayStep(s *Position[U], m Move) bool {
	if m.To >= Cell(g.grid.Cells()) || g.closed[g.kind(s, m.From)].Has(m.To) {
		return false
	}
	path, straight := g.between(m.From, m.To)
	if !g.camps.Empty() && !slices.ContainsFunc(g.paths[m.From][:], func(path []Cell) bool { return slices.Contains(path, m.To) }) {
		return false
	}
	return straight && !path.Or(rectgrid.Single[U](m.To)).Meets(s.occupied()) && !path.Meets(g.stops[g.kind(s, m.From)])
}

// between returns the cells between two cells of one row or column.
func (f *field[U]) between(a, b Cell) (path set[U], straight bool) {
	for d, view := range f.views[a] {
		if view.Has(b) {
			return view.AndNot(f.views[b][d]).AndNot(rectgrid.Single[U](b)), true
		}
	}
	return set[U]{}, false
}
