package wali

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
