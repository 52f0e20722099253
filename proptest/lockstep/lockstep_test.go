package lockstep

import (
	"strings"
	"testing"

	_ "ludex/proptest/long" // the flag -update
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/solver/difference"
)

func open(t *testing.T, name string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// first looks for a shortest line from the start.
func first(t *testing.T, a, b string, lim difference.Limits) *Result {
	g := Games{Judge: open(t, a), Other: open(t, b)}
	return g.First(t.Context(), g.Start(), lim)
}

// TestFirst compares games with themselves and with other readings.
func TestFirst(t *testing.T) {
	const small = "wali:3x2,pieces=3"
	if r := first(t, small, small, difference.Limits{AtMost: 5}); r.Kind != None || r.Exhausted != 5 {
		t.Errorf("the game differs from itself: %+v", r)
	}
	r := first(t, small, small+",wal-move-stuck=loses", difference.Limits{})
	if len(r.Line) != 6 || r.Right != "the outcome is a draw" {
		t.Errorf("%+v, want a difference in the outcome after 6 moves", r)
	}
	r = first(t, "wali", "wali,wal-place-line=any-pieces", difference.Limits{})
	if len(r.Line) != 2 || r.Kind != Missing {
		t.Errorf("%+v, want a move that is legal in the first game only", r)
	}
	if r := first(t, "wali", "wali", difference.Limits{Positions: 50}); r.Limit == nil || r.Exhausted != 2 {
		t.Errorf("%+v, want a limit", r)
	}
	nim := "../../docs/examples/nim.rbg"
	if r := first(t, nim, nim, difference.Limits{}); !r.Closed || r.Pairs != 14 {
		t.Errorf("%+v, want 14 positions and no difference", r)
	}
}

// renamed is a game that writes its moves without captures, or with them in another
// order.
type renamed struct {
	play.Game
	without bool
}

func (g renamed) FormatMove(p play.Position, m play.Move) string {
	path, captures, _ := strings.Cut(g.Game.FormatMove(p, m), "x")
	if g.without || captures == "" {
		return path
	}
	parts := strings.Split(captures, "x")
	return path + "x" + parts[len(parts)-1] + strings.TrimSuffix("x"+strings.Join(parts[:len(parts)-1], "x"), "x")
}

// TestMoveNames: a game that leaves out captures, or lists them in another order, is no
// other game.
func TestMoveNames(t *testing.T) {
	for _, without := range []bool{true, false} {
		hnefatafl := open(t, "hnefatafl:7,brandubh")
		g := Games{Judge: hnefatafl, Other: renamed{hnefatafl, without}}
		if p, f := g.Random(t.Context(), g.Start(), Play{Games: 40}); f != nil || p.Positions < 1000 {
			t.Errorf("captures left out: %v: %+v after %+v", without, f, p)
		}
	}
}
