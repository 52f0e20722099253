package proptest

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// JumpGame is what the laws of the jump game look at.
type JumpGame interface {
	rules.Reversible[wabanti.Position, wabanti.Move]
	rules.Symmetric[wabanti.Position]
}

// MakeJumpGame makes the game under test.
type MakeJumpGame func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame

// The sizes of the boards and starts that trials draw.
const (
	jumpMinSide, jumpMaxSide     = 3, 8
	jumpMinPieces, jumpMaxPieces = 2, 18
	jumpMaxPlayed                = 12
)

// newSolo makes the jump game of the rulebook.
func newSolo(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame {
	return wabanti.NewSolo(grid, start, opts)
}

// jumpTrial is a game under test with its twin and some positions of it.
type jumpTrial struct {
	t      rapid.TB
	grid   *hexgrid.Grid
	opts   wabanti.Options
	game   JumpGame
	twin   jumpTwin
	line   []wabanti.Position // from the start by random play
	played []wabanti.Move
}

// drawJumpTrial draws a board of at most maxSide cells a side, readings, a
// start and some play.
func drawJumpTrial(t *rapid.T, game MakeJumpGame, maxSide int) *jumpTrial {
	grid, _ := hexgrid.New(rapid.IntRange(jumpMinSide, maxSide).Draw(t, "side"))
	opts := drawOptions(t, wabanti.SoloReadings())
	x := newJumpTrial(t, game, grid, drawGroup(t, grid), opts)
	x.play(t)
	return x
}

// newJumpTrial returns the trial of a game of which nothing has been played.
func newJumpTrial(t rapid.TB, game MakeJumpGame, grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) *jumpTrial {
	return &jumpTrial{
		t: t, grid: grid, opts: opts, game: game(grid, start, opts),
		twin: newJumpTwin(grid.Side(), wabanti.SoloReadings().Format(opts)),
		line: []wabanti.Position{start},
	}
}

// drawGroup draws pieces that form one group: bulky, or thin, each piece but
// the first set down where it touches as few others as possible.
func drawGroup(t *rapid.T, grid *hexgrid.Grid) wabanti.Position {
	n := rapid.IntRange(jumpMinPieces, min(jumpMaxPieces, grid.Cells()-1)).Draw(t, "pieces")
	thin := rapid.Bool().Draw(t, "thin")
	cell := hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "first piece"))
	group := hexgrid.Of[[3]uint64](cell)
	for group.Len() < n {
		group.Add(rapid.SampledFrom(border(grid, group, thin)).Draw(t, "next piece"))
	}
	return group
}

// border returns the empty cells beside the group; if thin, only those that
// touch the fewest pieces.
func border(grid *hexgrid.Grid, group wabanti.Position, thin bool) []hexgrid.Cell {
	var cells []hexgrid.Cell
	fewest := hexgrid.Directions
	for c := range hexgrid.Cell(grid.Cells()) {
		n := touched(grid, group, c)
		if group.Has(c) || n == 0 || thin && n > fewest {
			continue
		}
		if thin && n < fewest {
			cells, fewest = cells[:0], n
		}
		cells = append(cells, c)
	}
	return cells
}

// touched returns how many pieces of the group touch c.
func touched(grid *hexgrid.Grid, group wabanti.Position, c hexgrid.Cell) int {
	n := 0
	for _, next := range grid.Neighbours(c) {
		if next != hexgrid.None && group.Has(next) {
			n++
		}
	}
	return n
}

// play extends the line by random moves of the game under test.
func (x *jumpTrial) play(t *rapid.T) {
	for range rapid.IntRange(0, jumpMaxPlayed).Draw(t, "plays") {
		s := x.line[len(x.line)-1]
		moves := x.game.Moves(s, nil)
		if len(moves) == 0 {
			return
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		x.played = append(x.played, m)
		x.line = append(x.line, x.game.Play(s, m))
	}
}

// fail ends the trial with a report on one position of its line.
func (x *jumpTrial) fail(s wabanti.Position, format string, args ...any) {
	x.played = x.played[:max(0, slices.Index(x.line, s))]
	x.t.Fatalf("%s\n%s", fmt.Sprintf(format, args...), x.report(s))
}

// pieces hands a position to the twin.
func (x *jumpTrial) pieces(s wabanti.Position) pieces {
	p := pieces{}
	for _, c := range s.Cells(nil) {
		p[x.hex(c)] = true
	}
	return p
}

// hex hands a cell to the twin.
func (x *jumpTrial) hex(c hexgrid.Cell) hex {
	at := x.grid.At(c)
	return hex{at.Q, at.R}
}

// cell takes a cell over from the twin.
func (x *jumpTrial) cell(h hex) hexgrid.Cell { return x.grid.Cell(hexgrid.Axial{Q: h[0], R: h[1]}) }

// position takes a position over from the twin.
func (x *jumpTrial) position(p pieces) wabanti.Position {
	var s wabanti.Position
	for h := range p {
		s.Add(x.cell(h))
	}
	return s
}

// fromTwin takes moves over from the twin, in ascending order.
func (x *jumpTrial) fromTwin(jumps map[jump]bool) []wabanti.Move {
	var moves []wabanti.Move
	for j := range jumps {
		moves = append(moves, wabanti.Move{From: x.cell(j.from), To: x.cell(j.to)})
	}
	return sorted(moves)
}

// name writes one move.
func (x *jumpTrial) name(m wabanti.Move) string { return listed(x.grid, []wabanti.Move{m}) }

// sorted returns the moves in ascending order.
func sorted(moves []wabanti.Move) []wabanti.Move {
	return slices.SortedFunc(slices.Values(moves), func(a, b wabanti.Move) int {
		if a.From != b.From {
			return int(a.From) - int(b.From)
		}
		return int(a.To) - int(b.To)
	})
}
