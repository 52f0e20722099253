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

// Wali are positions of the moving phase from games of Wali, picked by tables
// that cover the remaining pieces: a win in a number of moves, which only one first
// move reaches that fast, or a draw that only one move holds.
type Wali struct {
	Game     *wali.Game
	Book     *walipuzzle.Book // of all positions with at most that many pieces
	Pieces   int
	Hold     bool  // the draw is to be held, not a win to be forced
	Min, Max int   // own moves to the win, or that the best of the others lasts when a draw is to be held
	Only     bool  // no other move wins at all
	Memory   int64 // bytes for tables of positions that are to be held
}

func (f Wali) name() string { return "wali" }

func (f Wali) patience() int { return patient }

func (f Wali) try(ctx context.Context, random *rand.Rand) candidate {
	s, ok := f.reach(random)
	for range mostInTables {
		if !ok || f.Game.Outcome(s) != rules.Undecided || ctx.Err() != nil {
			break
		}
		options := f.Book.Options(s)
		if within, ok := f.wants(options); ok {
			does := f.task(within)
			t := task{does, f.Only, dull(does.Moves()), f.Memory}
			if c := taskCandidate(ctx, openWali(f.Game), s, t, f.class(s)); c.ok || c.err != nil {
				return c
			}
		}
		s = f.Game.Play(s, wayward(options, random))
	}
	return candidate{err: solver.Stopped(ctx)}
}

// The most games that are begun for one candidate, and the most turns that
// are looked at once the tables cover the game.
const (
	mostGames    = 200
	mostInTables = 60
)

// reach plays games from the start until one comes into the tables.
func (f Wali) reach(random *rand.Rand) (wali.State, bool) {
	for range mostGames {
		if s, ok := f.play(random); ok {
			return s, true
		}
	}
	return wali.State{}, false
}

// play plays one game by chance: who can take mostly does.
func (f Wali) play(random *rand.Rand) (wali.State, bool) {
	const turns = 400
	s := f.Game.Start()
	var moves, taking []wali.Move
	for range turns {
		if f.Game.Outcome(s) != rules.Undecided {
			return s, false
		}
		if pieces := s.Pieces[wali.Stones].Len() + s.Pieces[wali.Sticks].Len(); !s.Placing && pieces <= f.Pieces {
			return s, true
		}
		moves, taking = f.Game.Moves(s, moves[:0]), taking[:0]
		for _, m := range moves {
			if m.Take[0] != wali.NoCell {
				taking = append(taking, m)
			}
		}
		from := moves
		if len(taking) > 0 && random.IntN(8) > 0 {
			from = taking
		}
		s = f.Game.Play(s, from[random.IntN(len(from))])
	}
	return s, false
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

// wayward returns one of the best moves, or now and then any.
func wayward(options []tablebase.Option[wali.Move], random *rand.Rand) wali.Move {
	best := 1
	for best < len(options) && options[best].Value == options[0].Value {
		best++
	}
	if random.IntN(4) == 0 {
		best = len(options)
	}
	return options[random.IntN(best)].Move
}

// class returns the least of the images of s, the sides swapped or not.
func (f Wali) class(s wali.State) wali.State {
	if s.Mover == wali.Sticks {
		s.Pieces[0], s.Pieces[1] = s.Pieces[1], s.Pieces[0]
		s.Mover = wali.Stones
	}
	return f.Game.Canonical(s)
}
