package tablebase_test

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// brute is the values of all positions of the moving phase by their
// definition: looked at again and again until nothing changes.
type brute struct {
	game   *wali.Game
	states []wali.State
	number map[wali.State]int
	after  [][]int // of every state: the numbers of those it leads to
	value  []tablebase.Value
}

func newBrute(g *wali.Game, pieces int) *brute {
	b := &brute{game: g, number: map[wali.State]int{}}
	b.place(wali.State{}, 0, pieces)
	b.value = make([]tablebase.Value, len(b.states))
	for _, s := range b.states {
		var after []int
		for _, m := range g.Moves(s, nil) {
			after = append(after, b.number[g.Play(s, m)])
		}
		b.after = append(b.after, after)
	}
	b.settle()
	return b
}

// place adds s with up to the given number of further pieces, from a cell on.
func (b *brute) place(s wali.State, from wali.Cell, pieces int) {
	if s.Pieces != [2]wali.Set{} {
		for _, s.Mover = range []rules.Player{wali.Stones, wali.Sticks} {
			b.number[s] = len(b.states)
			b.states = append(b.states, s)
		}
	}
	for c := from; int(c) < b.game.Grid().Cells() && pieces > 0; c++ {
		for p := range s.Pieces {
			next := s
			if next.Pieces[p] |= wali.SetOf(c); next.Pieces[p].Len() <= b.game.Board().Pieces {
				b.place(next, c+1, pieces-1)
			}
		}
	}
}

// settle finds first the states decided in no ply, then in one, and so on.
func (b *brute) settle() {
	for plies, idle := 0, 0; idle < 2; plies++ {
		var found []int
		for i := range b.states {
			if b.value[i] == tablebase.Draw && b.decided(i, plies) {
				found = append(found, i)
			}
		}
		for _, i := range found {
			b.value[i] = tablebase.DecidedIn(plies)
		}
		if idle++; len(found) > 0 {
			idle = 0
		}
	}
}

// decided reports whether a state is decided in the given number of plies. It must
// not be decided in fewer.
func (b *brute) decided(i, plies int) bool {
	s := b.states[i]
	if o := b.game.Outcome(s); o != rules.Undecided {
		return plies == 0 && o.WonBy(1-s.Mover)
	}
	wins, loses := false, plies > 0
	for _, next := range b.after[i] {
		v := b.value[next]
		wins = wins || plies > 0 && v == tablebase.DecidedIn(plies-1) && v.IsLoss()
		loses = loses && v.IsWin()
	}
	return wins || loses
}

// TestBuildAgreesWithBruteForce compares all values on small boards, under
// readings that change them.
func TestBuildAgreesWithBruteForce(t *testing.T) {
	for i, text := range []string{
		"wali:4x3,pieces=3",
		"wali:3x3,pieces=4",
		"wali:3x3,pieces=4,wal-move-stuck=loses,wal-double=two",
		"wali:3x3,pieces=4,wal-take=may,wal-target=not-in-row",
		"wali:3x3,pieces=4,wal-end=under-three,wal-move-stuck=loses",
		"wali:5x2,pieces=4,wal-row=exactly-three,wal-shorten=takes,wal-double=two",
		"wali:5x2,pieces=4,wal-row=longer-forbidden",
		"wali:5x2,pieces=5,wal-extend=takes-nothing,wal-take=may",
		"wali:7x1,pieces=3,wal-move-stuck=loses",
		"wali:7x1,pieces=3",
	} {
		if !long.Pick(i+1, 3) {
			continue
		}
		t.Run(text, func(t *testing.T) {
			g, err := wali.FromText(text)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, g, 6)
		})
	}
}

func compare(t *testing.T, g *wali.Game, pieces int) {
	x, h := g.Index(pieces), held(t, g, pieces)
	b := newBrute(g, pieces)
	looked := 0
	for i, s := range b.states {
		p, ok := x.Place(s)
		if !ok {
			continue
		}
		looked++
		if got, ok := h.Value(p); !ok || got != b.value[i] {
			t.Fatalf("%s%v in %d plies, want %v in %d", g.Format(s), got, got.Plies(), b.value[i], b.value[i].Plies())
		}
	}
	if looked == 0 {
		t.Fatal("no positions")
	}
}
