package proptest

import (
	"slices"
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// brokenJump is a jump game in which some methods have been replaced.
type brokenJump struct {
	*wabanti.Solo
	moves     func(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move
	play      func(g *wabanti.Solo, s wabanti.Position, m wabanti.Move) wabanti.Position
	unmoves   func(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move
	unplay    func(g *wabanti.Solo, s wabanti.Position, m wabanti.Move) wabanti.Position
	canonical func(g *wabanti.Solo, s wabanti.Position) wabanti.Position
}

func (b brokenJump) Moves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	if b.moves != nil {
		return b.moves(b.Solo, s, dst)
	}
	return b.Solo.Moves(s, dst)
}

func (b brokenJump) Play(s wabanti.Position, m wabanti.Move) wabanti.Position {
	if b.play != nil {
		return b.play(b.Solo, s, m)
	}
	return b.Solo.Play(s, m)
}

func (b brokenJump) Unmoves(s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	if b.unmoves != nil {
		return b.unmoves(b.Solo, s, dst)
	}
	return b.Solo.Unmoves(s, dst)
}

func (b brokenJump) Unplay(s wabanti.Position, m wabanti.Move) wabanti.Position {
	if b.unplay != nil {
		return b.unplay(b.Solo, s, m)
	}
	return b.Solo.Unplay(s, m)
}

func (b brokenJump) Canonical(s wabanti.Position) wabanti.Position {
	if b.canonical != nil {
		return b.canonical(b.Solo, s)
	}
	return b.Solo.Canonical(s)
}

// brokenJumps tells of every law of the jump game a toy that it must catch.
var brokenJumps = []struct {
	fault string
	laws  []string
	toy   func() brokenJump
}{
	{"the group tears", []string{"moves-by-the-letter", "group-whole"}, func() brokenJump { return brokenJump{moves: tornMoves} }},
	{"a piece may step", []string{"parity-kept"}, func() brokenJump { return brokenJump{moves: steps} }},
	{"moves come in another order when appended", []string{"moves-ordered"}, func() brokenJump { return brokenJump{moves: unstable} }},
	{"nobody moves in the first half of the board", []string{"moves-symmetric"}, func() brokenJump { return brokenJump{moves: lopsided} }},
	{"every other play does nothing", []string{"play-pure"}, func() brokenJump { return brokenJump{play: everyOther()} }},
	{"a jump captures", []string{"pieces-kept"}, func() brokenJump { return brokenJump{play: captures} }},
	{"a move back is forgotten", []string{"unmoves-by-the-letter", "unmoves-invert"}, func() brokenJump { return brokenJump{unmoves: forgetful} }},
	{"undoing does nothing", []string{"undo"}, func() brokenJump { return brokenJump{unplay: stays} }},
	{"every position stands for itself", []string{"canonical"}, func() brokenJump { return brokenJump{canonical: itself} }},
}

// TestJumpLawsCatch shows of every law that it can fail, with a board to look
// at.
func TestJumpLawsCatch(t *testing.T) {
	var able []string
	for _, b := range brokenJumps {
		suite := Suite{"toy", JumpLaws(func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame {
			toy := b.toy()
			toy.Solo = wabanti.NewSolo(grid, start, opts)
			return toy
		})}
		for _, name := range b.laws {
			able = append(able, name)
			mustCatch(t, suite, name, b.fault, "position:\n", " O")
		}
	}
	everyLawAble(t, JumpLaws(newSolo), able)
}

// tornMoves are jumps over one piece that know nothing of W9.
func tornMoves(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	return oneWay(g, s, dst, func(from, next, beyond hexgrid.Cell) (to hexgrid.Cell, legal bool) {
		return beyond, beyond != hexgrid.None && s.Has(next) && !s.Has(beyond)
	})
}

// steps are moves to any empty cell beside.
func steps(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	return oneWay(g, s, dst, func(from, next, beyond hexgrid.Cell) (to hexgrid.Cell, legal bool) {
		return next, next != hexgrid.None && !s.Has(next)
	})
}

// oneWay appends a move of every piece in every direction in which it may go,
// given the next two cells there.
func oneWay(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move, may func(from, next, beyond hexgrid.Cell) (hexgrid.Cell, bool)) []wabanti.Move {
	for _, from := range s.Cells(nil) {
		at := g.Grid().At(from)
		for _, d := range clockwise {
			next := g.Grid().Cell(hexgrid.Axial{Q: at.Q + d[0], R: at.R + d[1]})
			beyond := g.Grid().Cell(hexgrid.Axial{Q: at.Q + 2*d[0], R: at.R + 2*d[1]})
			if to, legal := may(from, next, beyond); legal {
				dst = append(dst, wabanti.Move{From: from, To: to})
			}
		}
	}
	return dst
}

func unstable(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	moves := g.Moves(s, nil)
	if len(dst) > 0 {
		slices.Reverse(moves)
	}
	return append(dst, moves...)
}

func lopsided(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	for _, m := range g.Moves(s, nil) {
		if int(m.From) >= g.Grid().Cells()/2 {
			dst = append(dst, m)
		}
	}
	return dst
}

func everyOther() func(g *wabanti.Solo, s wabanti.Position, m wabanti.Move) wabanti.Position {
	played := 0
	return func(g *wabanti.Solo, s wabanti.Position, m wabanti.Move) wabanti.Position {
		if played++; played%2 == 0 {
			return s
		}
		return g.Play(s, m)
	}
}

// captures takes a piece off that has not moved.
func captures(g *wabanti.Solo, s wabanti.Position, m wabanti.Move) wabanti.Position {
	for _, c := range s.Cells(nil) {
		if c != m.From {
			s.Remove(c)
			break
		}
	}
	return g.Play(s, m)
}

func forgetful(g *wabanti.Solo, s wabanti.Position, dst []wabanti.Move) []wabanti.Move {
	moves := g.Unmoves(s, nil)
	return append(dst, moves[:max(0, len(moves)-1)]...)
}

func stays(_ *wabanti.Solo, s wabanti.Position, _ wabanti.Move) wabanti.Position { return s }

func itself(_ *wabanti.Solo, s wabanti.Position) wabanti.Position { return s }
