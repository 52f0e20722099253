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
		i := puzzle(eclair(side, wabanti.RulebookStart(gridOf(side))), fmt.Sprintf("eclair-%d", side), fmt.Sprintf("Éclair on %d cells a side, from the rulebook's start", side))
		i.Deep = side == puzzles.MaxSide
		list = append(list, i)
	}
	corner := eclair(4, cellsOf(gridOf(4), "d1+d2+d3+d4+d5+d6+e5+e6"))
	return append(list, puzzle(corner, "eclair-corner", "Éclair from a row with one end in a corner and the other close to one"))
}

// eclair returns the Éclair from a position.
func eclair(side int, start wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewEclair(gridOf(side), start, wabanti.Options{})
	if err != nil {
		panic(err) // the positions are written here
	}
	return p
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
		if p.Kind() == puzzles.Solo && p.Quality.IsZero() && p.Proved.Length <= longestSolo {
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
		Name: name, Words: words, Game: p.Kind() + ":" + p.Board(),
		Solve: func(ctx context.Context, opts wabanti.Options) Answer {
			lim := solver.Limits{Memory: memory, Workers: runtime.NumCPU()}
			return length(jumps.Solve(ctx, p.WithOptions(opts), jumps.Limits{Limits: lim}))
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
