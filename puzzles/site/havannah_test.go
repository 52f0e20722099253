package site_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/site"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// TestSolvedOpenings: the openings on the page are those of the certificates,
// on the same cells and with the same winners, and cover the board with all
// their images under each choice of readings.
func TestSolvedOpenings(t *testing.T) {
	files, err := site.Build(site.Content{Puzzles: libraryPuzzles(t)[:1], Openings: replies.Small})
	if err != nil {
		t.Fatal(err)
	}
	var page struct {
		Symmetries [][]int
		Board      struct{ Cells []struct{ N string } }
		Openings   []struct{ Game, Start, Winner, File string }
	}
	_, text, _ := strings.Cut(string(files["solved-boards.js"]), "ludex.solved = ")
	if err := json.Unmarshal([]byte(strings.TrimSuffix(text, ";\n")), &page); err != nil {
		t.Fatal(err)
	}
	covered := map[string]map[int]bool{}
	for _, o := range page.Openings {
		cell := strings.Index(o.Start, "x")
		c := readSmall(t, o.File)
		if at := c.Game.Pieces(c.Start); len(at) != 1 || at[0].Cell != cell || !strings.Contains(o.File, "-"+page.Board.Cells[cell].N+"-") {
			t.Errorf("%s: the opening is %d, not %v", o.File, cell, at)
		}
		if winner := map[rules.Player]string{havannah.First: "x", havannah.Second: "o"}[c.Winner]; winner != o.Winner || c.Game.String() != o.Game {
			t.Errorf("%s: %s wins %s, not %s", o.File, winner, c.Game, o.Winner)
		}
		if covered[o.Game] == nil {
			covered[o.Game] = map[int]bool{}
		}
		for _, p := range page.Symmetries {
			covered[o.Game][p[cell]] = true
		}
	}
	if len(covered) == 0 {
		t.Error("no openings")
	}
	for game, cells := range covered {
		if len(cells) != len(page.Board.Cells) {
			t.Errorf("%s: %d openings of %d", game, len(cells), len(page.Board.Cells))
		}
	}
}

// readSmall reads the certificate of a script of the site.
func readSmall(t *testing.T, script string) *replies.Certificate[*havannah.Game[havannah.UpTo5], havannah.State[havannah.UpTo5], havannah.Move] {
	t.Helper()
	names, err := fs.Glob(replies.Small, "testdata/*")
	if err != nil {
		t.Fatal(err)
	}
	base := strings.TrimSuffix(strings.TrimPrefix(script, "certificates/"), ".js")
	i := slices.Index(names, "testdata/"+base+".txt.gz")
	if i < 0 {
		t.Fatalf("no certificate of %s", script)
	}
	data, err := replies.Small.ReadFile(names[i])
	if err != nil {
		t.Fatal(err)
	}
	file, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c, err := replies.Read(file, script, certify.Limits{}, havannah.FromText[havannah.UpTo5])
	if err != nil {
		t.Fatal(err)
	}
	return c
}
