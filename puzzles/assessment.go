package puzzles

import (
	"context"
	"math/big"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// assessment looks at a solved puzzle.
type assessment struct {
	*Solution
	game  *wabanti.Solo
	bound func(wabanti.Position) int // on the moves to the goal
	ways
}

// ways knows how the shortest lines of a puzzle go on.
type ways interface {
	// unique returns in what sense so many shortest lines are one.
	unique(lines *big.Int) Unique
	// take plays the next move of a shortest line.
	take(m wabanti.Move)
	// goesOn reports whether a shortest line goes on with m.
	goesOn(m wabanti.Move) bool
	// holds reports whether the answer is the same under other readings, as
	// far as that is known.
	holds(ctx context.Context, opts wabanti.Options) bool
}

// newAssessment looks at a solution with a line.
func newAssessment(ctx context.Context, s *Solution) *assessment {
	a := &assessment{Solution: s}
	if s.Puzzle.Game == Eclair {
		game := wabanti.NewEclair(s.Puzzle.Grid(), s.Puzzle.Start, s.Options)
		a.game, a.bound, a.ways = game.Solo, game.Bound, newEclairWays(ctx, s)
		return a
	}
	a.game = wabanti.NewSolo(s.Puzzle.Grid(), s.Puzzle.Start, s.Options)
	a.bound, a.ways = a.game.NewBound(s.Final).Of, newSoloWays(a.game, s)
	return a
}

// fixing returns the symmetries of the board that leave positions in place.
func fixing(grid *hexgrid.Grid, fixed ...wabanti.Position) (list []int) {
	for k := range hexgrid.Symmetries {
		keeps := true
		for _, s := range fixed {
			keeps = keeps && hexgrid.Image(grid, k, s) == s
		}
		if keeps {
			list = append(list, k)
		}
	}
	return list
}

func imageOf(grid *hexgrid.Grid, k int, m wabanti.Move) wabanti.Move {
	return wabanti.Move{From: grid.Image(k, m.From), To: grid.Image(k, m.To)}
}

// tries counts, along the line, the moves that come nearer to the goal by the
// bound and with which no shortest line goes on.
func (a *assessment) tries() int {
	tries, s := 0, a.Puzzle.Start
	var moves []wabanti.Move
	for _, step := range a.Line {
		moves = a.game.Moves(s, moves[:0])
		for _, m := range moves {
			if a.bound(a.game.Play(s, m)) < a.bound(s) && !a.goesOn(m) {
				tries++
			}
		}
		a.take(step.Move())
		s = a.game.Play(s, step.Move())
	}
	return tries
}

// greedy returns how many moves somebody makes who always takes the first one
// that looks best by the bound, before none looks better than to stay.
func (a *assessment) greedy() int {
	var moves []wabanti.Move
	for made, s := 0, a.Puzzle.Start; ; made++ {
		best, next := a.bound(s), s
		moves = a.game.Moves(s, moves[:0])
		for _, m := range moves {
			if after := a.game.Play(s, m); a.bound(after) < best {
				best, next = a.bound(after), after
			}
		}
		if next == s {
			return made
		}
		s = next
	}
}

// differing returns the other readings, one facet changed at a time, under
// which the answer is another, or under which that is not known.
func (a *assessment) differing(ctx context.Context) []string {
	var list []string
	for _, o := range otherReadings(a.Puzzle.Game, a.Options) {
		if !a.holds(ctx, o.opts) {
			list = append(list, o.text)
		}
	}
	return list
}
