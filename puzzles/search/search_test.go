package search

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/template"
	"ludex/solver"
	"ludex/solver/difference"
)

// TestTyped: every game of the catalogue is searched on its types on all of
// its boards, and a game that is not in the list on erased ones.
func TestTyped(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		for _, board := range k.Boards {
			if g := opened(t, k, board); erased(g) {
				t.Errorf("%s is searched on erased positions", g)
			}
		}
	}
	added := play.New(template.Kind())
	if g := opened(t, added, added.Boards[0]); !erased(g) {
		t.Errorf("%s is searched on types that are not in the list", g)
	}
}

// erased reports whether a game is searched on erased positions.
func erased(g play.Game) bool {
	_, erased := searcherOf(g).(typed[play.Position, play.Move])
	return erased
}

func opened(t *testing.T, k *play.Kind, board string, readings ...string) play.Game {
	t.Helper()
	g, err := k.Open(k.Name+":"+board, rules.ParseChoices(readings))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// small has a board of each game on which the searches take little time.
var small = []struct{ game, board string }{
	{"havannah", "2"}, {"hnefatafl", "5/2a2/5/2k2/1a1a1"}, {"wabanti-anti", "3"}, {"wabanti-dice", "3,start=c2+c3"}, {"wali", "3x2,pieces=3"},
}

// TestErased: answers found on the types of a game are those found on erased
// ones.
func TestErased(t *testing.T) {
	for _, s := range small {
		k, _ := catalog.New().Find(s.game)
		g := opened(t, k, s.board)
		t.Run(g.String(), func(t *testing.T) {
			fast, slow := searcherOf(g), searcherOf(untyped{g})
			sameWin(t, fast, slow, g)
			sameSolution(t, fast, slow, g)
		})
	}
}

// sameWin compares forced wins of both players.
func sameWin(t *testing.T, fast, slow searcher, g play.Game) {
	for within := range 3 {
		for _, winner := range []rules.Player{0, 1} {
			q := WinQuestion{Winner: winner, Within: within + 1, Strategy: true}
			a, b := answer.Of(g, g.Start()), answer.Of(g, g.Start())
			errA := fast.forcedWin(t.Context(), &a, q, solver.Limits{})
			errB := slow.forcedWin(t.Context(), &b, q, solver.Limits{})
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			if a.Verdict != b.Verdict || a.Plies != b.Plies || a.Length != b.Length || a.Least != b.Least || !reflect.DeepEqual(a.Keys, b.Keys) {
				t.Errorf("%+v: %+v, on erased positions %+v", q, a, b)
			}
			if (a.Claims == nil) != (a.Verdict != solver.Solved) {
				t.Errorf("%+v: %s with the strategies %v", q, a.Verdict, a.Claims)
			}
		}
	}
}

// sameSolution compares the values of all positions. Games with dice have
// none.
func sameSolution(t *testing.T, fast, slow searcher, g play.Game) {
	a, b := answer.Of(g, g.Start()), answer.Of(g, g.Start())
	fast.solveAll(t.Context(), &a, solver.Limits{})
	slow.solveAll(t.Context(), &b, solver.Limits{})
	if g.HasDice() != (a.Limit != nil) || !reflect.DeepEqual(a, b) {
		t.Errorf("solved: %+v, on erased positions %+v", a, b)
	}
}

// sameDifference compares two first differences; of several of one length each
// is right.
func sameDifference(t *testing.T, a, b *difference.Result[play.Position, play.Move]) {
	if a.Kind != b.Kind || a.Plies() != b.Plies() || a.Exhausted != b.Exhausted || a.Closed != b.Closed || a.Positions != b.Positions {
		t.Errorf("differ: %+v, on erased positions %+v", a, b)
	}
}

// TestCare plays random games of two moves in which the king can go to a fortress
// unless one move of the attackers stops him. With care he goes there, and the
// attackers find the move.
func TestCare(t *testing.T) {
	k, _ := catalog.New().Find("hnefatafl")
	g := searcherOf(opened(t, k, "7/7/1a5/7/7/7/2ka3")).(typed[hnefatafl.State, hnefatafl.Move])
	escapes := func(e Effort) (n int) {
		e.Plies = 3
		run := g.playout(g.game.Start(), e, rand.New(rand.NewPCG(1, 1)))
		for range 200 {
			if end := run(g.game.Start()); !end.Ahead && end.Outcome.WonBy(hnefatafl.Defenders) {
				n++
			}
		}
		return n
	}
	none, some := escapes(Effort{}), escapes(Effort{Wins: 2})
	all, careful := escapes(Effort{Wins: 1}), escapes(Effort{Wins: 1, Tries: 100})
	if none > 40 || some < 80 || some > 120 || all < 160 || careful > 20 {
		t.Errorf("of 200 games the king escapes in %d without care, %d with care in every second, %d in all, %d if threats are avoided", none, some, all, careful)
	}
}
