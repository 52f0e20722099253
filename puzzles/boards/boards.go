// Package boards is how the positions of each game look.
package boards

import (
	"strings"

	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// Havannah returns how positions of g are drawn: the first player's stones
// red or white, as he is called (hav-first), the second's black.
func Havannah[W hexgrid.Words](g *havannah.Game[W]) func(havannah.State[W]) picture.Diagram {
	board, first := picture.Hex(g.Grid()), picture.Red
	if g.Name(havannah.First) == "white" {
		first = picture.Light
	}
	return func(s havannah.State[W]) picture.Diagram {
		d := picture.Diagram{Board: board}
		put(&d, s.Stones(havannah.First).Cells(nil), first)
		put(&d, s.Stones(havannah.Second).Cells(nil), picture.Dark)
		return d
	}
}

// Hnefatafl returns how positions of g are drawn: attackers black, defenders
// white, fortresses crossed, the throne shaded.
func Hnefatafl(g *hnefatafl.Game) func(hnefatafl.State) picture.Diagram {
	grid := g.Grid()
	last := grid.Cells() - 1
	side := grid.Width()
	ground := picture.Diagram{
		Board:   picture.Rect(grid),
		Shaded:  []int{last / 2},
		Crossed: []int{0, side - 1, last - side + 1, last},
	}
	return func(s hnefatafl.State) picture.Diagram {
		d := ground
		put(&d, s.Attackers.Cells(nil), picture.Dark)
		put(&d, s.Defenders.Cells(nil), picture.Light)
		if s.King != hnefatafl.NoCell {
			put(&d, []rectgrid.Cell{s.King}, picture.King)
		}
		return d
	}
}

// Wali returns how positions of g are drawn, its columns in capitals.
func Wali(g *wali.Game) func(wali.State) picture.Diagram {
	board := picture.Rect(g.Grid())
	for i := range board.Labels {
		board.Labels[i].Words = strings.ToUpper(board.Labels[i].Words)
	}
	return func(s wali.State) picture.Diagram {
		d := picture.Diagram{Board: board}
		for c := range wali.Cell(len(board.Cells)) {
			switch {
			case s.Pieces[wali.Stones].Has(c):
				put(&d, []wali.Cell{c}, picture.Dark)
			case s.Pieces[wali.Sticks].Has(c):
				put(&d, []wali.Cell{c}, picture.Bar)
			}
		}
		return d
	}
}

// Dice returns how positions of g are drawn, the players' names at their
// sides.
func Dice(g *wabanti.Dice) func(wabanti.DiceState) picture.Diagram {
	board := picture.Hex(g.Grid())
	for p := range rules.Player(g.Seats().Players) {
		board.LabelSide(g.Grid(), g.Side(p), g.Name(p))
	}
	return func(s wabanti.DiceState) picture.Diagram {
		d := picture.Diagram{Board: board}
		put(&d, s.Pieces.Cells(nil), picture.Tile)
		return d
	}
}

// Anti returns how positions of g are drawn: North's pieces black, South's
// white.
func Anti(g *wabanti.Anti) func(wabanti.AntiState) picture.Diagram {
	board := picture.Hex(g.Grid())
	return func(s wabanti.AntiState) picture.Diagram {
		d := picture.Diagram{Board: board}
		put(&d, s.Pieces[wabanti.North].Cells(nil), picture.Tile)
		put(&d, s.Pieces[wabanti.South].Cells(nil), picture.LightTile)
		return d
	}
}

// put adds stones that look alike to a diagram.
func put[C ~uint8 | ~uint16](d *picture.Diagram, cells []C, look picture.Look) {
	for _, c := range cells {
		d.Stones = append(d.Stones, picture.Stone{Cell: int(c), Look: look})
	}
}
