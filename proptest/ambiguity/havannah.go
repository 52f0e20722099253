package ambiguity

import (
	"fmt"

	"ludex/proptest/ambiguity/samples"
	"ludex/proptest/claims/leaststones"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
)

// All boards of a question share one type of positions, so that a move of a
// small one can be played on the rulebook's.
var havannahDetails = details{
	Samples: samples.Havannah, Floor: havannahFloor, Never: havannahNever, Carry: carryStone,
	Needs: func(id string, _ int) []rules.Choice {
		if id == "hav-empty-ring" {
			return []rules.Choice{{ID: "hav-ring", Names: "empty"}}
		}
		return nil
	},
}

// carryStone keeps the place of a stone relative to the centre.
func carryStone(m play.Move, from, to play.Game) (play.Move, bool) {
	f, t, cell := havannah.Of(from).Grid(), havannah.Of(to).Grid(), m.Value().(havannah.Move)
	if cell == havannah.Swap || cell == havannah.Pass || f.Side() > t.Side() {
		return m, false
	}
	return play.MoveOf(t.Cell(f.At(cell))), true
}

// havannahFloor counts the stones that a difference of readings needs.
func havannahFloor(p pair) *floor {
	a, b := options[havannah.Options](p)
	board := havannah.Of(p.GameA).Board()
	grid, stones := havannah.Of(p.GameA).Grid(), func(n int, words string) *floor { return stonesOn(p.GameA, n, words) }
	switch {
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.RingReading { return &o.Ring }):
		if a.Ring == havannah.RingEmpty || b.Ring == havannah.RingEmpty {
			return stones(6, "no ring has fewer than 6 stones (hav-min-ring)")
		}
		if a.Ring != havannah.RingAny && b.Ring != havannah.RingAny {
			return apart(p.GameA, grid)
		}
		return stones(7, "a ring of 6 stones and an own stone inside are 7 stones")
	case onlyDiffer(a, b, filled) && a.NeedsEmpty():
		return apart(p.GameA, grid)
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.ForkReading { return &o.Fork }):
		return stones(3, "three edge cells need 3 stones")
	case a.Fork == havannah.ThreeSides && onlyDiffer(a, b, func(o *havannah.Options) *havannah.CornerReading { return &o.Corner }):
		n := len(leaststones.Fork(grid, true))
		return stones(n, fmt.Sprintf("no chain of fewer than %d stones connects three sides (by the paths from every cell to every three sides)", n))
	case onlyDiffer(a, b, reduced) && board.Side == reducedSide:
		n := min(len(leaststones.Bridge(grid)), len(leaststones.Fork(grid, true)))
		f := stones(n, fmt.Sprintf("no bridge and no fork has fewer than %d stones", n))
		f.Game = "a1 f5 a2 f6 a3 f7 a4 e5 a5 e6 a6"
		return f
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply }) && a.Supply+b.Supply < 3 && a.Swap == havannah.NoSwap && a.Pass == havannah.MustPlace:
		n := 2 * board.Stones
		return &floor{
			Words: fmt.Sprintf("no player is out of stones before all %d are on the board", n),
			From:  func(s play.Position) int { return max(0, n-len(p.GameA.Pieces(s))) },
		}
	}
	return nil
}

// apart is the floor where a player needs a ring round an own stone that is not
// connected to it: six cells round that stone are inside, too.
func apart(g play.Game, grid *hexgrid.Grid) *floor {
	middle := grid.Center()
	n := len(leaststones.RingRound(grid, middle, func(c hexgrid.Cell) bool { return grid.Distance(c, middle) > 1 }))
	f := stonesOn(g, n+1, fmt.Sprintf("a ring of %d stones, the fewest round a cell and its neighbours, and an own stone inside that touches none of them are %d stones", n, n+1))
	f.Game = "h8 c3 f6 c5 f7 c7 f8 d3 g6 e3 g9 f3 h6 a2 h10 b9 i7 f1 i10 j15 j8 n7 j9 o14 j10"
	return f
}

// stones is the floor where a player needs n stones.
func stonesOn(g play.Game, n int, words string) *floor {
	return &floor{
		Words: fmt.Sprintf("%s, and the first player has them after %d moves at the earliest", words, 2*n-1),
		From: func(s play.Position) int {
			have := placed(g, s)
			mover := havannah.First
			if have[0] > have[1] {
				mover = havannah.Second
			}
			return max(0, min(2*(n-have[mover])-1, 2*(n-have[1-mover])))
		},
	}
}

// placed returns how many stones each player has in a position.
func placed(g play.Game, s play.Position) (have [2]int) {
	for _, piece := range g.Pieces(s) {
		if piece.Look == rules.Dark {
			have[havannah.Second]++
		} else {
			have[havannah.First]++
		}
	}
	return have
}

func filled(o *havannah.Options) *havannah.FilledReading { return &o.Filled }

func reduced(o *havannah.Options) *havannah.ReducedReading { return &o.Reduced }

// reducedSide is the number of cells a side of the board of 91 points (hav-reduced).
const reducedSide = 6

func havannahNever(p pair) *argument {
	a, b := options[havannah.Options](p)
	if onlyDiffer(a, b, func(o *havannah.Options) *havannah.FirstReading { return &o.First }) {
		return &argument{Words: "The readings name the colour of the first player. No clause about moves, figures or the end of play depends on it."}
	}
	if onlyDiffer(a, b, filled) && !a.NeedsEmpty() {
		return &argument{Words: "The readings are about rings that need an empty cell. By this reading of hav-ring no ring needs one."}
	}
	supply := onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply })
	if !supply || a.Supply == havannah.Unlimited || b.Supply == havannah.Unlimited || a.Swap != havannah.NoSwap || a.Pass != havannah.MustPlace {
		return nil
	}
	most := havannah.Of(p.GameA).Board().Stones
	return &argument{
		Words: "Both players have the same number of stones and place one in turn. When the first player is to move, both have placed the same number; when the " +
			"second is, the first has placed one more. So a player to move without a stone is the first player, and the second has none either: no player ever " +
			"has to pass, and play ends as a draw there under both readings.",
		Holds: func(s play.Position) bool {
			have := placed(p.GameA, s)
			return have[0]-have[1] == int(p.A.ToMove(s)) && have[0] <= most
		},
	}
}
