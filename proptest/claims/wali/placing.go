package wali

import (
	"context"
	"fmt"
	"slices"

	"ludex/proptest/claims/examine"
	"ludex/rules/wali"
)

// walNoRow tries every placement with everything that a player can have in
// the row and the column of the cell (D1).
func walNoRow(_ context.Context, b examine.Budget) examine.Finding {
	g := examine.Must(wali.FromText(examine.Under("wali:6x5", b.Readings)))
	f, legal := examine.Finding{Verdict: examine.Confirmed}, 0
	for c := range wali.Cell(g.Grid().Cells()) {
		line := inLine(g, c)
		for n := range line.Len() + 1 {
			for own := range line.Subsets(n) {
				if LineOfThree(g, own) {
					continue
				}
				f.States++
				moves := g.Moves(wali.State{Pieces: [2]wali.Set{own, 0}, Placing: true}, nil)
				if !slices.ContainsFunc(moves, func(m wali.Move) bool { return m != wali.Pass && m.To == c }) {
					continue
				}
				if legal++; LineOfThree(g, own|wali.SetOf(c)) {
					f.Verdict = examine.Refuted
					f.Boards = []examine.Board{{Title: "three in a line", Text: g.Format(wali.State{Pieces: [2]wali.Set{own | wali.SetOf(c), 0}, Placing: true})}}
				}
			}
		}
	}
	if f.Evidence = "A legal placement leads to the stones below."; f.Verdict == examine.Confirmed {
		f.Evidence = fmt.Sprintf("For every cell, all pieces that a player without three in a line can have in its row and its column were examined: none of the %d legal placements "+
			"makes a line of three. Pieces do not move before all are placed, so no player has a line of three then. Stones and sticks have the same rules of placing.", legal)
	}
	return f
}

// inLine returns the other cells of a cell's row and column.
func inLine(g *wali.Game, c wali.Cell) (line wali.Set) {
	grid := g.Grid()
	for o := range wali.Cell(grid.Cells()) {
		if p, q := grid.At(o), grid.At(c); o != c && (p.X == q.X || p.Y == q.Y) {
			line |= wali.SetOf(o)
		}
	}
	return line
}

// LineOfThree reports whether three cells of a set lie in a line.
func LineOfThree(g *wali.Game, s wali.Set) bool {
	grid := g.Grid()
	for rest := s; rest != 0; rest &= rest - 1 {
		for d := range 2 { // north and east
			one := grid.Neighbours(rest.First())[d]
			if one != wali.NoCell && s.Has(one) {
				if two := grid.Neighbours(one)[d]; two != wali.NoCell && s.Has(two) {
					return true
				}
			}
		}
	}
	return false
}

// replayed returns where a line of a finding leads, from the start or from where the line before ends.
func replayed(f examine.Finding) (g *wali.Game, s wali.State, err error) {
	g = examine.Must(wali.FromText("wali:6x5"))
	s = g.Start()
	for _, l := range f.Lines {
		if l.Game != g.String() || l.From != "" && l.From != g.Format(s) {
			return g, s, fmt.Errorf("%s: another game or position", l.Title)
		}
		if s, err = playSlowly(g, s, l.Moves...); err != nil {
			return g, s, err
		}
	}
	if len(f.Lines) == 0 || len(f.Boards) != 1 || f.Boards[0].Text != g.Format(s) {
		err = fmt.Errorf("the board is not that after the moves")
	}
	return g, s, err
}

// showsNotSix: placing ends with another number of empty cells than six (D2).
func showsNotSix(f examine.Finding) error {
	g, s, err := replayed(f)
	if empty := g.Grid().Cells() - (s.Pieces[0] | s.Pieces[1]).Len(); err == nil && (s.Placing || empty == 6) {
		err = fmt.Errorf("%d cells are empty", empty)
	}
	return err
}

// showsStuck: placing ends so that who is to move cannot (D2).
func showsStuck(f examine.Finding) error {
	g, s, err := replayed(f)
	if err == nil && (s.Placing || !slices.Equal(g.Moves(s, nil), []wali.Move{wali.Pass})) {
		err = fmt.Errorf("the stones can move")
	}
	return err
}
