package wali

// rows returns the cells of s in rows along one axis (wal-row).
func (g *Game) rows(a axis, s Set) Set {
	if g.opts.Row == ThreeOrMore {
		return a.threes(s)
	}
	return a.onlyThrees(s)
}

// Rows returns the number of rows that a step to an empty cell makes (D3). Own
// is the pieces of the side before the step.
func (g *Game) Rows(own Set, from, to Cell) int { return g.made(own^SetOf(from, to), from, to) }

// made returns the number of rows that a step makes (D3). After is the pieces of
// the side after the step.
func (g *Game) made(after Set, from, to Cell) int {
	n := 0
	for _, a := range g.axes {
		rows := g.rows(a, after)
		if rows.Has(to) && !g.extendsRow(a, after, to) {
			n++
		}
		if g.opts.Shorten == ShortenTakes && g.opts.Row == ExactlyThree {
			n += (rows & a.beside(SetOf(from)) &^ SetOf(to)).Len()
		}
	}
	return n
}

// due reports whether rows that an enemy capture leaves take in the next turn (wal-cut).
func (g *Game) due() bool { return g.opts.Cut == CutTakes && g.opts.Row == ExactlyThree }

// owed returns the number of rows for which a capture is due in s.
func (g *Game) owed(s State) int {
	if !g.due() {
		return 0
	}
	return int(s.Due)
}

// left returns the number of rows that a capture leaves of longer lines of its victim, as
// many as count in one turn (wal-cut).
func (g *Game) left(pieces, taken Set) uint8 {
	n := 0
	for _, a := range g.axes {
		if g.due() {
			n += (g.rows(a, pieces&^taken) &^ g.rows(a, pieces)).Len() / 3
		}
	}
	return uint8(min(n, g.mostTaken()))
}

// extendsRow reports whether the row of a piece that has moved to a cell extends
// an earlier row, which captures nothing by wal-extend.
func (g *Game) extendsRow(a axis, after Set, to Cell) bool {
	return g.opts.Extend == ExtendTakesNothing && a.threes(after&^SetOf(to))&a.beside(SetOf(to)) != 0
}

// appendTakes appends m with every legal choice of captures for the given number
// of rows (D3, wal-double, wal-take).
func (g *Game) appendTakes(dst []Move, m Move, enemy Set, rows int) []Move {
	most := g.captures(rows, enemy)
	least := most
	if g.opts.Take == mayTake {
		least = 0
	}
	if least == 0 {
		dst = append(dst, m)
	}
	if least <= 1 && most >= 1 {
		dst = g.appendSingles(dst, m, enemy)
	}
	if most == 2 {
		dst = g.appendPairs(dst, m, enemy)
	}
	return dst
}

// captures returns the number of pieces that a step may capture for its rows.
func (g *Game) captures(rows int, enemy Set) int {
	return min(rows, g.mostTaken(), enemy.Len())
}

// mostTaken returns the maximal number of captures of one move (wal-double).
func (g *Game) mostTaken() int {
	if g.opts.Double == DoubleTwo {
		return 2
	}
	return 1
}

// targets returns the enemy pieces that may be captured (wal-target).
func (g *Game) targets(enemy Set) Set {
	if g.opts.Target == notInRow {
		if free := enemy &^ (g.rows(g.axes[0], enemy) | g.rows(g.axes[1], enemy)); free != 0 {
			return free
		}
	}
	return enemy
}

func (g *Game) appendSingles(dst []Move, m Move, enemy Set) []Move {
	for targets := g.targets(enemy); targets != 0; targets &= targets - 1 {
		dst = append(dst, m.taking(targets.First(), NoCell))
	}
	return dst
}

func (g *Game) appendPairs(dst []Move, m Move, enemy Set) []Move {
	for ones := enemy; ones != 0; ones &= ones - 1 {
		one := ones.First()
		for twos := ones & (ones - 1); twos != 0; twos &= twos - 1 {
			if two := twos.First(); g.inOrder(enemy, one, two) || g.inOrder(enemy, two, one) {
				dst = append(dst, m.taking(one, two))
			}
		}
	}
	return dst
}

// inOrder reports whether first may be captured, and second after it.
func (g *Game) inOrder(enemy Set, first, second Cell) bool {
	return g.targets(enemy).Has(first) && g.targets(enemy&^SetOf(first)).Has(second)
}

// Captured returns the number of pieces captured by the move from one position to
// the next, for [rules.Capturing].
func (g *Game) Captured(before, after State) int {
	if before.Placing {
		return 0
	}
	return before.pieces() - after.pieces()
}

// pieces returns the number of pieces on the board.
func (s State) pieces() int { return s.Pieces[Stones].Len() + s.Pieces[Sticks].Len() }

// mayMake returns the cells where a step of a piece may make a row or a forbidden
// line. Steps to other cells do neither.
func (g *Game) mayMake(own Set, from Cell) Set {
	if g.opts.Shorten == ShortenTakes {
		return g.cells
	}
	own &^= SetOf(from)
	return g.axes[0].completes(own) | g.axes[1].completes(own)
}

// mayHaveMade returns the pieces of a side whose last step may have made a row or
// a forbidden line. A step of another piece has done neither.
func (g *Game) mayHaveMade(side Set) Set {
	if g.opts.Shorten == ShortenTakes {
		return side
	}
	return g.axes[0].threes(side) | g.axes[1].threes(side)
}

// isQuiet reports whether a step is legal and may capture nothing. After is the
// pieces of the side after the step.
func (g *Game) isQuiet(after Set, from, to Cell) bool {
	return !g.forbidden(after, to) && (g.opts.Take == mayTake || g.made(after, from, to) == 0)
}
