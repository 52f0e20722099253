package ambiguity

import (
	"strings"

	"ludex/proptest"
	"ludex/puzzles"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// shown turns positions into what is drawn of them: look tells what stands on
// a cell, and mark which cells a move is about.
func shown[S, M comparable](cells int, shots []Shot[S, M], look func(s S, cell int) puzzles.Look, mark func(m M) []int) []puzzles.Shot {
	var list []puzzles.Shot
	for _, shot := range shots {
		drawn := puzzles.Shot{Caption: shot.Caption, Pieces: map[int]puzzles.Look{}}
		for c := range cells {
			if l := look(shot.State, c); l != 0 {
				drawn.Pieces[c] = l
			}
		}
		if shot.Move != nil {
			drawn.Marked = mark(*shot.Move)
		}
		list = append(list, drawn)
	}
	return list
}

// either returns the look of what one side or the other holds.
func either(dark, light bool) puzzles.Look {
	switch {
	case dark:
		return puzzles.Dark
	case light:
		return puzzles.Light
	}
	return 0
}

func drawHavannah(g proptest.Game[havannahState, havannah.Move], shots ...Shot[havannahState, havannah.Move]) string {
	grid := g.(*havannahGame).Grid()
	look := func(s havannahState, c int) puzzles.Look {
		return either(s.Stones(havannah.First).Has(hexgrid.Cell(c)), s.Stones(havannah.Second).Has(hexgrid.Cell(c)))
	}
	return puzzles.HexSVG(grid, shown(grid.Cells(), shots, look, func(m havannah.Move) []int { return []int{int(m)} })...)
}

func drawWali(g proptest.Game[wali.State, wali.Move], shots ...Shot[wali.State, wali.Move]) string {
	grid := g.(*wali.Game).Grid()
	look := func(s wali.State, c int) puzzles.Look {
		return either(s.Pieces[wali.Sticks].Has(wali.Cell(c)), s.Pieces[wali.Stones].Has(wali.Cell(c)))
	}
	mark := func(m wali.Move) []int {
		return []int{int(m.From), int(m.To), int(m.Take[0]), int(m.Take[1])}
	}
	name := func(c wali.Cell) string { return strings.ToUpper(grid.Name(c)) }
	return puzzles.SquareSVG(grid, name, shown(grid.Cells(), shots, look, mark)...)
}

func drawHnefatafl(g hnefataflGame, shots ...Shot[hnefatafl.State, hnefatafl.Move]) string {
	grid := g.(interface{ Grid() *rectgrid.Grid }).Grid()
	look := func(s hnefatafl.State, c int) puzzles.Look {
		if s.King == hnefatafl.Cell(c) {
			return puzzles.King
		}
		return either(s.Attackers.Has(hnefatafl.Cell(c)), s.Defenders.Has(hnefatafl.Cell(c)))
	}
	list := shown(grid.Cells(), shots, look, func(m hnefatafl.Move) []int { return []int{int(m.From), int(m.To)} })
	last := grid.Cells() - 1
	for i := range list {
		w := grid.Width()
		list[i].Special = map[int]bool{0: true, w - 1: true, last / 2: true, last - w + 1: true, last: true}
	}
	return puzzles.SquareSVG(grid, grid.Name, list...)
}

func drawAnti(g proptest.Game[wabanti.AntiState, wabanti.Move], shots ...Shot[wabanti.AntiState, wabanti.Move]) string {
	look := func(s wabanti.AntiState, c int) puzzles.Look {
		return either(s.Pieces[wabanti.North].Has(hexgrid.Cell(c)), s.Pieces[wabanti.South].Has(hexgrid.Cell(c)))
	}
	return drawHexes(g.(*wabanti.Anti).Grid(), shots, look, markJump)
}

func drawDice(g proptest.Game[wabanti.DiceState, wabanti.DiceMove], shots ...Shot[wabanti.DiceState, wabanti.DiceMove]) string {
	look := func(s wabanti.DiceState, c int) puzzles.Look { return either(s.Pieces.Has(hexgrid.Cell(c)), false) }
	mark := func(m wabanti.DiceMove) []int {
		if m.Die == 0 {
			return nil
		}
		return []int{int(m.From), int(m.To)}
	}
	return drawHexes(g.(*wabanti.Dice).Grid(), shots, look, mark)
}

func drawJumps(g proptest.Game[wabanti.Position, wabanti.Move], shots ...Shot[wabanti.Position, wabanti.Move]) string {
	look := func(s wabanti.Position, c int) puzzles.Look { return either(s.Has(hexgrid.Cell(c)), false) }
	return drawHexes(g.(*jumps).Grid(), shots, look, markJump)
}

func markJump(m wabanti.Move) []int { return []int{int(m.From), int(m.To)} }

func drawHexes[S, M comparable](grid *hexgrid.Grid, shots []Shot[S, M], look func(S, int) puzzles.Look, mark func(M) []int) string {
	return puzzles.HexSVG(grid, shown(grid.Cells(), shots, look, mark)...)
}
