package bitboard_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	. "ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/replies"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

// draws are drawn positions.
var draws = [][2]string{
	{"havannah:3", "d3 d4 b4 b3 c1 e5 d2"}, {"havannah:3,hav-ring=empty", "a3 c1 d2 c2 e4 b3 b1"},
	{"havannah:4", "d5 g5 g4 d4 e4 f4 c5 f5 d1 c3 b1 b3 d3 c1 d6 e5 a3 a4"},
	{"havannah:4,hav-ring=empty,hav-corner=void", "e5 d3 d2 a2 d7 e6 f6 e3 d4 g4 b2 f7 b5 g7 d1 b3 d6 c5"},
	{"havannah:4", "f3 d6 c6 d1 b3 b5 e2 f4 f6 c2 b2 a4 c1 e3"}, {"havannah:4", "g6 d3 b3 d2 c1 a2 c2 d4 f3 c4 e2 a1 c3 a4"},
}

// TestDraws: both checkers confirm a draw. Without the replies that a search finds
// again it is smaller and confirmed, and with all of them again.
func TestDraws(t *testing.T) {
	for _, k := range draws[:long.Number(5, 6)] {
		full := solved(t, k[0], k[1])
		if !full.Holds {
			t.Fatalf("%v is no draw", k)
		}
		byRules, err := full.Check(t.Context(), certify.Limits{})
		if err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		if r := confirmed(t, full); byRules != (replies.Report{Positions: r.Positions, Stones: r.Stones}) || r.Stones != 0 {
			t.Errorf("%v: by the rules of record %+v, by bitboards %+v", k, byRules, r)
		}
		for _, budget := range []int{1, 10} {
			short, err := Shorten(t.Context(), full, budget, false, certify.Limits{})
			if err != nil {
				t.Fatalf("%v: %v", k, err)
			}
			if again, err := parsed(text(t, short)); err != nil || again.Other.Budget != Slack*budget {
				t.Fatalf("%v: %v", k, err)
			}
			confirmed(t, short)
			if short.Count() >= full.Count() {
				t.Errorf("%v: %d of %d replies are left", k, short.Count(), full.Count())
			}
			expanded(t, short)
		}
	}
	if _, err := Shorten(t.Context(), solved(t, draws[0][0], draws[0][1]), 1, true, certify.Limits{}); err == nil {
		t.Error("a draw by all readings of hav-ring")
	}
}

// TestNoDraw: where a player wins, no search finds that the other one holds, nor is
// there a win in a draw.
func TestNoDraw(t *testing.T) {
	const budget = 300
	for _, k := range slices.Concat(positions, draws) {
		c := solved(t, k[0], k[1])
		other := replies.NewDraw(c.Game, c.Start, budget)
		if c.Holds {
			other = replies.New(c.Game, c.Start, havannah.First)
			other.Budget = budget
		}
		rejected := (*replies.Rejected)(nil)
		if _, err := Check(t.Context(), other, certify.Limits{}); !errors.As(err, &rejected) {
			t.Errorf("%v: draw %v, %v", k, !c.Holds, err)
		}
	}
}

// TestDrawsBySearch: without any reply, a search of the checker confirms the draws among the
// positions after moves from draws, and nothing else.
func TestDrawsBySearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	counts := [3]int{} // of wins, of draws, and of draws confirmed
	for _, k := range draws[:long.Number(4, 6)] {
		c := solved(t, k[0], k[1])
		for s, depth := c.Start, 0; depth < 6 && c.Game.Outcome(s) == rules.Undecided; depth++ {
			search, err := havannahpuzzle.Solver(c.Game, s, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 26}})
			if err != nil {
				t.Fatal(err)
			}
			var drawn []havannah.State[havannah.UpTo5]
			for _, m := range search.Moves(t.Context(), true) {
				next := c.Game.Play(s, havannah.Move(m.Cell))
				if c.Game.Outcome(next) != rules.Undecided {
					continue
				}
				_, err := Check(t.Context(), replies.NewDraw(c.Game, next, 1000), certify.Limits{})
				switch {
				case m.Lo != proofnumber.Draw && err == nil:
					t.Fatalf("%s: a win is confirmed as a draw\n%s", c.Game, c.Game.Format(next))
				case m.Lo != proofnumber.Draw:
					counts[0]++
					continue
				case err == nil:
					counts[2]++
				}
				counts[1]++
				drawn = append(drawn, next)
			}
			if len(drawn) == 0 {
				break
			}
			s = drawn[rng.IntN(len(drawn))]
		}
	}
	t.Log(counts)
	if counts[0] < 20 || counts[2] < 20 || counts[2] < counts[1]*9/10 {
		t.Errorf("%d wins, %d draws, %d of them confirmed", counts[0], counts[1], counts[2])
	}
}

// TestWrongHold: with another reply, a draw is refused by bitboards if and only if the
// rules of record refuse it.
func TestWrongHold(t *testing.T) {
	refused := 0
	for _, k := range draws[:4] {
		lines := strings.Split(text(t, solved(t, k[0], k[1])), "\n")
		for i := 6; i < len(lines)-2; i += 1 + len(lines)/long.Number(60, 200) {
			for _, other := range []string{"a1", "c3", "d4", "e5"} {
				changed := slices.Clone(lines)
				changed[i] = lines[i][:max(0, len(lines[i])-2)] + other
				c, err := parsed(strings.Join(changed, "\n"))
				if err != nil {
					continue
				}
				_, byRules := c.Check(t.Context(), certify.Limits{})
				_, err = Check(t.Context(), c, certify.Limits{})
				if (err == nil) != (byRules == nil) {
					t.Fatalf("%v, line %d, %s: by the rules of record %v, by bitboards %v", k, i+1, other, byRules, err)
				}
				if err != nil {
					refused++
				}
			}
		}
	}
	if refused < 10 {
		t.Errorf("%d refused", refused)
	}
}
