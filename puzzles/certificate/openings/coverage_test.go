package openings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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

// unproved returns the openings of the solved boards, by every reading of hav-ring in
// the register, without a certificate in the program: each a game and a cell.
func unproved(t *testing.T) (list []string) {
	t.Helper()
	for _, name := range solved {
		board, opts, err := havannah.ParseText("havannah:" + name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range havannah.FigureReadings()[0].Questions[0].Readings {
			opts.Ring = havannah.RingReading(i)
			g := game(t, havannah.Text(board, opts))
			cells := images(g, openings.For(g))
			for c, cell := range g.Layout().Cells {
				if !cells[c] && first(g, c) {
					list = append(list, g.String()+" "+cell.Name)
				}
			}
		}
	}
	return list
}

// images returns the cells of openings and their images.
func images(g *havannah.Game[havannah.UpTo8], list []openings.Opening) map[int]bool {
	cells := map[int]bool{}
	for _, o := range list {
		for _, image := range g.Layout().Symmetries() {
			cells[image[o.Cell()]] = true
		}
	}
	return cells
}

// first reports whether a cell has the first name of its images.
func first(g *havannah.Game[havannah.UpTo8], c int) bool {
	for _, image := range g.Layout().Symmetries() {
		if g.Layout().Cells[image[c]].Name < g.Layout().Cells[c].Name {
			return false
		}
	}
	return true
}

// exceptions is the sentence that a page must have which speaks of every reading:
// the openings that lack a certificate by one.
func exceptions(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "Not proved yet: `" + strings.Join(list, "`, `") + "`."
}

// every finds a statement about every reading of hav-ring.
var every = regexp.MustCompile(`(?i)(every|each|all) (reading|of hav-ring)|\| every \|`)

// TestEveryReading: what pages say of every reading of hav-ring is true of those in
// the register.
func TestEveryReading(t *testing.T) {
	missing, said := unproved(t), 0
	for _, page := range []string{"README.md", "docs/reference/havannah-solved.md", "docs/reference/havannah-certificates.md", "docs/reference/results.md"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(page)))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if !every.MatchString(line) {
				continue
			}
			if said++; !strings.Contains(string(text), exceptions(missing)) {
				t.Errorf("%s:%d: %s: the page must say: %s", page, i+1, line, exceptions(missing))
			}
		}
		if len(missing) == 0 && strings.Contains(string(text), "Not proved yet") {
			t.Errorf("%s: all is proved", page)
		}
		all := 6 * len(havannah.FigureReadings().All())
		proved := fmt.Sprintf("%d of the %d", all-strings.Count(exceptions(missing), "havannah:4"), all)
		if got := counted(string(text)); got != proved && (got != "" || slices.Contains(counting, page)) {
			t.Errorf("%s: %q values of size 4, not %s", page, got, proved)
		}
		if told := regexp.MustCompile(`every opening of size 4`).FindString(string(text)); told != "" && len(missing) > 0 {
			t.Errorf("%s: %q", page, told)
		}
		if typed := regexp.MustCompile(`all (two|three|four|five) (readings|$)|\| all (two|three|four|five) \|`).FindString(string(text)); typed != "" {
			t.Errorf("%s: %q: name the readings, or say every", page, typed)
		}
	}
	if said < 10 {
		t.Errorf("%d statements", said)
	}
}

// counting are the pages that count the values of size 4.
var counting = []string{"README.md", "docs/reference/havannah-solved.md"}

// counted returns how many of the values of size 4 are proved by a page, or "".
func counted(page string) string {
	found := regexp.MustCompile(`(\d+(?: of the \d+)?) values of the six openings`).FindStringSubmatch(page)
	if found == nil {
		return ""
	}
	return found[1]
}
