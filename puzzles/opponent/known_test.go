package opponent

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
)

// TestNeverLosesWon: from where the opponent of the highest level announces a
// win by tables, by a solved board, by a certificate or by a search, it wins
// against any level below; and it never loses from where it announces a draw.
func TestNeverLosesWon(t *testing.T) {
	for _, k := range []struct {
		game   string
		random int // moves at random before
		games  int
	}{
		{"wali:4x3,pieces=4", 9, 12},
		{"wali:4x3,pieces=4,wal-repeat=third-time-draw", 9, 12},
		{"wabanti-anti:3", 6, 6},
		{"wabanti-anti:3,wab-anti-repeat=third-time-draw", 6, 6},
		{"havannah:4", 1, 6},
		{"havannah:4,hav-fork=three-edge-cells", 1, 12},
		{"havannah:4,hav-ring=not-only-own", 0, 3},
		{"havannah:5,hav-fork=three-edge-cells,hav-corner=void", 1, 6},
		{"havannah:7,hav-fork=three-edge-cells", 1, 6},
	} {
		t.Run(k.game, func(t *testing.T) {
			n := k.games
			if !long.On() {
				n = (n + 2) / 3
			}
			announced := 0
			for seed := range n {
				announced += keepsWon(t, k.game, k.random, uint64(seed))
			}
			if announced == 0 {
				t.Error("nothing was announced")
			}
		})
	}
}

// keepsWon plays some random moves and then the highest level against a lower
// one, and returns how often it announced a result.
func keepsWon(t *testing.T, game string, moves int, seed uint64) (announced int) {
	s, random := play.NewSession(openedGame(t, game)), rand.New(rand.NewPCG(seed, 1))
	for range moves {
		if s.Over() {
			return 0
		}
		s.PlayRandom(random)
	}
	last := len(levels) - 1
	level := levels[last]
	level.Games, level.Most = 4, 60 // so that drawn games take less time
	strong := &Opponent{level: level, seed: seed}
	weak, _ := New(int(seed)%last, seed)
	me := rules.Player(seed % 2)
	atLeast := rules.Undecided // the result announced for the strong side
	for !s.Over() && s.Plies() < moves+100 {
		mover := weak
		if s.ToMove() == me {
			mover = strong
		}
		c, err := mover.Choose(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if s.ToMove() == me {
			switch {
			case c.Proved.WonBy(me):
				atLeast = c.Proved
				announced++
			case atLeast.WonBy(me):
				t.Fatalf("%s, seed %d: after move %d the win is announced no more", game, seed, s.Plies())
			case c.Proved == rules.Draw:
				atLeast = c.Proved
				announced++
			}
		}
		s.Play(c.Move)
	}
	switch o := s.Outcome(); {
	case atLeast.WonBy(me) && !o.WonBy(me):
		t.Errorf("%s, seed %d: a win was announced, and the outcome is %v after %v", game, seed, o, s.Texts())
	case atLeast == rules.Draw && o.WonBy(1-me):
		t.Errorf("%s, seed %d: a draw was announced, and it lost: %v", game, seed, s.Texts())
	}
	return announced
}
