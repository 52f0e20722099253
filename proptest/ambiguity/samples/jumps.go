package samples

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Eclair returns the shortest ways to connect two sides: from the rulebook's
// start on its board and on smaller ones.
func Eclair() []Sample {
	var list []Sample
	for side := 4; side <= 8; side++ {
		i := puzzle(eclair(side, wabanti.RulebookStart(gridOf(side))), fmt.Sprintf("eclair-%d", side), fmt.Sprintf("Éclair on %d cells a side, from the rulebook's start", side))
		i.Deep = side == puzzles.MaxSide
		list = append(list, i)
	}
	corner := eclair(4, cellsOf(gridOf(4), "d1+d2+d3+d4+d5+d6+e5+e6"))
	return append(list, puzzle(corner, "eclair-corner", "Éclair from a row with one end in a corner and the other end near a corner"))
}

// eclair returns the Éclair from a position.
func eclair(side int, start wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewEclair(gridOf(side), start, wabanti.Options{})
	if err != nil {
		panic(err) // the positions are written here
	}
	return p
}

// Solo returns the Solo puzzles of the library that were drawn by hand, whose own
// readings do not count, and a few made for readings that these do not reach.
func Solo() []Sample {
	all, err := library.Classics()
	if err != nil {
		panic(err) // it comes with the program
	}
	list := madeSolo()
	for _, p := range all {
		if p.Proved.Length <= longestSolo {
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

func puzzle(p puzzles.Puzzle, name, words string) Sample {
	p = p.WithOptions(wabanti.Options{})
	return Sample{
		Name: name, Words: words, Game: p.Game.String(),
		Solve: func(ctx context.Context, readings []string, most int64) Answer {
			q, err := reread(p, readings)
			if err != nil {
				return Answer{Err: err}
			}
			lim := solver.Limits{Memory: within(most), Workers: runtime.NumCPU()}
			return length(solopuzzle.Solve(ctx, q, solopuzzle.Limits{Limits: lim}))
		},
	}
}

// reread returns a puzzle under readings. One that begins at the rulebook's start
// begins at that of the readings.
func reread(p puzzles.Puzzle, readings []string) (puzzles.Puzzle, error) {
	var opts wabanti.Options
	if err := solo.SetReadings(&opts, readings); err != nil {
		return p, err
	}
	j := solo.Of(p.Game)
	if j.Start() != wabanti.RulebookStart(j.Grid()) {
		return p.WithOptions(opts), nil
	}
	q, err := p.Reread(rules.ParseChoices(readings))
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrNoPosition, err)
	}
	return q, err
}

// length returns how long a shortest solution is.
func length(s *answer.Answer) Answer {
	a := Answer{States: s.Stored}
	switch s.Verdict {
	case solver.Solved:
		a.Value = fmt.Sprint(s.Length)
	case solver.Unsolvable:
		a.Value = "none"
	default:
		a.Err = fmt.Errorf("%s, with at least %d moves", s.Reason, s.Least)
	}
	return a
}

// madeSolo returns puzzles for wab-flight, wab-target and the rim in
// wab-free.
func madeSolo() []Sample {
	const loop = "e5+e6+f5+g6+g7+g8+f8"
	eye, _ := library.Find("eye")
	j := solo.Of(eye.Game)
	moved := soloPuzzle(j.Grid(), j.Start(), beside(j.Grid(), j.Target()))
	return []Sample{
		puzzle(made(5, loop, strings.Replace(loop, "e5", "e7", 1)), "loop",
			"Solo with seven pieces: a piece whose jump connects the others at both ends, but not during the jump"),
		puzzle(moved, "eye-moved", "Solo: the library's eye, one cell to the east"),
		puzzle(made(5, "e2+e3+e4", "e4+e5+e6"), "caterpillar", "Solo with three pieces in a row, two cells to the east"),
		puzzle(made(4, "a1+a2+b1+b2", "a3+a2+b1+b2"), "out-of-the-corner", "Solo with four pieces: one in a corner jumps along the edge"),
		puzzle(made(5, "d4+d5+e5", "e5+f4+f5"), "turned", "Solo with three pieces and the mirror image on the other side of the board as target"),
	}
}

// made returns a Solo puzzle on a board of the given side.
func made(side int, start, target string) puzzles.Puzzle {
	grid := gridOf(side)
	return soloPuzzle(grid, cellsOf(grid, start), cellsOf(grid, target))
}

func soloPuzzle(grid *hexgrid.Grid, start, target wabanti.Position) puzzles.Puzzle {
	p, err := puzzles.NewSolo(grid, start, target, wabanti.Options{})
	if err != nil {
		panic(err) // the positions are written here
	}
	return p
}

func gridOf(side int) *hexgrid.Grid {
	grid, err := hexgrid.New(side)
	if err != nil {
		panic(err)
	}
	return grid
}

func cellsOf(grid *hexgrid.Grid, names string) (s wabanti.Position) {
	for name := range strings.SplitSeq(names, "+") {
		c, err := grid.Parse(name)
		if err != nil {
			panic(err) // the names are written here
		}
		s.Add(c)
	}
	return s
}

// beside returns s moved by one cell to the east.
func beside(grid *hexgrid.Grid, s wabanti.Position) (moved wabanti.Position) {
	for _, c := range s.Cells(nil) {
		moved.Add(grid.Next(c, hexgrid.East))
	}
	return moved
}
