package wali_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/ruletest"
	"ludex/rules/wali"
)

// anyOptions draws a reading of every ambiguity.
var anyOptions = rapid.Custom(func(t *rapid.T) wali.Options {
	return wali.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
})

// anyGame draws a board, pieces and readings.
var anyGame = rapid.Custom(func(t *rapid.T) *wali.Game {
	b := wali.Sheet
	if rapid.IntRange(0, 3).Draw(t, "sheet") > 0 {
		b.Width = rapid.IntRange(1, 9).Draw(t, "width")
		b.Height = rapid.IntRange(1, min(9, 36/b.Width)).Filter(func(h int) bool { return h*b.Width > 1 }).Draw(t, "height")
		b.Pieces = rapid.IntRange(1, b.Width*b.Height/2).Draw(t, "pieces")
	}
	return newGame(t, b, anyOptions.Draw(t, "options"))
})

func newGame(t interface{ Fatal(...any) }, b wali.Board, o wali.Options) *wali.Game {
	g, err := wali.New(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// sameMoves returns the moves of s, and fails the test if the reference model
// has others.
func sameMoves(t interface{ Fatal(...any) }, g *wali.Game, s wali.State, model rules.Reference[wali.State, wali.Move]) []wali.Move {
	moves, err := ruletest.Moves(g, s, model)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// TestReferenceInPlay follows games from the start.
func TestReferenceInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame.Draw(t, "game")
		if got, want := wali.ModelPosition(g, g.Start()), wali.ModelRules(g).Start(); got != want {
			t.Fatalf("%v starts with %v, want %v", g, got, want)
		}
		follow(t, g, g.Start(), 40)
	})
}

// TestReferenceInSetups follows games from positions that play would seldom
// reach: full of long lines and of crowds.
func TestReferenceInSetups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame.Draw(t, "game")
		if s := anySetup(t, g); g.Validate(s) == nil {
			follow(t, g, s, 10)
		}
	})
}

// follow compares the positions of a game played at random, but for captures,
// which are preferred so that it gets somewhere.
func follow(t *rapid.T, g *wali.Game, s wali.State, plies int) {
	model := wali.Model(g)
	for range plies {
		moves := sameMoves(t, g, s, model)
		if len(moves) == 0 {
			return
		}
		if captures := slices.DeleteFunc(slices.Clone(moves), func(m wali.Move) bool { return m.Take[0] == wali.NoCell }); len(captures) > 0 {
			moves = captures
		}
		s = g.Play(s, moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
	}
}

// anySetup draws a state of pieces that move, in which each cell is as
// likely to hold one as the sheet's.
func anySetup(t *rapid.T, g *wali.Game) wali.State {
	s := wali.State{Mover: rules.Player(rapid.IntRange(0, 1).Draw(t, "mover"))}
	for c := range wali.Cell(g.Grid().Cells()) {
		if p := rapid.SampledFrom([]int{0, 0, 1, 1, 2}).Draw(t, g.Grid().Name(c)); p < 2 && s.Pieces[p].Len() < g.Board().Pieces {
			s.Pieces[p] |= wali.SetOf(c)
		}
	}
	return s
}

// TestReferenceAtTwoRows compares positions in which D3-C3 makes two rows,
// with sticks in rows and others.
func TestReferenceAtTwoRows(t *testing.T) {
	for _, rows := range []string{
		"..O.../..O.../OO.O../....../.....X",
		"..O.X./..O.../OO.O../...XXX/......",
		"..O.../..O.../OO.O../...XXX/X.....",
		"..O.X./..O..X/OO.O../...XXX/.X....",
		"..O.../..O.../OO.O../...XXX/......",
		"..O.../..O..X/OO.O.X/...XXX/......",
		"..O.../..O.../OO.O../XXXXX./....X.",
	} {
		for _, readings := range []string{"", ",wal-target=not-in-row", ",wal-target=not-in-row,wal-take=may", ",wal-target=not-in-row,wal-row=exactly-three"} {
			g, s := position(t, "wali:6x5,wal-double=two"+readings+" "+rows+" stones to move")
			sameMoves(t, g, s, wali.Model(g))
		}
	}
}

// TestReferenceEverywhere compares all positions that tiny games reach from
// their starts, one of each class of mirror images.
func TestReferenceEverywhere(t *testing.T) {
	for text, want := range map[string]int{
		"wali:3x3,pieces=3": 1699,
		"wali:3x3,pieces=3,wal-place-line=any-pieces,wal-double=two,wal-target=not-in-row,wal-end=under-three":           612,
		"wali:3x3,pieces=4,wal-place-stuck=loses,wal-move-stuck=loses,wal-take=may":                                      3876,
		"wali:3x3,pieces=4,wal-row=longer-forbidden,wal-place-stuck=dropped,wal-first-move=second-placer,wal-double=two": 3864,
		"wali:6x1,pieces=3":                                                           151,
		"wali:6x1,pieces=3,wal-place-stuck=loses":                                     128,
		"wali:6x1,pieces=3,wal-place-stuck=dropped":                                   183,
		"wali:4x2,pieces=4,wal-place-stuck=loses,wal-move-stuck=loses,wal-double=two": 490,
		"wali:4x2,pieces=4,wal-row=longer-forbidden":                                  2503,
		"wali:5x2,pieces=4,wal-row=exactly-three,wal-shorten=takes":                   18045,
		"wali:4x3,pieces=3":                                                           21441,
		"wali:7x1,pieces=3,wal-extend=takes-nothing":                                  673,
	} {
		if want > 10_000 && !long.On() {
			continue
		}
		t.Run(text, func(t *testing.T) {
			g, err := wali.FromText(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := everywhere(t, g); got != want {
				t.Errorf("%d positions up to symmetry, want %d", got, want)
			}
		})
	}
}

// everywhere compares all positions that g reaches and returns their number.
func everywhere(t *testing.T, g *wali.Game) int {
	model, todo := wali.Model(g), []wali.State{g.Start()}
	seen := map[wali.State]bool{g.Start(): true}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range sameMoves(t, g, s, model) {
			if next := g.Canonical(g.Play(s, m)); !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return len(seen)
}
