package puzzles_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// With -update: rewrite the golden files.
var update = long.Update

func TestTextDrawings(t *testing.T) {
	snowflake, _ := library.Find("snowflake")
	j := solo.Of(snowflake.Game)
	grid, start, goal := j.Grid(), j.Start(), j.Target()
	from, _ := grid.Parse("f7")
	to, _ := grid.Parse("d7")
	move := wabanti.Move{From: from, To: to}
	after := solo.NewJumps(grid, start, wabanti.Options{}).Play(start, move)
	small, _ := hexgrid.New(3)
	full := hexgrid.Of[[3]uint64](append(small.Ring(1), small.Ring(2)...)...)
	for name, drawing := range map[string]string{
		"start":        puzzles.Text{Labels: true}.Draw(grid, start),
		"plain":        puzzles.Text{}.Draw(grid, start),
		"move":         puzzles.Text{Labels: true, Move: move}.Draw(grid, after),
		"target":       puzzles.Text{Labels: true, Target: goal}.Draw(grid, start),
		"move-target":  puzzles.Text{Labels: true, Move: move, Target: goal}.Draw(grid, after),
		"colour":       puzzles.Text{Labels: true, Colour: true, Move: move, Target: goal}.Draw(grid, after),
		"side-3":       puzzles.Text{Labels: true}.Draw(small, full),
		"side-3-plain": puzzles.Text{}.Draw(small, full),
	} {
		golden(t, "testdata/text/"+name+".txt", drawing)
		if name != "colour" {
			narrow(t, name, drawing)
		}
	}
}

// golden fails unless got is the content of the file.
func golden(t *testing.T, file, got string) {
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s:\n%s", file, diff)
	}
}

func narrow(t *testing.T, name, drawing string) {
	for line := range strings.Lines(drawing) {
		if n := utf8.RuneCountInString(line); n > 61 || strings.HasSuffix(line, " \n") {
			t.Errorf("%s: %d columns or a space at the end: %q", name, n, line)
		}
	}
}
