package generate

import (
	"context"
	"math/rand/v2"

	"ludex/puzzles"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// Wali are positions of endgame tables, drawn at random: a win in a number of moves,
// which only one first move reaches that fast, or a draw that only one move holds.
type Wali struct {
	Game     *wali.Game
	Book     *walipuzzle.Book // of all positions with at most that many pieces
	Pieces   int              // on both sides
	Hold     bool             // the draw is to be held, not a win to be forced
	Min, Max int              // own moves to the win, or that the best of the others lasts when a draw is to be held
	Only     bool             // no other move wins at all
	Memory   int64            // bytes for tables of positions that are to be held
}

func (f Wali) name() string { return "wali" }

func (f Wali) patience() int { return patient / 10 }

// try draws a length first, and then positions of the tables until one has a win of it: so
// long wins, which are rare, have their share.
func (f Wali) try(ctx context.Context, random *rand.Rand) candidate {
	one := f
	if !f.Hold {
		one.Min += random.IntN(f.Max - f.Min + 1)
		one.Max = one.Min
	}
	for n := 0; n < mostLooks && ctx.Err() == nil; n++ {
		s, ok := f.draw(random)
		if v, _ := f.Book.Value(s); !ok || !f.Hold && v != tablebase.DecidedIn(2*one.Min-1) {
			continue
		}
		if within, ok := one.wants(f.Book.Options(s)); ok {
			does := f.task(within)
			t := task{does, f.Only, dull(does.Moves()), f.Memory}
			if c := taskCandidate(ctx, openWali(f.Game), s, t, f.class(s)); c.ok || c.err != nil {
				return c
			}
		}
	}
	return candidate{err: solver.Stopped(ctx)}
}

// mostLooks is how many positions are looked at for one candidate: one in 7,000 is a win in
// 15 moves.
const mostLooks = 20_000

// draw returns a position with the wanted number of pieces of both players, or a few less; ok
// reports whether play goes on.
func (f Wali) draw(random *rand.Rand) (s wali.State, ok bool) {
	cells := f.Game.Grid().Cells()
	const fewer = 2
	all := max(2, f.Pieces-random.IntN(fewer+1))
	own := 1 + random.IntN(all-1)
	for p, n := range [2]int{own, all - own} {
		for n = min(n, f.Game.Board().Pieces); s.Pieces[p].Len() < n; {
			if c := wali.SetOf(wali.Cell(random.IntN(cells))); (s.Pieces[0]|s.Pieces[1])&c == 0 {
				s.Pieces[p] |= c
			}
		}
	}
	return s, f.Game.Outcome(s) == rules.Undecided
}

// wants reports whether the moves of a position, the best first, make the
// requested puzzle, and the number of own moves to its win.
func (f Wali) wants(options []tablebase.Option[wali.Move]) (within int, ok bool) {
	if len(options) < 2 {
		return 0, false
	}
	best, next := options[0].Value, options[1].Value
	if f.Hold {
		return 0, best == tablebase.Draw && next.IsLoss() && f.spans(next.Plies()/2)
	}
	within = (best.Plies() + 1) / 2
	alone := next != best && (!f.Only || !next.IsWin())
	return within, best.IsWin() && alone && f.spans(within)
}

// task returns the task, a win in that many own moves.
func (f Wali) task(within int) puzzles.Task {
	if f.Hold {
		return puzzles.Hold{}
	}
	return puzzles.Win{Within: within}
}

func (f Wali) spans(moves int) bool { return moves >= f.Min && moves <= f.Max }

// class returns the least of the images of s, the sides swapped or not.
func (f Wali) class(s wali.State) wali.State {
	if s.Mover == wali.Sticks {
		s.Pieces[0], s.Pieces[1] = s.Pieces[1], s.Pieces[0]
		s.Mover = wali.Stones
	}
	return f.Game.Canonical(s)
}
