package lockstep

import (
	"strings"
	"testing"

	_ "ludex/proptest/long" // the flag -update
	"ludex/rules/catalog"
	"ludex/rules/play"
)

func open(t *testing.T, name string) play.Game {
	t.Helper()
	g, err := catalog.New().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestFirst compares games with themselves and with other readings.
func TestFirst(t *testing.T) {
	const small = "wali:3x2,pieces=3"
	if r := First(t.Context(), open(t, small), open(t, small), Limits{Moves: 5}); r.Difference != "" || r.Exhausted != 5 {
		t.Errorf("the game differs from itself: %+v", r)
	}
	r := First(t.Context(), open(t, small), open(t, small+",wal-move-stuck=loses"), Limits{})
	if len(r.Line) != 6 || !strings.HasPrefix(r.Difference, "the outcome is a draw") {
		t.Errorf("%+v, want a difference in the outcome after 6 moves", r)
	}
	r = First(t.Context(), open(t, "wali"), open(t, "wali,wal-place-line=any-pieces"), Limits{})
	if len(r.Line) != 2 || !strings.HasSuffix(r.Difference, "is legal in the first game only") {
		t.Errorf("%+v, want a move that is legal in the first game only", r)
	}
	if r := First(t.Context(), open(t, "wali"), open(t, "wali"), Limits{Pairs: 50}); r.Limit == nil || r.Pairs != 50 {
		t.Errorf("%+v, want a limit", r)
	}
	nim := "../../docs/examples/nim.rbg"
	if r := First(t.Context(), open(t, nim), open(t, nim), Limits{}); !r.Closed || r.Pairs != 14 {
		t.Errorf("%+v, want 14 positions and no difference", r)
	}
}
