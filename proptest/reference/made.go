package reference

import (
	"strings"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// madeSolo returns puzzles for wab-flight, wab-target and the rim in
// wab-free.
func madeSolo() []Instance[wabanti.Options] {
	const loop = "e5+e6+f5+g6+g7+g8+f8"
	eye, _ := puzzles.Find("eye")
	j := eye.Jumps()
	moved := solo(j.Grid(), j.Start(), beside(j.Grid(), j.Target()))
	return []Instance[wabanti.Options]{
		puzzle(made(5, loop, strings.Replace(loop, "e5", "e7", 1)), "loop",
			"Solo with seven pieces: a piece whose jump holds the others together at either end, and not in the air"),
		puzzle(moved, "eye-moved", "Solo: the library's eye, one cell to the east"),
		puzzle(made(5, "e2+e3+e4", "e4+e5+e6"), "caterpillar", "Solo with three pieces in a row, two cells to the east"),
		puzzle(made(4, "a1+a2+b1+b2", "a3+a2+b1+b2"), "out-of-the-corner", "Solo with four pieces: one in a corner jumps along the rim"),
		puzzle(made(5, "d4+d5+e5", "e5+f4+f5"), "turned", "Solo with three pieces, which are to stand as on the other side of the board"),
	}
}

// made returns a Solo puzzle on a board of that side, from and to given
// cells.
func made(side int, start, target string) puzzles.Puzzle {
	grid := gridOf(side)
	return solo(grid, cellsOf(grid, start), cellsOf(grid, target))
}

func solo(grid *hexgrid.Grid, start, target wabanti.Position) puzzles.Puzzle {
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
