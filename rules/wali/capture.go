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

// appendTakes appends m with every choice of what it may take for the rows
// that it makes (D3, wal-double, wal-take).
func (g *Game) appendTakes(dst []Move, m Move, enemy Set, rows int) []Move {
	most := g.captures(rows, enemy)
	least := most
	if g.opts.Take == MayTake {
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

// captures returns how many pieces rows made by one step take: at most as
// many as there are.
func (g *Game) captures(rows int, enemy Set) int {
	return min(rows, g.mostTaken(), enemy.Len())
}

// mostTaken returns the most pieces that one move takes (wal-double).
func (g *Game) mostTaken() int {
	if g.opts.Double == DoubleTwo {
		return 2
	}
	return 1
}

// targets returns the enemy pieces that may be taken (wal-target).
func (g *Game) targets(enemy Set) Set {
	if g.opts.Target == NotInRow {
		if loose := enemy &^ (g.rows(g.axes[0], enemy) | g.rows(g.axes[1], enemy)); loose != 0 {
			return loose
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
			if two := twos.First(); g.inTurn(enemy, one, two) || g.inTurn(enemy, two, one) {
				dst = append(dst, m.taking(one, two))
			}
		}
	}
	return dst
}

// inTurn reports whether first may be taken, and then second of what is
// left.
func (g *Game) inTurn(enemy Set, first, second Cell) bool {
	return g.targets(enemy).Has(first) && g.targets(enemy&^SetOf(first)).Has(second)
}

// Captured returns the number of pieces that the move from one position to
// the next has captured. It makes Game a rules.Capturing.
func (g *Game) Captured(before, after State) int {
	if before.Placing {
		return 0
	}
	return before.men() - after.men()
}

// men returns the number of pieces on the board.
func (s State) men() int { return s.Pieces[Stones].Len() + s.Pieces[Sticks].Len() }

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
