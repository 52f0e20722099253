package bitboard

import (
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// everyReading returns the games of a size by all readings that matter.
func everyReading(tb testing.TB, side int) (list []Game) {
	tb.Helper()
	for ring := range havannah.RingEmpty + 1 {
		for fork := range havannah.ThreeEdgeCells + 1 {
			for corner := range havannah.CornerVoid + 1 {
				g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: 55}, havannah.Options{Ring: ring, Fork: fork, Corner: corner})
				if err != nil {
					tb.Fatal(err)
				}
				list = append(list, g)
			}
		}
	}
	return list
}

func board(tb testing.TB, g Game) *Board {
	tb.Helper()
	b, err := New(g)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// TestWins compares the cells that complete figures, and those that would after
// one more stone, with the rules of record, in random games by every reading.
func TestWins(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	compared, answered := 0, 0
	for side := 2; side <= 5; side++ {
		for _, g := range everyReading(t, side) {
			for range 60 {
				w, a := compareGame(t, g, board(t, g), rng)
				compared += w
				answered += a
			}
		}
	}
	t.Log(compared, answered)
	if compared < 2000 || answered < 20 {
		t.Errorf("%d cells after which there are threats, %d with an answer elsewhere", compared, answered)
	}
}

// compareGame plays a random game without figures, with more stones of one
// player than of the other.
func compareGame(t *testing.T, g Game, b *Board, rng *rand.Rand) (compared, elsewhere int) {
	var held [2]hexgrid.Tiny
	n := g.Grid().Cells()
	for _, c := range rng.Perm(n)[:1+rng.IntN(n)] {
		p := rng.IntN(4) / 3
		held[p].Add(hexgrid.Cell(c))
		if g.Held(held[p], held[1-p]) != 0 {
			held[p].Remove(hexgrid.Cell(c))
		}
	}
	own, opp := hexgrid.Bits(held[0]), hexgrid.Bits(held[1])
	wins := b.Wins(own, opp)
	if want := winsByRules(t, g, own, opp); wins != want {
		t.Fatalf("%s: wins %b, want %b\n%s", g, wins, want, picture(g, held))
	}
	if wins != 0 {
		return 0, 0
	}
	var v view
	b.look(&v, own, opp)
	for rest := v.free; rest != 0; rest &= rest - 1 {
		c := first(rest)
		after := b.winsAfter(&v, c)
		if want := winsByRules(t, g, own|1<<c, opp); after != want {
			t.Fatalf("%s: after %s wins %b, want %b\n%s", g, g.Grid().Name(hexgrid.Cell(c)), after, want, picture(g, held))
		}
		if after == 0 {
			continue
		}
		compared++
		p := position{own | 1<<c, opp}
		answers := b.answers(p, after)
		if want := answersByRules(t, g, p); answers != want {
			t.Fatalf("%s: after %s answers %b, want %b\n%s", g, g.Grid().Name(hexgrid.Cell(c)), answers, want, picture(g, held))
		}
		if answers&^after != 0 {
			elsewhere++
		}
	}
	return compared, elsewhere
}

func picture(g Game, held [2]hexgrid.Tiny) string {
	s, err := g.Place(held, rules.Player(0))
	if err != nil {
		return err.Error()
	}
	return g.Format(s)
}

// winsByRules tries every cell.
func winsByRules(t *testing.T, g Game, own, opp uint64) (wins uint64) {
	t.Helper()
	for c := range g.Grid().Cells() {
		stone := uint64(1) << c
		if (own|opp)&stone == 0 && g.Held(hexgrid.FromBits(own|stone), hexgrid.FromBits(opp)) != 0 {
			wins |= stone
		}
	}
	return wins
}

// answersByRules tries every cell.
func answersByRules(t *testing.T, g Game, p position) (answers uint64) {
	t.Helper()
	for c := range g.Grid().Cells() {
		stone := uint64(1) << c
		if (p.own|p.opp)&stone == 0 && winsByRules(t, g, p.own, p.opp|stone) == 0 {
			answers |= stone
		}
	}
	return answers
}
