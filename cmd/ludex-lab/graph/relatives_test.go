package graph

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// relatives are starts of testdata/relatives.txt that are enumerated in a
// moment.
var relatives = []struct{ name, board string }{
	{"ring of six", "5,start=d4+d5+e4+e6+f5+f6"},
	{"ring of six", "6,start=e5+e6+f5+f7+g6+g7"},
	{"ring of six", "7,start=f6+f7+g6+g8+h7+h8"},
	{"ring of six", "8,start=g7+g8+h7+h9+i8+i9"},
	{"disc of seven", "5,start=d4+d5+e4+e5+e6+f5+f6"},
	{"disc of seven", "6,start=e5+e6+f5+f6+f7+g6+g7"},
	{"disc of seven", "7,start=f6+f7+g6+g7+g8+h7+h8"},
	{"disc of seven", "8,start=g7+g8+h7+h8+h9+i8+i9"},
	{"ring of twelve", "5,start=c3+c4+c5+d3+d6+e3+e7+f4+f7+g5+g6+g7"},
	{"ring of twelve", "6,start=d4+d5+d6+e4+e7+f4+f8+g5+g8+h6+h7+h8"},
	{"six arms of two", "4,start=b2+b4+c3+c4+d2+d3+d5+d6+e4+e5+f4+f6"},
	{"six arms of two", "5,start=c3+c5+d4+d5+e3+e4+e6+e7+f5+f6+g5+g7"},
	{"six arms of two", "6,start=d4+d6+e5+e6+f4+f5+f7+f8+g6+g7+h6+h8"},
	{"six arms of two", "7,start=e5+e7+f6+f7+g5+g6+g8+g9+h7+h8+i7+i9"},
}

// TestRelatives compares the tables of other starts with an enumeration and a
// list of all groups.
func TestRelatives(t *testing.T) {
	text, err := os.ReadFile("testdata/relatives.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range relatives {
		f, err := wabanti.ParseFields("wabanti-solo:"+r.board, "wabanti-solo", "start")
		if err != nil {
			t.Fatal(err)
		}
		start, err := f.Position("start", wabanti.Position{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range relativeRows(t, r.name, solo.NewJumps(f.Grid, start, wabanti.Options{})) {
			if !strings.Contains(string(text), row+"\n") {
				t.Errorf("not in testdata/relatives.txt: %s", row)
			}
		}
	}
}

// relativeRows returns the row of a start in the table of the positions that can
// be reached, and its row in that of the others.
func relativeRows(t *testing.T, name string, game *solo.Jumps) []string {
	t.Helper()
	numbers, err := numbering.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	closed, err := NotReached(t.Context(), game, numbers, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	levels := enumerated(t, game, -1, 1<<26).List()
	var positions, boards int64
	for _, l := range levels {
		positions += l.Positions
		boards += l.Boards
	}
	reached := fmt.Sprintf("| %s | %d | %d | %s | %s | %d | %d | %s | %s |", name, game.Start().Len(), game.Grid().Side(), humanize.Comma(positions), humanize.Comma(boards),
		len(levels)-1, levels[len(levels)-1].Positions, humanize.Comma(closed.Groups), humanize.Comma(closed.Groups-positions))
	var stuck, inside, parts, others, largest int64
	for _, s := range closed.Sizes {
		if s.Size == 1 {
			stuck, inside = s.Parts, s.Inside
			continue
		}
		parts += s.Parts
		others += s.Parts * int64(s.Size)
		largest = int64(s.Size)
	}
	row := fmt.Sprintf("| %s | %d | %s | %s | %s | %s | %s | ", name, game.Grid().Side(), humanize.Comma(closed.Positions()), humanize.Comma(stuck), humanize.Comma(inside), humanize.Comma(parts), humanize.Comma(others))
	if largest > 0 {
		row += humanize.Comma(largest) + " "
	}
	return []string{reached, row + "|"}
}
