package tablebase_test

import (
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/rules/wali/reference"
	"ludex/solver/tablebase"
)

// TestValuesFollowByTheSlowRules derives the values of a small board's
// positions from those after their moves by rules that share nothing with
// those that the tables come from.
func TestValuesFollowByTheSlowRules(t *testing.T) {
	for _, text := range []string{
		"wali:3x3,pieces=4", "wali:5x2,pieces=4,wal-row=exactly-three,wal-shorten=takes,wal-double=two,wal-move-stuck=loses",
		"wali:5x2,pieces=4,wal-row=longer-forbidden,wal-take=may,wal-end=under-three",
	} {
		g := game(t, text)
		k := &slowly{g, slowRules(g), &tablebase.Book[wali.State, wali.Move]{Game: g, Numbers: g.Index(6), Held: held(t, g, 6)}}
		position := g.Index(6).Positions()
		for class, c := range g.Index(6).Classes() {
			for i := 0; i < c.Size; i += 1 + c.Size/long.Number(80, 300) {
				k.check(t, position(rules.Place{Class: class, Number: i}))
			}
		}
	}
}

func slowRules(g *wali.Game) reference.Rules {
	return reference.Rules{Width: g.Board().Width, Height: g.Board().Height, Pieces: g.Board().Pieces, Readings: wali.Readings().Names(g.Options())}
}

type slowly struct {
	game  *wali.Game
	rules reference.Rules
	book  *tablebase.Book[wali.State, wali.Move]
}

func (k *slowly) check(t *testing.T, s wali.State) {
	t.Helper()
	var want tablebase.Value
	p := reference.Position{Board: k.board(s), Mover: 'O'}
	for i, m := range k.rules.Moves(p) {
		if v := k.value(t, k.rules.Play(p, m)).After(); i == 0 || v.Better(want) {
			want = v
		}
	}
	if k.rules.Outcome(p) == reference.SticksWin {
		want = tablebase.DecidedIn(0)
	}
	if got, _ := k.book.Value(s); got != want {
		t.Fatalf("%v\n%s%v %d, want %v %d", k.game, k.game.Format(s), got, got, want, want)
	}
}

// value returns the value of a position after a move of the stones.
func (k *slowly) value(t *testing.T, p reference.Position) tablebase.Value {
	t.Helper()
	switch k.rules.Outcome(p) {
	case reference.StonesWin:
		return tablebase.DecidedIn(0)
	case reference.Draw:
		return tablebase.Draw
	}
	s := wali.State{Mover: wali.Sticks}
	for c, letter := range p.Board {
		if i := strings.IndexRune("OX", letter); i >= 0 {
			s.Pieces[i] |= wali.SetOf(wali.Cell(c))
		}
	}
	v, ok := k.book.Value(s)
	if !ok {
		t.Fatalf("%sno value", k.game.Format(s))
	}
	return v
}

func (k *slowly) board(s wali.State) string {
	board := []byte(strings.Repeat(".", k.game.Grid().Cells()))
	for c := range board {
		for p, letter := range []byte("OX") {
			if s.Pieces[p].Has(wali.Cell(c)) {
				board[c] = letter
			}
		}
	}
	return string(board)
}
