package ambiguity

import (
	"ludex/puzzles/picture"
	"ludex/rules"
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

// look returns how positions of a game are drawn.
func look[S, M comparable](g Game[S, M]) func(S) picture.Diagram {
	return picture.Of(g.(picture.Shown[S]))
}

func lookJumps(g Game[wabanti.Position, wabanti.Move]) func(wabanti.Position) picture.Diagram {
	board := picture.NewBoard(g.(*jumps).Grid().Layout())
	return func(s wabanti.Position) picture.Diagram {
		return board.Diagram(rules.Pieces(rules.Tile, s.Cells(nil)))
	}
}

func endsHavannah(m havannah.Move) (from, to int) {
	if m == havannah.Swap || m == havannah.Pass {
		return -1, -1
	}
	return -1, int(m)
}

func endsHnefatafl(m hnefatafl.Move) (from, to int) {
	return rectgrid.Index(m.From), rectgrid.Index(m.To)
}

func endsWali(m wali.Move) (from, to int) { return rectgrid.Index(m.From), rectgrid.Index(m.To) }

func endsDice(m wabanti.DiceMove) (from, to int) {
	if m.Die == 0 {
		return -1, -1
	}
	return int(m.From), int(m.To)
}

func endsJump(m wabanti.Move) (from, to int) {
	if m == wabanti.Pass || m.From == hexgrid.None {
		return -1, -1
	}
	return int(m.From), int(m.To)
}
