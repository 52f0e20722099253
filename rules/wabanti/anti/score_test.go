package anti_test

import (
	"testing"

	"ludex/rules/wabanti/anti"
)

// TestScore: the start is worth the same to both players, and a piece that goes
// towards the opponent's side raises the score of its player alone, by a row or more for each row.
func TestScore(t *testing.T) {
	for _, text := range []string{"wabanti-anti:8", "wabanti-anti:4"} {
		g, err := anti.FromText(text)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for p := range anti.South + 1 {
			if s.Mover != p || g.Score(s, anti.North) != g.Score(s, anti.South) {
				t.Fatalf("%s: scores %d and %d", text, g.Score(s, anti.North), g.Score(s, anti.South))
			}
			raised := 0
			for _, m := range g.Moves(s, nil) {
				rows := g.Grid().At(m.To).R - g.Grid().At(m.From).R
				if p == anti.South {
					rows = -rows
				}
				after := g.Play(s, m)
				if gain := g.Score(after, p) - g.Score(s, p); rows > 0 && gain < rows || rows == 0 && gain != 0 || rows < 0 && gain > rows || g.Score(after, 1-p) != g.Score(s, 1-p) {
					t.Errorf("%s: %v goes %d rows: the score grows by %d", text, m, rows, gain)
				}
				if rows > 0 {
					raised++
				}
			}
			if raised == 0 {
				t.Errorf("%s: no move of player %d goes ahead", text, p)
			}
			s.Mover = 1 - s.Mover
		}
	}
}
