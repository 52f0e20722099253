package openings_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludex/puzzles/certificate/openings"
	"ludex/rules/havannah"
)

// solved are the boards whose openings the pages call solved under every reading
// of hav-ring: the cells a side, and what else is read.
var solved = []string{
	"4", "4,hav-corner=void", "4,hav-fork=three-edge-cells", "4,hav-fork=three-edge-cells,hav-corner=void", "5,hav-fork=three-edge-cells",
	"5,hav-fork=three-edge-cells,hav-corner=void", "6,hav-fork=three-edge-cells", "7,hav-fork=three-edge-cells",
}

// unsolved returns the games among the solved ones, by every reading of hav-ring in
// the register, that have an opening without a certificate in the program.
func unsolved(t *testing.T) (games []string) {
	t.Helper()
	for _, name := range solved {
		board, opts, err := havannah.ParseText("havannah:" + name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range havannah.FigureReadings()[0].Questions[0].Readings {
			opts.Ring = havannah.RingReading(i)
			if g := game(t, havannah.Text(board, opts)); !covered(g) {
				games = append(games, g.String())
			}
		}
	}
	return games
}

// covered reports whether each opening has a certificate.
func covered(g *havannah.Game[havannah.UpTo8]) bool {
	cells := map[int]bool{}
	for _, o := range openings.For(g) {
		for _, image := range g.Layout().Symmetries() {
			cells[image[o.Cell()]] = true
		}
	}
	return len(cells) == g.Grid().Cells()
}

// every finds a statement about every reading of hav-ring.
var every = regexp.MustCompile(`(?i)(every|each|all) (reading|of hav-ring)|\| every \|`)

// TestEveryReading: what pages say of every reading of hav-ring is true of those in
// the register.
func TestEveryReading(t *testing.T) {
	missing, said := unsolved(t), 0
	for _, page := range []string{"README.md", "docs/explanation/havannah-solved.md", "docs/reference/havannah-certificates.md", "docs/reference/results.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(page)))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if !every.MatchString(line) {
				continue
			}
			if said++; len(missing) > 0 {
				t.Errorf("%s:%d: %s: there is no certificate of all openings of %s", page, i+1, line, strings.Join(missing, ", "))
			}
		}
		if n := counted(string(text)); n != 0 && n != 6*len(havannah.FigureReadings().All()) {
			t.Errorf("%s: %d values of size 4", page, n)
		}
		if typed := regexp.MustCompile(`all (two|three|four|five) (readings|$)|\| all (two|three|four|five) \|`).FindString(string(text)); typed != "" {
			t.Errorf("%s: %q: name the readings, or say every", page, typed)
		}
	}
	if said < 10 {
		t.Errorf("%d statements", said)
	}
}

// counted returns the number of values of size 4 that a page gives, or 0.
func counted(page string) int {
	found := regexp.MustCompile(`(\d+) values of the six openings`).FindStringSubmatch(page)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1])
	return n
}
