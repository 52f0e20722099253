package sheets_test

import (
	"slices"
	"strings"
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// shown are the figures that win in a lost figure of a sheet, and where on the board, as a
// reader of its sentences finds them; and the cells that it marks.
var shown = map[string][]string{
	"Un pion sur le point B": {"red ring right top", "black ring", "black bridge left top", "red fork right low", "X o14 n15 g14", "A o15", "B n14"},
	"En ripostant":           {},
	"Si les rouges jouent":   {"2 g8", "3 h8"},
	"La figure 4 montre":     {"1 a8 b8", "2 c9 c10", "3 d11 e11", "4 f12 f13", "5 h13 h14", "6 i15 j15"},
	"Les rouges ne peuvent":  {"A f5", "B e6", "C g6", "D f7", "E e5"},
	"Esempi: In figura 2":    {"white ring", "black ring", "black bridge left low", "white fork right low"},
}

// TestFigures: by the rules of each sheet its lost figures show what their sentences say.
func TestFigures(t *testing.T) {
	found := 0
	for _, s := range slices.Concat(sheets.Of("havannah")[0].Sentences, sheets.Of("havannah")[1].Sentences) {
		if s.Figure == "" {
			continue
		}
		found++
		marks := strings.Split(s.Figure, ";")
		g, err := catalog.New().Open(marks[0])
		if err != nil {
			t.Fatal(err)
		}
		got := []string{}
		for _, m := range marks[1:] {
			mark, cells, _ := strings.Cut(strings.TrimSpace(m), " ")
			if kind := figure(g, mark, strings.Fields(cells)); kind != "" {
				colour, _, _ := strings.Cut(g.Players()[strings.Index("xo", mark)], " ")
				got = append(got, colour+" "+kind+place(g, strings.Fields(cells)))
			} else if !strings.Contains("xo", mark) {
				got = append(got, mark+" "+cells)
			}
		}
		for start, want := range shown {
			if strings.HasPrefix(s.Text, start) && !slices.Equal(got, want) {
				t.Errorf("%s: %q, want %q", start, got, want)
			}
		}
	}
	if found != len(shown) {
		t.Errorf("%d figures, want %d", found, len(shown))
	}
}

// TestLink: in the first figure the corner A links, and a stone on B does the same.
func TestLink(t *testing.T) {
	g, err := catalog.New().Open("havannah:8")
	if err != nil {
		t.Fatal(err)
	}
	fork := strings.Fields("o14 n15 m15 l15 k15 j15 i15 h14 g14")
	for link, want := range map[string]string{"o15": "fork", "n14": "fork", "n13": ""} {
		if got := figure(g, "x", append(fork, link)); got != want {
			t.Errorf("with %s: %q", link, got)
		}
	}
}

// figure returns the figure by which stones on cells win, "" for none.
func figure(g play.Game, mark string, cells []string) string {
	empty := g.Format(g.Start())
	text := strings.Split(empty[:strings.Index(empty, "x")], ".")
	for i, c := range g.Layout().Cells {
		if slices.Contains(cells, c.Name) {
			text[i] += mark
		} else {
			text[i] += "."
		}
	}
	for _, kind := range []string{"ring", "bridge", "fork"} {
		if _, err := g.Parse(strings.Join(text, "") + mark + " has won: " + kind); err == nil {
			return kind
		}
	}
	return ""
}

// place returns where the middle of some cells lies on a board.
func place(g play.Game, cells []string) (text string) {
	x, y, n := 0.0, 0.0, 0.0
	all := g.Layout().Cells
	for _, c := range all {
		if slices.Contains(cells, c.Name) {
			x, y, n = x+c.X, y+c.Y, n+1
		}
	}
	first, last := all[0], all[len(all)-1]
	const aside = 2 // cells
	switch dx := x/n - (first.X+last.X)/2; {
	case dx < -aside:
		text = " left"
	case dx > aside:
		text = " right"
	}
	switch dy := y/n - (first.Y+last.Y)/2; {
	case dy < -aside:
		text += " top"
	case dy > aside:
		text += " low"
	}
	return text
}
