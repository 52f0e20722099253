package prove

import (
	"context"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// proveWali proves a win in a number of moves by search, and a draw that only
// one move holds by tables.
func proveWali(ctx context.Context, p puzzles.Puzzle, lim Limits) (f answer.Answer, differs func() []string, err error) {
	g := wali.Of(p.Game)
	s := p.Start.Value().(wali.State)
	a := waliAttack{
		attack[wali.State, wali.Move]{g, s, func(s wali.State, m wali.Move) int { return lookWali(g, s, m) }, nil}, g,
	}
	if (p.Task == puzzles.Hold{}) {
		return a.hold(ctx, lim)
	}
	book := a.tables(ctx, p.Task.Moves(), lim.Limits)
	if book != nil {
		f = a.lookUp(book, p.Task.Moves(), lim)
	} else {
		f = a.win(ctx, p.Task.Moves(), lim)
	}
	if !lim.assesses() {
		return f, nil, nil
	}
	if f.Quality.Unique != "" && p.Quality.Unique == puzzles.OnlyWin {
		err = a.onlyWin(ctx, &f, lim.Limits)
	}
	return f, a.differing(func(other *wali.Game) bool {
		if f.Length > searched && book != nil {
			return a.alike(ctx, other, tablebase.DecidedIn(f.Plies), f.Keys)
		}
		return a.same(ctx, other, f.Length)
	}), err
}

// waliAttack is a position of Wali with a task.
type waliAttack struct {
	attack[wali.State, wali.Move]
	rules *wali.Game
}

// differing finds the readings under which the result differs.
func (a *waliAttack) differing(same func(*wali.Game) bool) func() []string {
	opts := a.rules.Options()
	return differing(wali.Readings(), opts, func(o wali.Options) bool {
		if a.bearing(o) == a.bearing(opts) {
			return true
		}
		other, err := wali.New(a.rules.Board(), o)
		return err == nil && other.Validate(a.start) == nil && same(other)
	})
}

// bearing returns o with those readings at their defaults that matter in no
// position that can arise: in the moving phase those of placing, with
// few pieces those of lines longer than a row, for which a side needs four,
// and of two rows at once, for which it needs five. Repetition
// does not matter: shortest wins repeat nothing, and a draw stays one.
func (a *waliAttack) bearing(o wali.Options) wali.Options {
	o.Repeat = wali.RepeatDraw
	if a.start.Placing {
		return o
	}
	o.PlaceStuck, o.FirstMove, o.PlaceLine = wali.PlaceSkips, wali.FirstPlacer, wali.OwnPieces
	most := max(a.start.Pieces[wali.Stones].Len(), a.start.Pieces[wali.Sticks].Len())
	if most < 4 {
		o.Row, o.Extend, o.Shorten = wali.ThreeOrMore, wali.ExtendTakes, wali.ShortenTakesNothing
	}
	if most < 5 {
		o.Double = wali.DoubleOne
	}
	return o
}

// lookWali rates a move at a glance: a win, then the pieces that it takes, then
// a threat to take.
func lookWali(g *wali.Game, s wali.State, m wali.Move) int {
	t := g.Play(s, m)
	if g.Outcome(t).WonBy(s.Mover) {
		return winning
	}
	const taken = 10
	n := taken * g.Captured(s, t)
	if t.Mover = s.Mover; takesAtOnce(g, t) {
		n++
	}
	return n
}

// takesAtOnce reports whether the player to move can take a piece.
func takesAtOnce(g *wali.Game, s wali.State) bool {
	for _, m := range g.Moves(s, nil) {
		if m.Take[0] != wali.NoCell {
			return true
		}
	}
	return false
}
