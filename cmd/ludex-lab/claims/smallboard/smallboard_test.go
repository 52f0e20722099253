package smallboard

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
)

// brute is the plainest search that there is: all moves in their order, every
// position once, no bounds.
type brute struct {
	game  *havannah.Game[havannah.UpTo5]
	known map[State]Value
}

func (b brute) value(s State) Value {
	switch b.game.Outcome(s) {
	case rules.Draw:
		return Draw
	case rules.Undecided:
	default:
		return Loss
	}
	v, ok := b.known[s]
	if ok {
		return v
	}
	v = Loss
	for _, m := range b.game.Moves(s, nil) {
		if v = max(v, -b.value(b.game.Play(s, m))); v == Win {
			break
		}
	}
	b.known[s] = v
	return v
}

func TestAgainstBruteForce(t *testing.T) {
	side, options := 2, []havannah.Options{{}, {Ring: havannah.RingNotOnlyOwn}, {Ring: havannah.RingEmpty}, {Corner: havannah.CornerVoid}}
	if long.Deep() {
		side, options = 3, options[:1]
	}
	for _, o := range options {
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: 55}, o)
		if err != nil {
			t.Fatal(err)
		}
		fast, slow := New(context.Background(), g), brute{g, map[State]Value{}}
		if got, want := fast.Value(g.Start()), slow.value(g.Start()); got != want {
			t.Errorf("%v: %d, want %d", g, got, want)
		}
		n := 0
		for s, want := range slow.known {
			if n++; n%97 == 0 || side == 2 {
				if got := fast.Value(s); got != want {
					t.Fatalf("%d, want %d\n%s", got, want, g.Format(s))
				}
			}
		}
	}
}

// TestEndings: seeded positions late in games on 3 cells a side have the value
// that brute force gives them, under every reading of hav-ring.
func TestEndings(t *testing.T) {
	for ring := havannah.RingAny; ring <= havannah.RingEmpty; ring++ {
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 55}, havannah.Options{Ring: ring})
		if err != nil {
			t.Fatal(err)
		}
		fast, slow := New(context.Background(), g), brute{g, map[State]Value{}}
		for seed := range uint64(200) {
			s := late(g, seed)
			if got, want := fast.Value(s), slow.value(s); got != want {
				t.Fatalf("%d, want %d\n%s", got, want, g.Format(s))
			}
		}
	}
}

// late returns a position with eight cells empty, or one in which play has
// ended before.
func late(g *havannah.Game[havannah.UpTo5], seed uint64) State {
	rng, s := rand.New(rand.NewPCG(seed, 3)), g.Start()
	for range g.Grid().Cells() - 8 {
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			break
		}
		s = g.Play(s, moves[rng.IntN(len(moves))])
	}
	return s
}

// TestLine: a line from the start ends with its value.
func TestLine(t *testing.T) {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 2, Stones: 55}, havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	k, s := New(context.Background(), g), g.Start()
	for _, m := range k.Line(s) {
		s = g.Play(s, m)
	}
	if g.Outcome(s) != rules.Won(havannah.First) || k.Value(g.Start()) != Win {
		t.Errorf("outcome %v, value %d", g.Outcome(s), k.Value(g.Start()))
	}
}
