package reference

import (
	"context"
	"fmt"
	"runtime"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Eclair returns the shortest ways to connect two sides: from the rulebook's
// start on its board and on smaller ones.
func Eclair() []Instance[wabanti.Options] {
	var list []Instance[wabanti.Options]
	for side := 4; side <= 8; side++ {
		p := puzzles.Puzzle{Game: puzzles.Eclair, Side: side}
		p.Start = puzzles.RulebookStart(p.Grid())
		i := puzzle(p, fmt.Sprintf("eclair-%d", side), fmt.Sprintf("Éclair on %d cells a side, from the rulebook's start", side))
		i.Deep = side == puzzles.MaxSide
		list = append(list, i)
	}
	corner := puzzles.Puzzle{Game: puzzles.Eclair, Side: 4}
	corner.Start = cellsOf(corner.Grid(), "d1+d2+d3+d4+d5+d6+e5+e6")
	return append(list, puzzle(corner, "eclair-corner", "Éclair from a row with one end in a corner and the other close to one"))
}

// Solo returns Solo puzzles of the library, whose own readings do not count,
// but for those that were generated and graded, and a few made for readings
// that these do not reach.
func Solo() []Instance[wabanti.Options] {
	all, err := puzzles.Library()
	if err != nil {
		panic(err) // it comes with the program
	}
	list := madeSolo()
	for _, p := range all {
		if p.Game == puzzles.Solo && p.Quality.IsZero() && p.Proved.Length <= longestSolo {
			i := puzzle(p, p.ID, "Solo: "+p.Title)
			i.Deep = p.Proved.Verdict == puzzles.Unsolvable || p.Proved.Length > shortSolo
			list = append(list, i)
		}
	}
	return list
}

// The length of the longest Solo puzzles that are taken, and of those that are
// not deep. Those without a solution take longest where a reading gives them
// one.
const longestSolo, shortSolo = 12, 9

func puzzle(p puzzles.Puzzle, name, words string) Instance[wabanti.Options] {
	return Instance[wabanti.Options]{
		Name: name, Words: words, Game: fmt.Sprintf("%s:%d", p.Game, p.Side),
		Solve: func(ctx context.Context, opts wabanti.Options) Answer {
			lim := solver.Limits{Memory: memory, Workers: runtime.NumCPU()}
			return length(jumps.Solve(ctx, p, opts, jumps.Limits{Limits: lim}))
		},
	}
}

// length returns how long a shortest solution is.
func length(s *jumps.Solution) Answer {
	a := Answer{States: s.States}
	switch s.Verdict {
	case solver.Solved:
		a.Value = fmt.Sprint(s.Length)
	case solver.Unsolvable:
		a.Value, a.Detail = "none", s.Reason
	default:
		a.Err = fmt.Errorf("%s, with at least %d moves", s.Reason, s.LowerBound)
	}
	return a
}
