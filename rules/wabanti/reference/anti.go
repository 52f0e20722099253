package reference

// Anti is Anti-Wabanti.
type Anti struct{ Rules }

// AntiPosition holds the names of the cells of each player's pieces, and the
// player to move, N or S.
type AntiPosition struct{ North, South, Mover string }

// boards returns the pieces of the mover and of the enemy.
func (g Anti) boards(p AntiPosition) (own, enemy board) {
	if p.Mover == "N" {
		return g.read(p.North), g.read(p.South)
	}
	return g.read(p.South), g.read(p.North)
}

// then returns p with the given pieces of its mover, after the turn.
func (g Anti) then(p AntiPosition, own board) AntiPosition {
	if p.Mover == "N" {
		return AntiPosition{g.write(own), p.South, "S"}
	}
	return AntiPosition{p.North, g.write(own), "N"}
}

// Outcome returns who has won, N or S, or "draw", or "undecided".
func (g Anti) Outcome(p AntiPosition) string {
	if won := g.arrived(p); won != "" {
		return won
	}
	other := AntiPosition{p.North, p.South, opponent(p.Mover)}
	switch {
	case len(g.turns(p)) > 0:
		return "undecided"
	case g.is("wab-anti-stuck", "loses") && g.is("wab-anti-pass", "no-pass"):
		return other.Mover
	case len(g.turns(other)) > 0:
		return "undecided"
	case g.is("wab-anti-both-stuck", "mover-loses"):
		return other.Mover
	default:
		return "draw"
	}
}

func opponent(player string) string { return map[string]string{"N": "S", "S": "N"}[player] }

// arrived is W13.
func (g Anti) arrived(p AntiPosition) string {
	for c := range g.read(p.North) {
		if g.goal(c, "S") {
			return "N"
		}
	}
	for c := range g.read(p.South) {
		if g.goal(c, "N") {
			return "S"
		}
	}
	return ""
}

// goal reports whether a piece on c is on a side, as W13 means it.
func (g Anti) goal(c cell, side string) bool {
	sides := 0
	for _, s := range []string{"N", "NE", "SE", "S", "SW", "NW"} {
		if g.liesOn(c, s) {
			sides++
		}
	}
	return g.liesOn(c, side) && (sides == 1 || g.is("wab-anti-corner", "corners-count"))
}

// Moves returns the position after each legal move, by the text of the move;
// none once the game is decided.
func (g Anti) Moves(p AntiPosition) map[string]AntiPosition {
	if g.Outcome(p) != "undecided" {
		return nil
	}
	moves := g.turns(p)
	if len(moves) == 0 || g.is("wab-anti-pass", "may-pass") {
		moves["pass"] = AntiPosition{p.North, p.South, opponent(p.Mover)}
	}
	return moves
}

// turns is W12: the moves of the mover other than a pass.
func (g Anti) turns(p AntiPosition) map[string]AntiPosition {
	own, enemy := g.boards(p)
	moves := map[string]AntiPosition{}
	for from := range own {
		for to := range g.steps(own, enemy, from) {
			moves[g.name(from)+"-"+g.name(to)] = g.then(p, own.moved(from, to))
		}
		for to := range g.series(p, own, enemy, from) {
			moves[g.name(from)+"-"+g.name(to)] = g.then(p, own.moved(from, to))
		}
	}
	return moves
}

// steps returns the cells to which a piece can step.
func (g Anti) steps(own, enemy board, from cell) board {
	ends := board{}
	if g.is("wab-free", "everywhere") && !g.twoFree(union(own, enemy), from) {
		return ends
	}
	for _, d := range directions {
		to := from.plus(d)
		after := own.moved(from, to)
		if g.on(to) && !own[to] && !enemy[to] && after.connected() && len(enemy.touched(to)) == 0 {
			ends[to] = true
		}
	}
	return ends
}

// series returns the cells on which a series of jumps of a piece can end.
func (g Anti) series(p AntiPosition, own, enemy board, from cell) board {
	landed := board{}
	var jumpOn func(at cell)
	jumpOn = func(at cell) {
		for _, d := range directions {
			to, ok := g.jump(own.moved(from, at), enemy, at, d)
			if ok && !landed[to] {
				landed[to] = true
				if !(g.is("wab-anti-win", "landing") && g.goal(to, opponent(p.Mover))) { // W13
					jumpOn(to)
				}
			}
		}
	}
	jumpOn(from)
	if g.is("wab-anti-return", "no-turn") {
		delete(landed, from)
	}
	for c := range landed {
		if len(enemy.touched(c)) > 0 || !own.moved(from, c).connected() { // W11
			delete(landed, c)
		}
	}
	return landed
}

// jump returns the cell on which a jump from at in direction d ends, and whether
// it is legal.
func (g Anti) jump(own, enemy board, at, d cell) (to cell, ok bool) {
	over := 0
	for to = at.plus(d); own[to]; to = to.plus(d) {
		over++
	}
	after := own.moved(at, to)
	switch {
	case over != 1: // « par-dessus un autre »
	case !g.on(to) || enemy[to]:
	case g.is("wab-free", "everywhere") && g.is("wab-free", "all-moves") && !g.twoFree(union(own, enemy), at):
	case g.is("wab-flight", "in-flight") && !own.without(at).connected():
	case g.is("wab-touch", "each-landing") && len(enemy.touched(to)) > 0:
	default:
		return to, g.is("wab-anti-connected", "series-end") || after.connected()
	}
	return to, false
}

func union(a, b board) board {
	both := board{}
	for c := range a {
		both[c] = true
	}
	for c := range b {
		both[c] = true
	}
	return both
}
