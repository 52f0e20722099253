package wabanti

import "ludex/rules/hexgrid"

// antiTurn holds the data from which the moves of a turn are generated.
type antiTurn struct {
	game   *Anti
	layout layout   // the mover's pieces
	enemy  Position // the opponent's pieces
	near   Position // the cells that the enemy occupies or touches
	reach  reach    // the cells where jumps of the lifted piece can land
	seen   Position // these cells and the cell that it left
}

func (g *Anti) turn(s AntiState) antiTurn {
	t := antiTurn{game: g, enemy: s.Pieces[1-s.Mover]}
	t.layout.load(g.steps, s.Pieces[s.Mover])
	for left := t.enemy; !left.Empty(); left.Remove(left.First()) {
		t.near = t.near.Or(g.around[left.First()])
	}
	return t
}

// regular appends the moves other than a pass (W12).
func (g *Anti) regular(s AntiState, dst []Move) []Move {
	t := g.turn(s)
	for i := range t.layout.n {
		dst = t.movesOf(i, dst)
	}
	return dst
}

// canMove reports whether the mover has a move other than a pass.
func (g *Anti) canMove(s AntiState) bool {
	var buffer [cells]Move
	t := g.turn(s)
	for i := range t.layout.n {
		if len(t.movesOf(i, buffer[:0])) > 0 {
			return true
		}
	}
	return false
}

// movesOf appends the moves of piece i.
func (t *antiTurn) movesOf(i int, dst []Move) []Move {
	from := t.layout.cell[i]
	t.layout.lift(i)
	t.series(from)
	for _, to := range t.reach.list() {
		if !t.near.Has(hexgrid.Cell(to)) { // W11, at the end of the turn under both readings
			dst = append(dst, Move{hexgrid.Cell(from), hexgrid.Cell(to)})
		}
	}
	dst = t.stepsOf(from, dst)
	t.layout.drop(i)
	return dst
}

// stepsOf appends the steps of the lifted piece after which its group is
// connected (W12).
func (t *antiTurn) stepsOf(from uint8, dst []Move) []Move {
	if t.game.opts.FreeGames == Everywhere && !t.free(from) {
		return dst
	}
	for _, to := range t.game.steps[from] {
		c := hexgrid.Cell(to)
		if to == off || t.layout.slot[to] != 0 || t.near.Has(c) || t.seen.Has(c) || !t.rejoins(to) {
			continue
		}
		dst = append(dst, Move{hexgrid.Cell(from), c})
	}
	return dst
}

// rejoins reports whether the group is connected with the lifted piece on c.
func (t *antiTurn) rejoins(c uint8) bool {
	alone := t.layout.n > 1 && t.layout.touching(t.game.steps, c) == 0
	return !alone && t.layout.joins(t.game.steps, c)
}

// series finds the cells on which a series of jumps of the lifted piece can end
// (W12). The cell that it left is one of them only under
// wab-anti-return=a-turn.
func (t *antiTurn) series(from uint8) {
	t.reach.n = 0
	t.seen = Position{}
	t.seen.Add(hexgrid.Cell(from))
	if t.layout.parts > 0 && t.game.opts.Flight == InFlight { // wab-flight
		return
	}
	t.jumps(from)
	for next := 0; next < t.reach.n; next++ {
		t.jumps(t.reach.cells[next])
	}
	if t.game.opts.AntiReturn == ReturnIsATurn && t.returns(from) {
		t.reach.cells[t.reach.n] = from
		t.reach.n++
	}
}

// jumps adds the cells that are one jump from c.
func (t *antiTurn) jumps(c uint8) {
	if !t.mayJump(c) {
		return
	}
	for d := range t.game.steps[c] {
		to := t.game.opts.landing(t.game.steps, &t.layout, c, d)
		if to == off || t.seen.Has(hexgrid.Cell(to)) || !t.mayLand(to) {
			continue
		}
		t.seen.Add(hexgrid.Cell(to))
		t.reach.cells[t.reach.n] = to
		t.reach.n++
	}
}

// mayLand reports whether a jump may end on c: no enemy is there or, under
// wab-touch=each-landing, beside it, and the group is connected (W11).
func (t *antiTurn) mayLand(c uint8) bool {
	forbidden := &t.near
	if t.game.opts.Touch == TouchSeriesEnd {
		forbidden = &t.enemy
	}
	return !forbidden.Has(hexgrid.Cell(c)) && t.layout.joins(t.game.steps, c)
}

// mayJump reports whether a piece may leave c by a jump (W5, wab-free).
func (t *antiTurn) mayJump(c uint8) bool {
	return t.game.opts.FreeGames != Everywhere || t.game.opts.FreeMoves != AllMoves || t.free(c)
}

// free reports whether a piece on c has two free sides.
func (t *antiTurn) free(c uint8) bool {
	open := t.game.opts.open(t.game.steps, &t.layout, c)
	for d, next := range t.game.steps[c] {
		if next != off && t.enemy.Has(hexgrid.Cell(next)) {
			open &^= 1 << d
		}
	}
	return t.game.opts.twoFree(open)
}

// returns reports whether one of the cells in reach is a jump away from the
// cell that the piece left.
func (t *antiTurn) returns(from uint8) bool {
	for _, c := range t.reach.list() {
		if !t.mayJump(c) {
			continue
		}
		for d := range t.game.steps[c] {
			if t.game.opts.landing(t.game.steps, &t.layout, c, d) == from {
				return true
			}
		}
	}
	return false
}
