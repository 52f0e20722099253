package claim

import (
	"context"
	"fmt"
	"strings"

	"ludex/rules/wali"
)

// walNoRow tries every placement with everything that a player can have in
// the row and the column of the cell (D1).
func walNoRow(ctx context.Context, _ Budget) Finding {
	x := newStuckSearch(must(wali.FromText("wali")))
	legal := 0
	var broken wali.Set
	for c := range wali.Cell(x.g.Grid().Cells()) {
		line := x.inLine(c)
		for n := range line.Len() + 1 {
			for own := range line.Subsets(n) {
				if x.lineOfThree(own) || !x.spots(own).Has(c) {
					continue
				}
				if legal++; x.lineOfThree(own | wali.SetOf(c)) {
					broken = own | wali.SetOf(c)
				}
			}
		}
	}
	f := Finding{
		Verdict: Confirmed, States: x.states,
		Evidence: fmt.Sprintf("For every cell, everything that a player without three in a line can have in its row and its column was tried: none of the %d legal placements "+
			"makes a line of three. Pieces do not move before all are placed, so nobody has one then; stones and sticks are placed alike.", legal),
	}
	if broken != 0 {
		f.Verdict, f.Evidence = Refuted, "A legal placement leads to the stones below."
		f.Boards = []Board{{"three in a line", x.g.Format(wali.State{Pieces: [2]wali.Set{broken, 0}, Placing: true})}}
	}
	return f
}

// inLine returns the other cells of a cell's row and column.
func (x *stuckSearch) inLine(c wali.Cell) wali.Set {
	var line wali.Set
	grid := x.g.Grid()
	for o := range wali.Cell(grid.Cells()) {
		if p, q := grid.At(o), grid.At(c); o != c && (p.X == q.X || p.Y == q.Y) {
			line |= wali.SetOf(o)
		}
	}
	return line
}

// walCanMove looks for a full placing after which who is to move cannot: no
// stone lies beside one of the six empty cells (D2).
func walCanMove(ctx context.Context, b Budget) Finding {
	x := newStuckSearch(must(wali.FromText("wali")))
	var shut *[2]wali.Set
	complete := true
	for empty := range x.all.Subsets(x.all.Len() - 2*wali.Sheet.Pieces) {
		if shut != nil || ctx.Err() != nil {
			break
		}
		x.states++
		around := x.around(empty)
		if around.Len() > wali.Sheet.Pieces || x.lineOfThree(around) {
			continue
		}
		tries := 2000
		stones, ok := x.paint(x.all&^empty&^around, 0, around, &tries)
		if ok {
			shut = &[2]wali.Set{stones, x.all &^ empty &^ stones}
		}
		complete = complete && tries > 0
	}
	switch {
	case ctx.Err() != nil:
		return cut(ctx, x.states, "Not all sets of empty cells were looked at.")
	case shut != nil:
		return x.shut(shut[0], shut[1])
	case complete:
		return Finding{Verdict: Confirmed, Evidence: "All sets of six empty cells were looked at: after every placing a stone lies beside one.", States: x.states}
	}
	return Finding{Evidence: "No placing was found after which no stone lies beside an empty cell; for some sets of empty cells the search was cut short.", States: x.states, Limit: errBudget}
}

// around returns the cells beside those of a set.
func (x *stuckSearch) around(s wali.Set) wali.Set {
	var around wali.Set
	for rest := s; rest != 0; rest &= rest - 1 {
		for _, n := range x.g.Grid().Neighbours(rest.First()) {
			if n != wali.NoCell {
				around |= wali.SetOf(n)
			}
		}
	}
	return around &^ s
}

// paint gives each free cell to the stones or to the sticks, so that neither
// has a line of three and both have all their pieces. It returns the stones.
func (x *stuckSearch) paint(free, stones, sticks wali.Set, tries *int) (wali.Set, bool) {
	if *tries--; *tries < 0 || stones.Len() > wali.Sheet.Pieces || sticks.Len() > wali.Sheet.Pieces || x.lineOfThree(stones) || x.lineOfThree(sticks) {
		return 0, false
	}
	if free == 0 {
		return stones, true
	}
	c := wali.SetOf(free.First())
	if found, ok := x.paint(free&^c, stones|c, sticks, tries); ok {
		return found, true
	}
	return x.paint(free&^c, stones, sticks|c, tries)
}

// shut plays to the position that was found.
func (x *stuckSearch) shut(stones, sticks wali.Set) Finding {
	line := placements(x.g, stones, sticks)
	s, err := replay(x.g, wali.Model(x.g), x.g.Start(), line)
	if err != nil {
		return unsound(err)
	}
	if moves := written(x.g, s, x.g.Moves(s, nil)); s.Placing || strings.Join(moves, " ") != "pass" {
		return unsound(fmt.Errorf("the stones can move"))
	}
	return Finding{
		Verdict: Refuted, States: x.states,
		Evidence: "All pieces can be placed so that the player who moves first has no move: every cell beside an empty one is the other's. What happens then is wal-move-stuck.",
		Lines:    []Line{{Title: "to a player who cannot move", Game: x.g.String(), Moves: line}},
		Boards:   []Board{{"after the last placement", x.g.Format(s)}},
	}
}
