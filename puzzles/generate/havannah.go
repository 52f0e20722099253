package generate

import (
	"context"
	"math/rand/v2"
	"slices"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/race"
)

// Havannah are wins in a number of own stones, in games played by chance and a
// little sense.
type Havannah struct {
	Game     *havannah.Game[havannah.UpTo8]
	Min, Max int // own stones, 2 to havannah.MaxWay
}

func (f Havannah) name() string { return "havannah" }

func (f Havannah) patience() int {
	if f.Game.Board().Side <= 6 {
		return patient
	}
	return patient / 8
}

func (f Havannah) try(ctx context.Context, random *rand.Rand) candidate {
	win := f.Min
	if f.Max > f.Min {
		win += random.IntN(f.Max - f.Min + 1)
	}
	w := newHavannahWalk(ctx, f, win, random)
	for w.on() {
		if w.found() {
			t := task{Task: puzzles.Win{Within: win}, drops: func(a answer.Answer) bool { return !worth(a.Quality, win) }}
			if c := taskCandidate(ctx, openHavannah(f.Game), w.state, t, f.class(w.state)); c.ok || c.err != nil {
				return c
			}
		}
	}
	return candidate{err: solver.Stopped(ctx)}
}

// worth reports whether enough false first stones look good, so that the right
// one is not the only one that does: two, or where somebody greedy finds the
// whole win, twice its stones.
func worth(q puzzles.Quality, win int) bool {
	if q.Greedy == win {
		return q.Tries >= 2*win
	}
	return q.Tries >= 2
}

// class is equal for positions that are images of each other, the colours
// changed or not.
func (f Havannah) class(s havannahState) havannahState {
	mover := f.Game.ToMove(s)
	s, err := f.Game.Place([2]havannahStones{s.Stones(mover), s.Stones(1 - mover)}, havannah.First)
	if err != nil {
		panic(err) // the stones were there already
	}
	return f.Game.Canonical(s)
}

type (
	havannahState  = havannah.State[havannah.UpTo8]
	havannahStones = hexgrid.Set[havannah.UpTo8]
)

// havannahWalk is a game in which both players link their stones, come in each
// other's way, and let nobody win with fewer stones than ordered.
type havannahWalk struct {
	Havannah
	win    int // own stones
	ctx    context.Context
	random *rand.Rand
	state  havannahState
	race   race.Race // of state
}

// newHavannahWalk begins a game with random stones all over the board: their number
// is that of the cells along a side.
func newHavannahWalk(ctx context.Context, f Havannah, win int, random *rand.Rand) *havannahWalk {
	w := &havannahWalk{Havannah: f, win: win, ctx: ctx, random: random, state: f.Game.Start()}
	for range f.Game.Board().Side {
		empty := w.empty()
		w.state = f.Game.Play(w.state, empty[random.IntN(len(empty))])
	}
	w.look()
	return w
}

// empty returns the cells on which a stone can be placed.
func (w *havannahWalk) empty() []havannah.Move {
	return slices.DeleteFunc(w.Game.Moves(w.state, nil), func(m havannah.Move) bool { return int(m) >= w.Game.Grid().Cells() })
}

// on plays a move, if there is one after which the other does not win too soon.
func (w *havannahWalk) on() bool {
	if w.ctx.Err() != nil {
		return false
	}
	weights := w.weights()
	for range w.race.Empty {
		i := w.draw(weights)
		weights[i] = 0
		c := w.race.Empty[i]
		if !race.New(w.ctx, w.race.After(c)).Wins(w.win - 1) {
			w.state = w.Game.Play(w.state, havannah.Move(c))
			return w.look()
		}
	}
	return false
}

// look finds the figures for which the players race, if play goes on.
func (w *havannahWalk) look() bool {
	const sight = 3 // stones, so that players have an aim
	if w.Game.Outcome(w.state) != rules.Undecided {
		return false
	}
	var err error
	w.race, err = prove.HavannahRace(w.Game, w.state, max(w.win, sight))
	return err == nil
}

// found reports whether the player to move wins with the ordered number of
// stones, not with fewer, and with one key alone, free to choose.
func (w *havannahWalk) found() bool {
	if slices.ContainsFunc(w.race.Sets[1], func(s race.Set) bool { return s.N == 1 }) {
		return false
	}
	search := race.New(w.ctx, w.race)
	if !search.Wins(w.win) {
		return false
	}
	return len(search.Keys(w.win, 2)) == 1
}

// draw returns the number of an empty cell, drawn by weights that are not all
// zero.
func (w *havannahWalk) draw(weights []int) int {
	total := 0
	for _, n := range weights {
		total += n
	}
	rest := w.random.IntN(total)
	for i, n := range weights {
		if rest -= n; rest < 0 {
			return i
		}
	}
	return 0
}

// weights rate each empty cell as a move: by its neighbours, the stones that
// it would link, and the figures that can be completed there.
func (w *havannahWalk) weights() []int {
	list := make([]int, len(w.race.Empty))
	var aims [race.MaxCells]int
	for player, sets := range w.race.Sets {
		for i := range sets {
			s := &sets[i]
			if s.N > 3 {
				continue
			}
			for _, c := range s.Cells[:s.N] {
				aims[c] += (4 - player) << (2 * (3 - s.N))
			}
		}
	}
	for i, c := range w.race.Empty {
		n := 1 + w.links(hexgrid.Cell(c)) + min(aims[c], 40)
		list[i] = n * n
	}
	return list
}

// links weighs the stones beside c, and those of the mover's from which it is
// a step away over either of two empty cells.
func (w *havannahWalk) links(c hexgrid.Cell) (n int) {
	near := w.Game.Grid().Neighbours(c)
	own, opp := w.state.Stones(w.Game.ToMove(w.state)), w.state.Stones(1-w.Game.ToMove(w.state))
	free := func(d hexgrid.Cell) bool { return d != hexgrid.None && !own.Has(d) && !opp.Has(d) }
	for i, d := range near {
		next := near[(i+1)%hexgrid.Directions]
		switch {
		case d == hexgrid.None:
		case own.Has(d):
			n += 2
		case opp.Has(d):
			n++
		case free(next):
			if far := w.Game.Grid().Neighbours(d)[(i+1)%hexgrid.Directions]; far != hexgrid.None && own.Has(far) {
				n += 5
			}
		}
	}
	return n
}
