package placement_test

import (
	"context"
	"os"
	"testing"
	"time"

	"ludex/rules/havannah"
)

var ladder = []string{"b2 d7 a4 e6 g7 g4 d1 a3", "b3 a2 b2 e3 d1 a1 a3 a4", "d4 c3 a4 b2 c5 d7 d3 c4", "c3 a4 a1 c2 b2 d7", "b3 b1 a1 a4 d7 d6", "a2 e5 c2 e4", "c3 b4 a1 e7"}
var two = []string{"b3 f5", "a1 e6", "b3 d4", "b3 f4", "a1 e5", "c3 f6", "a2 b2"}

func TestX(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	W := 1
	if os.Getenv("W") != "" {
		W = 2
	}
	lines := append(ladder[2:], two...)
	if o := os.Getenv("LINES"); o != "" {
		lines = []string{o}
	}
	total := int64(0)
	begin := time.Now()
	for _, line := range lines {
		began := time.Now()
		so := solver(t, g, played(t, g, line), W)
		a := so.Value(context.Background())
		Ex := so.Progress().Expanded
		el := time.Since(began)
		t.Logf("%-30s %d..%d %d expansions %.2fs %.0f/s", line, a.Lo, a.Hi, Ex, el.Seconds(), float64(Ex)/el.Seconds())
		total += Ex
	}
	t.Log(total, time.Since(begin))
}
