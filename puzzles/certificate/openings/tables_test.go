package openings_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/puzzles/certificate/bitboard"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// solvedPage has the results of Havannah.
const solvedPage = "reference/havannah-solved.md"

// TestEdges: on 5 to 7 cells a side, with a fork of three edge cells and corners that
// link, the first player wins with the edge cells that are no corners alone.
func TestEdges(t *testing.T) {
	for side := 5; side <= 7; side++ {
		g, solved := game(t, fmt.Sprintf("havannah:%d,hav-fork=three-edge-cells", side)), map[int]bool{}
		for _, o := range openings.For(g) {
			sides := 0
			for s := range hexgrid.Side(hexgrid.Sides) {
				if slices.Contains(g.Grid().OnSide(s), hexgrid.Cell(o.Cell())) {
					sides++
				}
			}
			if first := o.Winner == havannah.First; first != (sides == 1) {
				t.Errorf("size %d, %s: %d sides, won by the first player: %v", side, g.Layout().Cells[o.Cell()].Name, sides, first)
			}
			for _, cell := range o.Images(g.Layout()) {
				solved[cell] = true
			}
		}
		if len(solved) != g.Grid().Cells() {
			t.Errorf("size %d: %d of %d cells have a certificate", side, len(solved), g.Grid().Cells())
		}
	}
}

// TestLargest: the pages have the replies of their largest certificates.
func TestLargest(t *testing.T) {
	list, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	most := map[int]int{}
	for _, o := range list {
		board, _, err := havannah.ParseText(o.Game)
		if err != nil {
			t.Fatal(err)
		}
		most[board.Side] = max(most[board.Side], count(t, o))
	}
	for name, want := range map[string]string{
		"reference/havannah-certificates.md": fmt.Sprintf("has %s replies in", humanize.Comma(int64(most[4]))),
		solvedPage:                           fmt.Sprintf("has %d [replies]", most[7]),
	} {
		if !strings.Contains(page(t, name), want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}

// certificate reads the certificate of an opening.
func certificate(t *testing.T, o openings.Opening) *bitboard.Certificate[havannah.UpTo8] {
	t.Helper()
	text, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		t.Fatal(err)
	}
	c, err := replies.Read(text, o.Name, certify.Limits{}, havannah.FromText[havannah.UpTo8])
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// count returns the number of replies in the head of a certificate.
func count(t *testing.T, o openings.Opening) (n int) {
	t.Helper()
	text, err := gzip.NewReader(bytes.NewReader(o.Data))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	for lines.Scan() {
		if _, err := fmt.Sscanf(lines.Text(), "replies %d", &n); err == nil {
			return n
		}
	}
	t.Fatalf("%s: no replies", o.Name)
	return 0
}

// page returns a page of the documentation.
func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestBytes: the pages have the sizes of the files.
func TestBytes(t *testing.T) {
	all, large := 0, 0
	list, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range list {
		all += len(o.Data)
		if board, opts, err := havannah.ParseText(o.Game); err == nil && board.Side > 5 && opts.Corner == havannah.CornerLinks {
			large += len(o.Data)
		}
	}
	for name, want := range map[string]string{
		"reference/havannah-certificates.md": fmt.Sprintf("together have %.1f MB", float64(all)/1e6),
		solvedPage:                           fmt.Sprintf("have %s bytes together", humanize.Comma(int64(large))),
	} {
		if !strings.Contains(page(t, name), want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}

// diagram finds the diagrams of a page below the names of their games.
var diagram = regexp.MustCompile("(?m)^```\n(havannah:\\d\\S*)\n\n((?:[ xo]+\n)+)```$")

// TestDiagrams: the diagrams of the openings have the winners of the certificates, by
// all readings of hav-ring if the name of the game has none.
func TestDiagrams(t *testing.T) {
	found := diagram.FindAllStringSubmatch(page(t, solvedPage), -1)
	if len(found) < 4 {
		t.Errorf("%d diagrams", len(found))
	}
	for _, d := range found {
		winners := strings.Join(strings.Fields(d[2]), "")
		board, opts, err := havannah.ParseText(d[1])
		if err != nil {
			t.Fatal(err)
		}
		for i := range havannah.FigureReadings()[0].Questions[0].Readings {
			if opts.Ring = havannah.RingReading(i); strings.Contains(d[1], "hav-ring") && havannah.Text(board, opts) != d[1] {
				continue
			}
			compareDiagram(t, game(t, havannah.Text(board, opts)), winners)
		}
	}
}

// compareDiagram compares the winners of all cells with the certificates of a game.
func compareDiagram(t *testing.T, g *havannah.Game[havannah.UpTo8], winners string) {
	t.Helper()
	list := openings.For(g)
	if len(list) == 0 || len(winners) != len(g.Layout().Cells) {
		t.Fatalf("%s: %d certificates, a diagram of %d cells", g, len(list), len(winners))
	}
	for _, o := range list {
		for _, image := range g.Layout().Symmetries() {
			if c := image[o.Cell()]; winners[c] != "xo"[o.Winner] {
				t.Errorf("%s: %s is %c", g, g.Layout().Cells[c].Name, winners[c])
			}
		}
	}
}
