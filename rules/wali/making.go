package wali

// mayMake returns cells outside which a step of a piece makes no row and is
// not forbidden.
func (g *Game) mayMake(own Set, from Cell) Set {
	if g.opts.Shorten == ShortenTakes {
		return g.cells
	}
	own &^= SetOf(from)
	return g.axes[0].completes(own) | g.axes[1].completes(own)
}

// mayHaveMade returns the pieces of a side that may have just made a row or
// one too long; others have not.
func (g *Game) mayHaveMade(side Set) Set {
	if g.opts.Shorten == ShortenTakes {
		return side
	}
	return g.axes[0].threes(side) | g.axes[1].threes(side)
}

// isQuiet reports whether a step that leads to such a set of own pieces is
// legal and may take nothing.
func (g *Game) isQuiet(after Set, from, to Cell) bool {
	return !g.forbidden(after, to) && (g.opts.Take == MayTake || g.made(after, from, to) == 0)
}
