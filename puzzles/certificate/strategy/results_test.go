package strategy_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/solver/certify"
)

// TestResults compares the strategies of docs/reference/results.md with those of the
// compositions that are won in three moves.
func TestResults(t *testing.T) {
	page, err := os.ReadFile("../../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range compositions {
		if c.moves != 3 {
			continue
		}
		g, s := composed(t, c)
		a := solve(t, g, s, c.winner, c.moves)
		won, err := a.Strategy(s)
		if err != nil {
			t.Fatal(err)
		}
		f, err := strategy.Read(strings.NewReader(string(writer.Strategies(g, s, claim(c.winner, a.Plies, won)))), "win.txt", certify.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		moves, err := strategy.Check(t.Context(), f[0], play.Erase(g, nil), c.winner, certify.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		who := "caught"
		if c.winner == hnefatafl.Defenders {
			who = "escapes"
		}
		row := fmt.Sprintf("| %d x %d, %s in 3 | %s | %s | %s |", c.side, c.side, who, g.FormatMove(s, a.Keys[0]),
			humanize.Comma(int64(len(won.Nodes))), humanize.Comma(int64(moves)))
		if !strings.Contains(string(page), "\n"+row+"\n") {
			t.Errorf("not in docs/reference/results.md: %s", row)
		}
	}
}
