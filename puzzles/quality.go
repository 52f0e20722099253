package puzzles

import (
	"context"

	"ludex/rules/wabanti"
	"ludex/solver"
)

// Unique is in what sense a puzzle has one solution.
type Unique string

// The senses; "" is none of them.
const (
	OneKey     Unique = "key"      // one first move does it, or one and its images under the symmetries of the start
	OnlyWin    Unique = "only"     // so it does, and no other move wins at all, however late
	OneLine    Unique = "line"     // one shortest line
	UpToOrder  Unique = "order"    // all shortest lines are the same jumps in another order
	UpToImages Unique = "symmetry" // and images of such lines under the symmetries of start and target
)

// Quality is what makes a solved puzzle good, and what makes it hard; its
// zero value says that it was not looked at. Docs/puzzle-sets.md says how
// each figure is found.
type Quality struct {
	Lines      string   // the number of shortest lines, in digits
	Finals     int      // positions in which these lines end, where that may be several
	Unique     Unique   // in what sense the lines are one
	Detour     int      // by how much the length exceeds the bound of the start
	Choices    int      // legal moves at the start, of a game for two or more
	Tries      int      // moves beside the line that look as good and lead to no shortest line
	Greedy     int      // moves that somebody makes who always takes the one that looks best, before none does
	Difficulty int      // from the figures above
	Differs    []string // readings, ID=VALUE, under which the length is another, or not known within some limits
}

// Assess returns the quality of a solved puzzle of Solo or Éclair in jumps,
// whose solution was counted. Ok is false when the solution is not one in the
// sense that fits the game, so that the figures would mean little.
func Assess(ctx context.Context, s *Solution) (q Quality, ok bool) {
	if s.Verdict != solver.Solved || s.Length == 0 || s.Count == nil || s.Options.Series != wabanti.CountJumps {
		return Quality{}, false
	}
	a := newAssessment(ctx, s)
	q = Quality{Lines: s.Count.Lines.String(), Detour: s.Length - a.bound(s.Puzzle.Start)}
	if s.Puzzle.Game == Eclair {
		q.Finals = s.Count.Finals
	}
	if q.Unique = a.unique(s.Count.Lines); q.Unique == "" {
		return q, false
	}
	q.Tries = a.tries()
	q.Greedy = a.greedy()
	q.Difficulty = s.Length + 2*q.Detour + q.Tries/2 + (s.Length-q.Greedy)/2
	q.Differs = a.differing(ctx)
	return q, true
}
