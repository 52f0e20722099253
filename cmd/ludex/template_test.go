package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/rules/catalog"
	"ludex/rules/play"
	templategame "ludex/rules/template"
)

// addTemplate adds the template game to the catalogue of the program for the
// time of a test.
func addTemplate(t *testing.T) {
	c := catalog.New()
	if err := c.Add(play.New(templategame.Kind())); err != nil {
		t.Fatal(err)
	}
	useCatalogue(t, c)
}

// useCatalogue makes the program use a catalogue for the time of a test, so
// that the games of files do not join the list of later tests.
func useCatalogue(t *testing.T, c *catalog.Catalog) {
	before := input.Catalogue
	input.Catalogue = func() *catalog.Catalog { return c }
	t.Cleanup(func() { input.Catalogue = before })
}

// TestTemplate runs a game that joins the catalogue at run time through every
// command that takes a game.
func TestTemplate(t *testing.T) {
	addTemplate(t)
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	game := file("game.txt", "game template:3,tpl-beside=own-piece\nmoves\na1\nb1\n")
	illegal := file("illegal.txt", "game template:3\nmoves\na1\nb1\n")
	puzzle := file("puzzle.yaml", "game: template\nid: tpl-middle\nboard: \"3\"\nposition: |\n  . . .\ntask: win in 1\nproved:\n  verdict: solved\n  length: 1\n  key: b1\n")
	for _, c := range []struct{ args, want string }{
		{"solve " + puzzle, "solved: win in 1"},
		{"solve " + puzzle + "#tpl-middle --steps", "b1"},
		{"solve ludex:template:3:win-1:.-.-.", "solved: win in 1"},
		{"check puzzle " + puzzle, "1 confirmed"},
		{"play " + puzzle + " --reading tpl-beside=own-piece", "win in 1"},
		{"draw " + puzzle + " -o " + filepath.Join(dir, "puzzle.svg"), "wrote"},
		{"list games", "template:7"},
		{"list ambiguities template", "tpl-beside"},
		{"list presets template", "col"},
		{"list laws template", "one-placed"},
		{"perft template:3,col 3", "6"},
		{"perft template:3 2 --reading tpl-beside=own-piece --divide", "a1"},
		{"play template:5 --against 0 --side none --seed 1", "black (X)"},
		{"play " + game, "X O ."},
		{"replay " + game, "2 moves"},
		{"replay " + illegal, "T2"},
		{"draw template:5 a1 -o " + filepath.Join(dir, "board.svg"), "wrote"},
		{"check rules template --checks 20", "moves-by-the-letter"},
		{"check ambiguity tpl-beside", "after 2 moves"},
		{"compare template:5 template,col", "after 2 moves"},
	} {
		args := strings.Fields(c.args)
		t.Run(args[0]+" "+args[1], func(t *testing.T) {
			if got := string(output(t, args...)); !strings.Contains(got, c.want) {
				t.Errorf("ludex %s: want %q in\n%s", c.args, c.want, got)
			}
		})
	}
}
