package reference

import (
	"context"
	"fmt"
	"runtime"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Eclair returns the shortest ways to connect two sides: from the rulebook's
// start on its board and on smaller ones.
func Eclair() []Instance[wabanti.Options] {
	var list []Instance[wabanti.Options]
	for side := 5; side <= 8; side++ {
		p := puzzles.Puzzle{Game: puzzles.Eclair, Side: side}
		p.Start = puzzles.RulebookStart(p.Grid())
		list = append(list, puzzle(p, fmt.Sprintf("eclair-%d", side), fmt.Sprintf("Éclair on %d cells a side, from the rulebook's start", side)))
	}
	return list
}

// Solo returns the Solo puzzles of the library. Their own readings do not
// count.
func Solo() []Instance[wabanti.Options] {
	var list []Instance[wabanti.Options]
	all, err := puzzles.Library()
	if err != nil {
		panic(err) // it comes with the program
	}
	for _, p := range all {
		if p.Game == puzzles.Solo && p.Proved.Length <= longestSolo {
			list = append(list, puzzle(p, p.ID, "Solo: "+p.Title))
		}
	}
	return list
}

// longestSolo is the length of the longest Solo puzzles that are solved
// within a second under each reading.
const longestSolo = 12

func puzzle(p puzzles.Puzzle, name, words string) Instance[wabanti.Options] {
	return Instance[wabanti.Options]{
		Name: name, Words: words, Game: fmt.Sprintf("%s:%d", p.Game, p.Side),
		Solve: func(ctx context.Context, opts wabanti.Options) Answer {
			lim := solver.Limits{Memory: memory, Workers: runtime.NumCPU()}
			return length(puzzles.Solve(ctx, p, opts, puzzles.SolveLimits{Limits: lim}))
		},
	}
}

// length returns how long a shortest solution is.
func length(s *puzzles.Solution) Answer {
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
