package havannah_test

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// TestAnswers compares, in random games by every reading, the cells that
// answer a threat with those after which the rules of record know none. By
// hav-ring=empty some of them fill a ring. No stone answers threats on two cells.
func TestAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var seen [4]answersSeen // by hav-ring
	for _, opts := range everyOptions() {
		if opts.First != FirstRed || opts.Swap != NoSwap || opts.Supply != Unlimited || opts.Pass != MustPlace {
			continue
		}
		for i := range long.Number(24, 60) {
			g := small(t, 3+i%3, opts)
			for s := ringBegun(g.Game, rng); ; {
				quiet := quietMoves(g.Game, s)
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
		if n.none == 0 || n.one == 0 || n.both == 0 || RingReading(ring) == RingEmpty && (n.two == 0 || n.filled == 0) {
			t.Errorf("hav-ring %d: %+v", ring, n)
		}
	}
}

// answersSeen counts threats by the number of their answers, those with an
// answer off their cells, and those to complete a ring and more on one cell.
type answersSeen struct{ none, one, two, filled, both int }

// ringBegun returns a position with five stones of a player's round a cell, or
// fewer at the rim.
func ringBegun(g *Game[UpTo5], rng *rand.Rand) State[UpTo5] {
	var held [2]hexgrid.Tiny
	p := rng.IntN(2)
	near := g.Grid().Neighbours(hexgrid.Cell(rng.IntN(g.Grid().Cells())))
	for _, d := range rng.Perm(len(near))[1:] {
		if near[d] != hexgrid.None {
			held[p].Add(near[d])
		}
	}
	s, err := g.Place(held, rules.Player(rng.IntN(2)))
	if err != nil || g.Outcome(s) != rules.Undecided {
		return g.Start() // they are a figure
	}
	return s
}

// compare compares the answers to the threats of the player who has just moved in s,
// unless the other player can complete a figure first.
func (n *answersSeen) compare(t *testing.T, g judged[UpTo5, rules.OneWord, SmallStones], s State[UpTo5]) {
	t.Helper()
	m := g.ToMove(s)
	passed, err := g.Place([2]hexgrid.Tiny{s.Stones(First), s.Stones(Second)}, 1-m)
	if err != nil {
		t.Fatal(err)
	}
	wins := g.winsByRules(passed)
	if wins.Empty() || !g.winsByRules(s).Empty() {
		return
	}
	want := rules.CellSet[rules.OneWord]{}
	for _, c := range g.Moves(s, nil) {
		if next := g.Play(s, c); g.Outcome(next) == rules.Draw || g.winsByRules(next).Empty() {
			want = want.With(uint8(c))
		}
	}
	own, opp := hexgrid.CellSet[rules.OneWord](s.Stones(m)), hexgrid.CellSet[rules.OneWord](s.Stones(1-m))
	got := g.fast.Answers(opp, own, wins)
	if one := !wins.Several(); got != want || one == want.Empty() {
		t.Fatalf("%s: answers %v to %v, want %v\n%s", g, got, wins, want, g.Format(s))
	}
	switch {
	case want.Empty():
		n.none++
	case !want.Several():
		n.one++
	default:
		n.two++
	}
	if !want.AndNot(wins).Empty() {
		n.filled++
	}
	for rest := wins; !rest.Empty(); rest = rest.Rest() {
		if f := g.Play(passed, Move(rest.First())).Figures(); f&Ring != 0 && f != Ring {
			n.both++
			return
		}
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
