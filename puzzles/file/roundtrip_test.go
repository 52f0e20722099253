package file

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

func TestWrittenReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set []puzzles.Puzzle
		for i := range rapid.IntRange(1, 3).Draw(t, "puzzles") {
			set = append(set, anyPuzzle(t, "p"+strconv.Itoa(i)))
		}
		readsBack(t, set)
	})
}

// readsBack fails unless the set, written, is the same set when read.
func readsBack(t interface{ Fatalf(string, ...any) }, set []puzzles.Puzzle) {
	var file bytes.Buffer
	if err := Write(&file, set...); err != nil {
		t.Fatalf("write: %v", err)
	}
	text := file.String()
	back, err := Parse(&file, "written")
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if !slices.EqualFunc(set, back, puzzles.Puzzle.Equal) {
		t.Fatalf("read as %+v:\n%s", back, text)
	}
}

func TestDrawnReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grid := anyGrid(t)
		s, target := anyPosition(t, grid), anyPosition(t, grid)
		cells := rapid.IntRange(0, grid.Cells()-1)
		move := wabanti.Move{From: hexgrid.Cell(cells.Draw(t, "from")), To: hexgrid.Cell(cells.Draw(t, "to"))}
		boardIs(t, grid, puzzles.Text{Move: move, Target: target}.Draw(grid, s), s)
		if !s.Empty() {
			boardIs(t, grid, puzzles.CellList(grid, s), s)
		}
	})
}

// boardIs fails unless text is read as s.
func boardIs(t interface{ Fatalf(string, ...any) }, grid *hexgrid.Grid, text string, s wabanti.Position) {
	back, err := ParseBoard(grid, text, Place{"drawn", 1, 1})
	if err != nil || back != s {
		t.Fatalf("%v, read %s, want %s, from\n%s", err, puzzles.CellList(grid, back), puzzles.CellList(grid, s), text)
	}
}

func FuzzParse(f *testing.F) {
	seeds, _ := filepath.Glob("testdata/*/*.yaml")
	for _, name := range seeds {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := Parse(bytes.NewReader(data), "fuzz")
		if err != nil {
			placed(t, err)
			return
		}
		readsBack(t, set)
	})
}

func FuzzParseBoard(f *testing.F) {
	grid, _ := hexgrid.New(3)
	f.Add(puzzles.Text{}.Draw(grid, wabanti.RulebookStart(grid)))
	f.Add(puzzles.CellList(grid, wabanti.RulebookStart(grid)))
	f.Add("# a comment\n\nOOx/\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseBoard(grid, text, Place{"fuzz", 1, 1})
		if err != nil {
			placed(t, err)
			return
		}
		boardIs(t, grid, puzzles.Text{}.Draw(grid, s), s)
	})
}

// placed fails unless err is an InputError that names its input.
func placed(t *testing.T, err error) {
	var bad *InputError
	if !errors.As(err, &bad) || bad.Place.File == "" || bad.Msg == "" || strings.Contains(bad.Msg, "\n") {
		t.Fatalf("%#v: want an InputError of one line with its place", err)
	}
}
