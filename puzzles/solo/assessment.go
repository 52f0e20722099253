package solo

import (
	"context"
	"math/big"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Assess returns the quality of a solved puzzle of Solo or Éclair in jumps,
// whose solution was counted. Ok is false if there is none, or if the puzzle is of
// no use by a quality so far: drops, unless it is nil, sees the quality before its
// more expensive part Tries, and then before Differs.
func Assess(ctx context.Context, s *answer.Answer, drops func(puzzles.Quality) bool) (q puzzles.Quality, ok bool) {
	if !isCounted(s) {
		return puzzles.Quality{}, false
	}
	a := newAssessment(ctx, s)
	q = puzzles.Quality{Lines: s.Count.Lines.String(), Detour: s.Length - a.bound(startOf(s.Puzzle))}
	if s.Puzzle.Kind() == puzzles.Eclair {
		q.Finals = s.Count.Finals
	}
	q.Unique = a.unique(s.Count.Lines)
	a.merit(&q)
	q.Greedy = a.greedy()
	if drops != nil && drops(q) {
		return q, false
	}
	q.Tries = a.tries()
	if drops != nil && drops(q) {
		return q, false
	}
	q.Differs = a.differing(ctx)
	return q, true
}

// assessment looks at a solved puzzle.
type assessment struct {
	*answer.Answer
	game  *solo.Jumps
	bound func(wabanti.Position) int // on the moves to the goal
	ways
}

// ways knows how the shortest lines of a puzzle go on.
type ways interface {
	// unique returns the sense in which this number of shortest lines are one.
	unique(lines *big.Int) puzzles.Unique
	// merit adds the measures of the solution.
	merit(q *puzzles.Quality)
	// take plays the next move of a shortest line.
	take(m wabanti.Move)
	// goesOn reports whether a shortest line goes on with m.
	goesOn(m wabanti.Move) bool
	// holds reports whether the answer is the same under other readings, as
	// far as that is known.
	holds(ctx context.Context, opts wabanti.Options) bool
}

// newAssessment looks at a solution with a line.
func newAssessment(ctx context.Context, s *answer.Answer) *assessment {
	a := &assessment{Answer: s}
	if s.Puzzle.Kind() == puzzles.Eclair {
		game := solo.NewEclair(gridOf(s), startOf(s.Puzzle), optionsOf(s))
		a.game, a.bound, a.ways = game.Jumps, game.Bound, newEclairWays(ctx, s)
		return a
	}
	a.game = solo.NewJumps(gridOf(s), startOf(s.Puzzle), optionsOf(s))
	a.bound, a.ways = a.game.NewBound(Final(s)).Of, newSoloWays(ctx, a.game, s)
	return a
}

// UniqueOf returns the sense in which the counted solutions of a puzzle are one.
func UniqueOf(ctx context.Context, s *answer.Answer) puzzles.Unique {
	if !isCounted(s) {
		return ""
	}
	return newAssessment(ctx, s).unique(s.Count.Lines)
}

func isCounted(s *answer.Answer) bool {
	return s.Verdict == solver.Solved && s.Length > 0 && s.Count != nil && optionsOf(s).Series == wabanti.CountJumps
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
	tries, s := 0, a.game.Start()
	var moves []wabanti.Move
	for _, step := range Line(a.Answer) {
		moves = a.game.Moves(s, moves[:0])
		for _, m := range moves {
			if a.bound(a.game.Play(s, m)) < a.bound(s) && !a.goesOn(m) {
				tries++
			}
		}
		a.take(step)
		s = a.game.Play(s, step)
	}
	return tries
}

// Right returns, for each position of the line of an answer, the moves with which a
// shortest line goes on, as far as that is known.
func Right(ctx context.Context, s *answer.Answer) (list [][]play.Move) {
	a := newAssessment(ctx, s)
	at := a.game.Start()
	for _, step := range Line(s) {
		var right []play.Move
		for _, m := range a.game.Moves(at, nil) {
			if a.goesOn(m) {
				right = append(right, play.MoveOf(m))
			}
		}
		list = append(list, right)
		a.take(step)
		at = a.game.Play(at, step)
	}
	return list
}

// greedy returns how many moves somebody makes who always takes the first one
// that looks best by the bound, before none looks better than to stay.
func (a *assessment) greedy() int {
	var moves []wabanti.Move
	for made, s := 0, a.game.Start(); ; made++ {
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

// differing returns the other readings, one question changed at a time, under
// which the answer is another, or under which that is not known.
func (a *assessment) differing(ctx context.Context) []string {
	var list []string
	for _, o := range puzzles.OtherReadings(a.Puzzle) {
		if !a.holds(ctx, o.Options) {
			list = append(list, o.Text)
		}
	}
	return list
}

// otherwise bounds the search under each other reading. It is a limit of
// memory and not of time, so that its answer is the same everywhere.
const otherwise = 4 << 20

// allows reports whether a allows every line that b does, and takes the ends
// of each for a goal as b does.
func allows(a, b wabanti.Options) bool {
	bound := a.FreeGames == wabanti.Everywhere && (a.FreeMoves == wabanti.AllMoves || a.Step == wabanti.StepIsAJump)
	if bound && !(b.FreeGames == a.FreeGames && b.FreeMoves == a.FreeMoves && a.FreeSides <= b.FreeSides && a.FreeRim <= b.FreeRim) {
		return false
	}
	return a.Flight <= b.Flight && a.Simple >= b.Simple && a.Step >= b.Step && a.Series == b.Series && a.Connect <= b.Connect &&
		(a.Target == b.Target || b.Target == wabanti.Exact)
}
