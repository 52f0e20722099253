package havannah_test

import (
	"math/rand/v2"
	"testing"

	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// TestAnswers compares, in random games by every reading, the cells that
// answer a threat with those after which the rules of record know none. By
// hav-ring=empty some of them fill a ring. No stone answers threats on two cells.
func TestAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var seen [3]answersSeen // by hav-ring
	for _, opts := range everyOptions() {
		if opts.First != FirstRed || opts.Swap != NoSwap || opts.Supply != Unlimited {
			continue
		}
		for i := range 60 {
			g := game[UpTo5](t, Board{Side: 3 + i%3, Stones: 55}, opts)
			for s := g.Start(); ; {
				quiet := quietMoves(g, s)
				if len(quiet) == 0 {
					break
				}
				s = g.Play(s, quiet[rng.IntN(len(quiet))])
				seen[opts.Ring].compare(t, g, s)
			}
		}
	}
	for ring, n := range seen {
		t.Logf("hav-ring %d: %+v", ring, n)
		if n.none == 0 || n.one == 0 || rules.Choice(ring) == RingEmpty && (n.two == 0 || n.filled == 0) {
			t.Errorf("hav-ring %d: %+v", ring, n)
		}
	}
}

// answersSeen counts threats by the number of their answers, and those with an
// answer off their cells.
type answersSeen struct{ none, one, two, filled int }

// compare takes what the player who has just moved in s threatens, unless the
// other completes a figure first.
func (n *answersSeen) compare(t *testing.T, g *Game[UpTo5], s State[UpTo5]) {
	t.Helper()
	fast, err := NewCompleting(g)
	if err != nil {
		t.Fatal(err)
	}
	m := g.ToMove(s)
	passed, err := g.Place([2]hexgrid.Tiny{s.Stones(First), s.Stones(Second)}, 1-m)
	if err != nil {
		t.Fatal(err)
	}
	wins := winsByRules(g, passed)
	if wins == 0 || winsByRules(g, s) != 0 {
		return
	}
	want := uint64(0)
	for _, c := range g.Moves(s, nil) {
		if next := g.Play(s, c); g.Outcome(next) == rules.Draw || winsByRules(g, next) == 0 {
			want |= 1 << c
		}
	}
	got := fast.Answers(hexgrid.Bits(s.Stones(1-m)), hexgrid.Bits(s.Stones(m)), wins)
	if one := wins&(wins-1) == 0; got != want || one == (want == 0) {
		t.Fatalf("%s: answers %b to %b, want %b\n%s", g, got, wins, want, g.Format(s))
	}
	switch {
	case want == 0:
		n.none++
	case want&(want-1) == 0:
		n.one++
	default:
		n.two++
	}
	if want&^wins != 0 {
		n.filled++
	}
}

// quietMoves returns the moves of s that do not end play.
func quietMoves(g *Game[UpTo5], s State[UpTo5]) (quiet []Move) {
	for _, m := range g.Moves(s, nil) {
		if g.Outcome(g.Play(s, m)) == rules.Undecided {
			quiet = append(quiet, m)
		}
	}
	return quiet
}
