package ambiguity

import (
	"ludex/proptest"
	"ludex/puzzles/boards"
	"ludex/puzzles/picture"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// draw draws the position before the last move of a game, with the move, and
// the positions after it under both readings where they look different.
func (x *asking[S, M, O]) draw(d *duel[S, M], before S, m M, a, b S) string {
	look := x.Look(d.a)
	shot := look(before)
	from, to := x.Ends(m)
	switch {
	case to < 0:
	case from < 0 || from == to:
		shot.Target = []int{to}
	default:
		shot.Arrows = []picture.Arrow{{From: from, To: to}}
	}
	list := []picture.Diagram{shot}
	if after, other := look(a), look(b); after.Scene().SVG() != other.Scene().SVG() {
		after.Caption, other.Caption = d.q.NameA(), d.q.NameB()
		list = append(list, after, other)
	}
	return picture.Sheet(list, len(list)).SVG()
}

// drawBoth draws two positions that no move led to.
func (x *asking[S, M, O]) drawBoth(d *duel[S, M], a, b S) string {
	first, second := x.Look(d.a)(a), x.Look(d.b)(b)
	first.Caption, second.Caption = d.q.NameA(), d.q.NameB()
	return picture.Sheet([]picture.Diagram{first, second}, 2).SVG()
}

func lookHavannah(g proptest.Game[havannahState, havannah.Move]) func(havannahState) picture.Diagram {
	return boards.Havannah(g.(*havannahGame))
}

func endsHavannah(m havannah.Move) (from, to int) {
	if m == havannah.Swap || m == havannah.Pass {
		return -1, -1
	}
	return -1, int(m)
}

func lookHnefatafl(g hnefataflGame) func(hnefatafl.State) picture.Diagram {
	if c, ok := g.(counting); ok {
		return boards.Hnefatafl(c.Game)
	}
	return boards.Hnefatafl(g.(*hnefatafl.Game))
}

func endsHnefatafl(m hnefatafl.Move) (from, to int) { return square(m.From), square(m.To) }

func lookWali(g proptest.Game[wali.State, wali.Move]) func(wali.State) picture.Diagram {
	return boards.Wali(g.(*wali.Game))
}

func endsWali(m wali.Move) (from, to int) { return square(m.From), square(m.To) }

// square returns a cell of a rectangle, or -1 for none.
func square(c rectgrid.Cell) int {
	if c == rectgrid.None {
		return -1
	}
	return int(c)
}

func lookAnti(g proptest.Game[wabanti.AntiState, wabanti.Move]) func(wabanti.AntiState) picture.Diagram {
	return boards.Anti(g.(*wabanti.Anti))
}

func lookDice(g proptest.Game[wabanti.DiceState, wabanti.DiceMove]) func(wabanti.DiceState) picture.Diagram {
	return boards.Dice(g.(*wabanti.Dice))
}

func endsDice(m wabanti.DiceMove) (from, to int) {
	if m.Die == 0 {
		return -1, -1
	}
	return int(m.From), int(m.To)
}

func lookJumps(g proptest.Game[wabanti.Position, wabanti.Move]) func(wabanti.Position) picture.Diagram {
	board := picture.Hex(g.(*jumps).Grid())
	return func(s wabanti.Position) picture.Diagram {
		d := picture.Diagram{Board: board}
		for _, c := range s.Cells(nil) {
			d.Stones = append(d.Stones, picture.Stone{Cell: int(c), Look: picture.Tile})
		}
		return d
	}
}

func endsJump(m wabanti.Move) (from, to int) {
	if m == wabanti.Pass || m.From == hexgrid.None {
		return -1, -1
	}
	return int(m.From), int(m.To)
}
