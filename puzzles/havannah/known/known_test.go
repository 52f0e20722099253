package known_test

import (
	"strings"
	"testing"

	"ludex/proptest/long"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/havannah/known"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

// at returns the position after moves.
func at(t *testing.T, game, moves string) (*havannah.Game[havannah.UpTo8], havannah.State[havannah.UpTo8]) {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo8](game)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	for _, text := range strings.Fields(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s = g.Play(s, m)
	}
	return g, s
}

// TestHavannah: what is known of some positions, and what is not.
func TestHavannah(t *testing.T) {
	for _, k := range []struct {
		game, moves string
		want        rules.Outcome // Undecided if it is not known
		best        int           // at least
	}{
		{"havannah:4,hav-ring=empty", "", rules.Won(havannah.First), 37},
		{"havannah:4,hav-ring=empty", "b2", rules.Won(havannah.First), 0},
		{"havannah:4,hav-first=white", "g7", rules.Won(havannah.First), 0},
		{"havannah:4,stones=20,hav-supply=draw-when-empty", "a1", rules.Won(havannah.First), 0},
		{"havannah:4,hav-fork=three-edge-cells", "b3", rules.Won(havannah.Second), 1},
		{"havannah:5,hav-fork=three-edge-cells", "", rules.Won(havannah.First), 1},
		{"havannah:4,hav-swap=swap", "a1", rules.Undecided, 0},
		{"havannah:4,hav-pass=may-pass", "a1", rules.Undecided, 0},
		{"havannah:4,stones=5,hav-supply=draw-when-empty", "a1", rules.Undecided, 0},
		{"havannah:5", "", rules.Undecided, 0},
		{"havannah:3", "", rules.Undecided, 0},
	} {
		g, s := at(t, k.game, k.moves)
		v, ok := known.Havannah(g, s)
		if ok != (k.want != rules.Undecided) || ok && v.Outcome != k.want || len(v.Keys) < k.best {
			t.Errorf("%s after %q: %v, %v, %d moves", k.game, k.moves, ok, v.Outcome, len(v.Keys))
		}
	}
}

// TestSearchAgrees compares what is known after a few moves of a certificate, with
// either player to move, with a search.
func TestSearchAgrees(t *testing.T) {
	game := "havannah:4,hav-fork=three-edge-cells"
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		t.Fatal(err)
	}
	tried, moved := 0, 0
	for _, first := range []string{"b3", "a1", "d4"}[:long.Number(1, 3)] {
		s := g.Start()
		m, err := g.ParseMove(s, first)
		if err != nil {
			t.Fatal(err)
		}
		s = g.Play(s, m)
		for ply := 0; ply < 6 && s.Figures() == 0; ply++ {
			v, ok := known.Havannah(g, s)
			if ok {
				tried++
				search, err := havannahpuzzle.Solver(g, s, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 26}})
				if err != nil {
					t.Fatal(err)
				}
				if r := search.Value(t.Context()); v.Outcome.WonBy(havannah.First) != (r.Lo == proofnumber.FirstWins) {
					t.Errorf("%sknown %v, searched %v", g.Format(s), v.Outcome, r)
				}
			}
			moves := g.Moves(s, nil)
			m := moves[(7*ply+3)%len(moves)]
			if len(v.Keys) > 0 {
				m = v.Keys[0].Value().(havannah.Move)
				moved++
			}
			s = g.Play(s, m)
		}
	}
	if tried < 3 || moved == 0 {
		t.Errorf("%d positions tried, %d moves known", tried, moved)
	}
}
