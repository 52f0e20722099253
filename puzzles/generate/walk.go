package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
	"ludex/solver"
)

// walk is a random walk from the start of a jump game that mostly climbs.
type walk struct {
	game   *solo.Jumps
	height func(wabanti.Position) int
	random *rand.Rand
	moves  []wabanti.Move
}

// climbs is how often, of 4 times, a walk takes a move that leads higher, if
// there is one.
const climbs = 3

// step picks one of the moves of s.
func (w *walk) step(s wabanti.Position) wabanti.Move {
	if w.random.IntN(4) < climbs {
		var up []wabanti.Move
		for _, m := range w.moves {
			if w.height(w.game.Play(s, m)) > w.height(s) {
				up = append(up, m)
			}
		}
		if len(up) > 0 {
			return up[w.random.IntN(len(up))]
		}
	}
	return w.moves[w.random.IntN(len(w.moves))]
}

// wanted bounds the search for a candidate, in positions; those that need more
// are dropped.
const wanted = 1 << 22

// opener returns a function that opens each game of a kind once.
func opener(kind func() *play.Kind) func(g fmt.Stringer) play.Game {
	kind = sync.OnceValue(kind)
	var opened sync.Map // play.Game by its name
	return func(g fmt.Stringer) play.Game {
		if known, ok := opened.Load(g.String()); ok {
			return known.(play.Game)
		}
		game, err := kind().Open(g.String())
		if err != nil {
			panic(err) // the game has this name
		}
		known, _ := opened.LoadOrStore(g.String(), game)
		return known.(play.Game)
	}
}

// The games of the families as puzzles hold them.
var (
	openHavannah  = opener(func() *play.Kind { return play.New(havannah.Kind[havannah.UpTo8]()) })
	openHnefatafl = opener(func() *play.Kind { return play.New(hnefatafl.Kind[hnefatafl.UpTo11]()) })
	openWali      = opener(func() *play.Kind { return play.New(wali.Kind()) })
	openDice      = opener(func() *play.Kind { return play.New(dice.Kind()) })
)

// task is a task with conditions on its solution.
type task struct {
	puzzles.Task
	only   bool                     // no other move wins at all
	drops  func(answer.Answer) bool // whether a solution with a quality is of no use
	memory int64
}

// dull drops solutions that greedy play finds.
func dull(moves int) func(answer.Answer) bool {
	return func(f answer.Answer) bool { return f.Quality.Greedy >= moves }
}

// taskCandidate proves a position from play, which is read again as its file would be. Class
// is that of its images.
func taskCandidate[S comparable](ctx context.Context, g play.Game, s S, t task, class any) candidate {
	start, err := g.Parse(g.Format(play.PositionOf(s)))
	if err != nil {
		return candidate{} // a position that no play under the readings has
	}
	p, err := puzzles.New(g, start, t.Task)
	if err != nil {
		return candidate{}
	}
	if t.only {
		p.Quality.Unique = puzzles.OnlyWin // which the proof takes as a question
	}
	lim := prove.Limits{Limits: solver.Limits{Workers: 1, Memory: t.memory}, Assess: true}
	f, differs, err := prove.Later(ctx, p, lim)
	if err != nil || f.Verdict != solver.Solved || f.Quality.Unique == "" || t.drops != nil && t.drops(f) {
		return candidate{err: solver.Stopped(ctx)}
	}
	return candidate{puzzle: f.Proved(), found: &f, class: class, ok: true, err: solver.Stopped(ctx), differs: differs}
}
