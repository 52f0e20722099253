package claim

import (
	"slices"
	"strings"

	"ludex/rules/wali"
)

// waliChecks are the checks of the claims of Wali.
func waliChecks() []Check {
	return []Check{
		{ID: "wal-no-row", Run: walNoRow},
		{ID: "wal-six", Run: walSix},
		{ID: "wal-can-move", Run: walCanMove},
		{ID: "wal-example-1", Run: walExample},
		{ID: "wal-cheval-simple", Run: walSimple},
		{ID: "wal-cheval-double", Run: walDouble},
		{ID: "wal-cheval-wins", Run: walChevalWins},
		{ID: "wal-end-same", Run: walEndSame},
		{ID: "wal-positions", Run: walPositions},
	}
}

// example1 is what the sheet's first example names; the figure is lost.
const example1 = `5 . . . . . .
4 . . . X . .
3 . . . X . .
2 . X X O X X
1 . O O . . .
  A B C D E F
stones to move
`

// The figures of the sheet's second example, alone: the sticks are out of
// their way.
const (
	simpleCheval = `5 . . . . X X
4 . . . . X X
3 O . . . . .
2 . O . . . .
1 O . . . . .
  A B C D E F
stones to move
`
	doubleCheval1 = `5 O O . O O O
4 . . . . . .
3 . . . . . .
2 X X . . X X
1 . . . . . .
  A B C D E F
stones to move
`
	doubleCheval2 = `5 . X . . . O
4 . X . . . O
3 . . . . O .
2 . X . . O .
1 . X . . O .
  A B C D E F
stones to move
`
)

// waliFigure returns a figure of the sheet under readings.
func waliFigure(text string, readings ...string) (*wali.Game, wali.State) {
	g := must(wali.FromText(under("wali:6x5", readings)))
	return g, must(g.Parse(text))
}

// rowReadings are the readings of what a row is and when it takes.
func rowReadings() [][]string {
	return combinations(wali.Readings(), "wal-row", "wal-extend", "wal-shorten")
}

// rowMoves returns the steps of s that take something, without what.
func rowMoves(g *wali.Game, s wali.State) []string {
	var steps []string
	for _, m := range g.Moves(s, nil) {
		if m.Take[0] != wali.NoCell {
			step, _, _ := strings.Cut(g.FormatMove(s, m), "x")
			steps = append(steps, step)
		}
	}
	return slices.Compact(steps)
}

// playSlowly plays moves, each confirmed by the slow rules.
func playSlowly(g *wali.Game, s wali.State, moves ...string) (wali.State, error) {
	return replay(g, wali.Model(g), s, moves)
}
