package anti

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// turn holds the data from which the moves of a turn are generated.
type turn struct {
	game   *Game
	layout wabanti.Layout   // the mover's pieces
	enemy  wabanti.Position // the opponent's pieces
	ends   wabanti.Position // the cells on which a series wins and ends (wab-anti-win)
	near   wabanti.Position // the cells that the enemy occupies or touches
	reach  wabanti.CellList // the cells where jumps of the lifted piece can land
	seen   wabanti.Position // these cells and the cell that it left
}

func (g *Game) turn(s State) turn {
	t := turn{game: g, enemy: s.Pieces[1-s.Mover]}
	if g.opts.AntiWin == wabanti.AntiWinLanding {
		t.ends = g.goals[s.Mover]
	}
	t.layout.Load(g.steps, s.Pieces[s.Mover])
	for left := t.enemy; !left.Empty(); left.Remove(left.First()) {
		t.near = t.near.Or(g.around[left.First()])
	}
	return t
}

// regular appends the moves other than a pass (W12).
func (g *Game) regular(s State, dst []wabanti.Move) []wabanti.Move {
	t := g.turn(s)
	for i := range t.layout.N {
		dst = t.movesOf(i, dst)
	}
	return dst
}

// canMove reports whether the mover has a move other than a pass.
func (g *Game) canMove(s State) bool {
	var buffer [wabanti.Cells]wabanti.Move
	t := g.turn(s)
	for i := range t.layout.N {
		if len(t.movesOf(i, buffer[:0])) > 0 {
			return true
		}
	}
	return false
}

// movesOf appends the moves of piece i.
func (t *turn) movesOf(i int, dst []wabanti.Move) []wabanti.Move {
	from := t.layout.Cell[i]
	t.layout.Lift(i)
	t.series(from)
	for _, to := range t.reach.List() {
		if !t.near.Has(hexgrid.Cell(to)) && (t.game.opts.Stay == wabanti.StayEachLanding || t.layout.Joins(t.game.steps, to)) { // W11, at the end of the turn under all readings
			dst = append(dst, wabanti.Move{From: hexgrid.Cell(from), To: hexgrid.Cell(to)})
		}
	}
	dst = t.stepsOf(from, dst)
	t.layout.Drop(i)
	return dst
}

// stepsOf appends the steps of the lifted piece after which its group is
// connected (W12).
func (t *turn) stepsOf(from uint8, dst []wabanti.Move) []wabanti.Move {
	if t.game.opts.FreeGames == wabanti.Everywhere && !t.free(from) {
		return dst
	}
	for _, to := range t.game.steps[from] {
		c := hexgrid.Cell(to)
		if to == wabanti.Off || t.layout.Slot[to] != 0 || t.near.Has(c) || t.seen.Has(c) || !t.rejoins(to) {
			continue
		}
		dst = append(dst, wabanti.Move{From: hexgrid.Cell(from), To: c})
	}
	return dst
}

// rejoins reports whether the group is connected with the lifted piece on c.
func (t *turn) rejoins(c uint8) bool {
	alone := t.layout.N > 1 && t.layout.Touching(t.game.steps, c) == 0
	return !alone && t.layout.Joins(t.game.steps, c)
}

// series finds the cells on which a series of jumps of the lifted piece can end
// (W12). The cell that it left is one of them only under
// wab-anti-return=a-turn.
func (t *turn) series(from uint8) {
	t.reach.N = 0
	t.seen = wabanti.Position{}
	t.seen.Add(hexgrid.Cell(from))
	if t.layout.Parts > 0 && t.game.opts.Flight == wabanti.InFlight { // wab-flight
		return
	}
	t.jumps(from)
	for next := 0; next < t.reach.N; next++ {
		t.jumps(t.reach.Cells[next])
	}
	if t.game.opts.AntiReturn == wabanti.ReturnIsATurn && t.returns(from) {
		t.reach.Cells[t.reach.N] = from
		t.reach.N++
	}
}

// jumps adds the cells that are one jump from c.
func (t *turn) jumps(c uint8) {
	if !t.mayJump(c) {
		return
	}
	for d := range t.game.steps[c] {
		to := wabanti.LandingOverOne(t.game.steps, &t.layout, c, d)
		if to == wabanti.Off || t.seen.Has(hexgrid.Cell(to)) || !t.mayLand(to) {
			continue
		}
		t.seen.Add(hexgrid.Cell(to))
		t.reach.Cells[t.reach.N] = to
		t.reach.N++
	}
}

// mayLand reports whether a jump may end on c: no enemy is there or, under
// wab-touch=each-landing, beside it, and under wab-anti-connected=each-landing the
// group is connected (W11).
func (t *turn) mayLand(c uint8) bool {
	forbidden := &t.near
	if t.game.opts.Touch == wabanti.TouchSeriesEnd {
		forbidden = &t.enemy
	}
	return !forbidden.Has(hexgrid.Cell(c)) && (t.game.opts.Stay == wabanti.StaySeriesEnd || t.layout.Joins(t.game.steps, c))
}

// mayJump reports whether a piece may leave c by a jump (W5, wab-free; W13).
func (t *turn) mayJump(c uint8) bool {
	if t.ends.Has(hexgrid.Cell(c)) {
		return false
	}
	return t.game.opts.FreeGames != wabanti.Everywhere || t.game.opts.FreeMoves != wabanti.AllMoves || t.free(c)
}

// free reports whether a piece on c has two free sides.
func (t *turn) free(c uint8) bool {
	open := t.game.opts.OpenSides(t.game.steps, &t.layout, c)
	for d, next := range t.game.steps[c] {
		if next != wabanti.Off && t.enemy.Has(hexgrid.Cell(next)) {
			open &^= 1 << d
		}
	}
	return t.game.opts.TwoFree(open)
}

// returns reports whether one of the cells in reach is a jump away from the
// cell that the piece left.
func (t *turn) returns(from uint8) bool {
	for _, c := range t.reach.List() {
		if !t.mayJump(c) {
			continue
		}
		for d := range t.game.steps[c] {
			if wabanti.LandingOverOne(t.game.steps, &t.layout, c, d) == from {
				return true
			}
		}
	}
	return false
}
