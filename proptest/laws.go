// Package proptest holds the laws that every game keeps, and slow twins of
// the rules, written clause by clause, that the fast ones must agree with.
package proptest

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"pgregory.net/rapid"
)

// JumpGame is what the laws of the jump game ask of its rules. It is
// wabanti.Solo, or a toy with something wrong.
type JumpGame interface {
	Start() wabanti.Position
	Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move
	Play(s wabanti.Position, m wabanti.Move) wabanti.Position
	Unmoves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move
	Unplay(s wabanti.Position, m wabanti.Move) wabanti.Position
	Canonical(s wabanti.Position) wabanti.Position
	Orbit(s wabanti.Position) int
}

// Law is a statement that holds for every position and line of a game.
type Law struct {
	Name   string
	Clause string // the clause that it is named after, "" for one of all games
	Holds  func(l *Line) error
}

// Line is a game under test and how play in it has gone.
type Line struct {
	Game  JumpGame
	Grid  *hexgrid.Grid
	Opts  wabanti.Options
	Moves []wabanti.Move
	At    wabanti.Position
}

// String draws the line: readings, start, moves and the position reached.
func (l *Line) String() string {
	var names []string
	for _, m := range l.Moves {
		names = append(names, l.Grid.Name(m.From)+"-"+l.Grid.Name(m.To))
	}
	return fmt.Sprintf("readings: %s\nstart:\n%smoves: %s\nposition:\n%s",
		strings.Join(wabanti.Readings().Changed(l.Opts), " "), board(l.Grid, l.Game.Start()), strings.Join(names, " "), board(l.Grid, l.At))
}

// board draws a position.
func board(grid *hexgrid.Grid, s wabanti.Position) string {
	var out strings.Builder
	last := 0
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		if c == 0 || at.R != last {
			if c > 0 {
				out.WriteByte('\n')
			}
			out.WriteString(strings.Repeat(" ", max(at.R, -at.R)))
			last = at.R
		}
		if s.Has(c) {
			out.WriteString(" O")
		} else {
			out.WriteString(" .")
		}
	}
	return out.String() + "\n"
}

// Check plays from a random start by random moves and checks the laws at
// every position. It fails t with the line as it stands then.
func Check(t *rapid.T, l *Line, laws []Law) {
	for {
		for _, law := range laws {
			if err := law.Holds(l); err != nil {
				t.Fatalf("%s (%s): %v\n%v", law.Name, law.Clause, err, l)
			}
		}
		moves := l.Game.Moves(l.At, nil)
		if len(moves) == 0 || len(l.Moves) == 12 || rapid.IntRange(0, 9).Draw(t, "stop") == 9 {
			return
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		l.Moves = append(l.Moves, m)
		l.At = l.Game.Play(l.At, m)
	}
}

// AnyLine draws readings, a board, and a start of 2 to 18 pieces in one
// group; game makes the rules of them.
func AnyLine(t *rapid.T, game func(*hexgrid.Grid, wabanti.Position, wabanti.Options) JumpGame) *Line {
	opts := AnyOptions(t)
	grid, err := hexgrid.New(rapid.IntRange(3, 8).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	start := anyGroup(t, grid, rapid.IntRange(2, min(18, grid.Cells()/2)).Draw(t, "pieces"))
	return &Line{Game: game(grid, start, opts), Grid: grid, Opts: opts, At: start}
}

// AnyOptions draws one reading of every facet.
func AnyOptions(t *rapid.T) (opts wabanti.Options) {
	for _, b := range wabanti.Readings() {
		for i, field := range b.Fields {
			n := len(b.Facets[i].Readings)
			*field(&opts) = rules.Choice(rapid.IntRange(0, n-1).Draw(t, b.ID))
		}
	}
	return opts
}

// anyGroup draws pieces that form one group: bulky, or thin, each piece set
// down where it touches the fewest others. In thin groups one piece often
// holds three parts together, which bulky ones hardly ever show.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, n int) wabanti.Position {
	thin := rapid.Bool().Draw(t, "thin")
	s := hexgrid.Of[[3]uint64](hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "first")))
	for s.Len() < n {
		s.Add(rapid.SampledFrom(border(grid, s, thin)).Draw(t, "piece"))
	}
	return s
}

// border returns the empty cells beside s; if thin, only those that touch
// the fewest pieces.
func border(grid *hexgrid.Grid, s wabanti.Position, thin bool) []hexgrid.Cell {
	var cells []hexgrid.Cell
	fewest := hexgrid.Directions
	for c := range hexgrid.Cell(grid.Cells()) {
		n := touched(grid, s, c)
		if s.Has(c) || n == 0 || thin && n > fewest {
			continue
		}
		if thin && n < fewest {
			cells, fewest = cells[:0], n
		}
		cells = append(cells, c)
	}
	return cells
}

// touched returns how many pieces of s touch c.
func touched(grid *hexgrid.Grid, s wabanti.Position, c hexgrid.Cell) int {
	n := 0
	for _, next := range grid.Neighbours(c) {
		if next != hexgrid.None && s.Has(next) {
			n++
		}
	}
	return n
}
