package wali

// rows returns the cells of s that stand in rows along one axis (wal-row).
func (g *Game) rows(a axis, s Set) Set {
	if g.opts.Row == ThreeOrMore {
		return a.threes(s)
	}
	return a.onlyThrees(s)
}

// Rows returns the number of rows that a step of a piece to an empty cell
// makes (D3), the side's pieces being own before it.
func (g *Game) Rows(own Set, from, to Cell) int { return g.made(own^SetOf(from, to), from, to) }

// made returns the number of rows that a step makes (D3), after being the
// mover's pieces once it is done.
func (g *Game) made(after Set, from, to Cell) int {
	n := 0
	for _, a := range g.axes {
		rows := g.rows(a, after)
		if rows.Has(to) && !g.stood(a, after, to) {
			n++
		}
		if g.opts.Shorten == ShortenTakes && g.opts.Row == ExactlyThree {
			n += (rows & a.beside(SetOf(from)) &^ SetOf(to)).Len()
		}
	}
	return n
}

// stood reports whether the row in which a piece has come to stand is one
// that stood before, grown, and takes nothing for that (wal-extend).
func (g *Game) stood(a axis, after Set, to Cell) bool {
	return g.opts.Extend == ExtendTakesNothing && a.threes(after&^SetOf(to))&a.beside(SetOf(to)) != 0
}
