package proofnumber_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	. "ludex/solver/proofnumber"
)

// strategyOf returns the replies of a player that wins s.
func strategyOf(t *testing.T, s Solver, winner uint8) (list []Reply) {
	t.Helper()
	if err := s.Strategy(inTime(t), winner, func(r Reply) bool { list = append(list, r); return true }); err != nil {
		t.Fatal(err)
	}
	return list
}

// wonFrom returns how the first player wins s, and the positions expanded to
// find out that it does.
func wonFrom(t *testing.T, g *game, s state) (replies []Reply, expanded int64) {
	t.Helper()
	by := solverOf(t, g, s, 1)
	by.Value(inTime(t))
	expanded = by.Progress().Expanded
	return strategyOf(t, by, 0), expanded
}

// TestHint: a hint from a win by one reading, or from the same replies spoilt,
// does not change the answer by another reading.
func TestHint(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	n, least := long.Number(2, 6), 23
	if long.Deep() {
		n, least = 60, 20
	}
	for _, from := range readings() {
		led := newGame(t, 4, from)
		for _, to := range readings() {
			for range n {
				s := stones(led, least+rng.IntN(6), rng)
				if fits(t, newGame(t, 4, to), s) {
					hint(t, led, newGame(t, 4, to), s, rng)
				}
			}
		}
	}
}

// fits reports whether nobody has a figure in s by the readings of g.
func fits(t *testing.T, g *game, s state) bool {
	t.Helper()
	placed, err := g.Place([2]hexgrid.Tiny{s.Stones(0), s.Stones(1)}, g.ToMove(s))
	return err == nil && g.Outcome(placed) == rules.Undecided
}

func hint(t *testing.T, led, g *game, s state, rng *rand.Rand) {
	t.Helper()
	by := solverOf(t, led, s, 1)
	v := by.Value(inTime(t))
	if v.Lo == Draw {
		return
	}
	winner := uint8(1 - v.Lo/FirstWins)
	replies := strategyOf(t, by, winner)
	want := newFullWidth(g).value(s)
	for _, spoilt := range []bool{false, true} {
		if spoilt {
			for i := range replies {
				replies[i].Cell = uint8(rng.IntN(37))
			}
		}
		a := solverOf(t, g, s, 1+rng.IntN(2))
		a.UseHint(inTime(t), Hint{of(g, s), winner, replies})
		if v := a.Value(inTime(t)); v.Lo != want || v.Hi != want {
			t.Fatalf("%s, led by %s: %v, want %d\n%s", g, led, v, want, g.Format(s))
		}
	}
}

// TestHintOther: hints from wins of other positions, by any readings, do not
// change the answer.
func TestHintOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	n := long.Number(1, 4)
	if long.Deep() {
		n = 40
	}
	led := 0
	for _, from := range readings() {
		for _, to := range readings() {
			for range n {
				led += hintOthers(t, newGame(t, 4, from), newGame(t, 4, to), rng)
			}
		}
	}
	if led == 0 {
		t.Error("no position was led by another")
	}
}

// hintOthers solves a position of g after some that differ from it by where
// a few stones are, and are won by the rules of other. It returns how many.
func hintOthers(t *testing.T, other, g *game, rng *rand.Rand) (led int) {
	t.Helper()
	s := stones(g, 22+rng.IntN(6), rng)
	a := solverOf(t, g, s, 1+rng.IntN(2))
	for range 3 {
		moved := s
		for range 1 + rng.IntN(3) {
			moved = strayed(g, moved, rng)
		}
		if Compatible(37, of(g, moved), of(g, s)) != nil || !fits(t, g, moved) || !fits(t, other, moved) {
			continue
		}
		by := solverOf(t, other, moved, 1)
		if v := by.Value(inTime(t)); v.Lo != Draw {
			winner := uint8(1 - v.Lo/FirstWins)
			a.UseHint(inTime(t), Hint{of(g, moved), winner, strategyOf(t, by, winner)})
			led++
		}
	}
	want := newFullWidth(g).value(s)
	if v := a.Value(inTime(t)); v.Lo != want || v.Hi != want {
		t.Fatalf("%s, led by other positions and %s: %v, want %d\n%s", g, other, v, want, g.Format(s))
	}
	return led
}

// strayed returns s with a stone on another cell, or with one of each player
// less.
func strayed(g *game, s state, rng *rand.Rand) state {
	at := of(g, s)
	p := rng.IntN(2)
	at.Stones[p] = at.Stones[p].Without(pick(at.Stones[p], rng))
	if rng.IntN(2) == 0 {
		free := rules.FirstCells[rules.TwoWords](37).AndNot(at.Stones[0]).AndNot(at.Stones[1])
		at.Stones[p] = at.Stones[p].With(pick(free, rng))
	} else {
		at.Stones[1-p] = at.Stones[1-p].Without(pick(at.Stones[1-p], rng))
	}
	placed, err := g.Place([2]hexgrid.Tiny{hexgrid.FromCellSet[[1]uint64](at.Stones[0]), hexgrid.FromCellSet[[1]uint64](at.Stones[1])}, g.ToMove(s))
	if err != nil { // somebody has a figure
		return s
	}
	return placed
}

func pick(cells rules.CellSet[rules.TwoWords], rng *rand.Rand) uint8 {
	for range rng.IntN(cells.Len()) {
		cells = cells.Rest()
	}
	return cells.First()
}

// TestCompatible: a search holds the positions after two others if it is the
// same player's turn with the same stones, and no stone is left out of the keys.
func TestCompatible(t *testing.T) {
	p := Position{Stones: setsOf([2]uint64{0b1}), Mover: 1}
	full := Position{Stones: setsOf([2]uint64{1<<11 - 1, 1<<21 - 1<<11}), Mover: 1} // 40 cells of 61 are empty
	for _, c := range []struct {
		cells int
		q, p  Position
		fine  bool
	}{
		{37, Position{Stones: setsOf([2]uint64{0b10}), Mover: 1}, p, true},
		{37, Position{}, p, true},
		{37, Position{Stones: setsOf([2]uint64{0b10})}, p, false},
		{37, Position{Mover: 1}, p, false},
		{37, Position{Stones: setsOf([2]uint64{0b101, 0b10}), Mover: 1}, p, true},
		{61, p, p, true},
		{61, Position{}, p, true},
		{61, full, full, true},
		{61, Position{}, full, false},
	} {
		if err := Compatible(c.cells, c.q, c.p); (err == nil) != c.fine {
			t.Errorf("%d cells, %v and %v: %v", c.cells, c.q, c.p, err)
		}
	}
}

// TestHintOwn: replies that win are gone through and no more.
func TestHintOwn(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "a2 e5 c2 e4")
	replies, searched := wonFrom(t, g, s)
	led := solverOf(t, g, s, 1)
	led.UseHint(inTime(t), Hint{of(g, s), 0, replies})
	v, n := led.Value(inTime(t)), led.Progress().Expanded
	if v.Lo != FirstWins || n > int64(2*len(replies)+1) {
		t.Errorf("%v, %d positions led by %d replies, %d without", v, n, len(replies), searched)
	}
	t.Logf("%d positions led by %d replies, %d without", n, len(replies), searched)
}

// TestHintEach: a reply is gone through although to moves before it, where
// the loser is to move, none is found.
func TestHintEach(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "b3 a2 b2 e3 d1")
	replies, _ := wonFrom(t, g, s)
	last := len(replies) - 1
	for replies[last].Depth > 0 {
		last--
	}
	led := solverOf(t, g, s, 1)
	led.UseHint(inTime(t), Hint{of(g, s), 0, replies[last:]})
	unknown := 0
	for _, m := range led.Moves(inTime(t), false) {
		switch {
		case !m.Known():
			unknown++
		case m.Cell == replies[last].Defence && m.Lo == FirstWins:
			if unknown == 0 {
				t.Error("a reply to each move before it is found")
			}
			return
		}
	}
	t.Error("it is not gone through")
}

// TestHintStopped: with no time left nothing is found out, and the answer is
// unknown.
func TestHintStopped(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "a2 e5 c2 e4")
	replies, _ := wonFrom(t, g, s)
	late, cancel := context.WithCancel(context.Background())
	cancel()
	led := solverOf(t, g, s, 1)
	led.UseHint(late, Hint{of(g, s), 0, replies})
	if v := led.Value(late); v.Known() {
		t.Errorf("%v", v)
	}
}
