package wali_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/proptest/long"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// resultRow finds the rows of the endgames in testdata/endgames.txt: material,
// positions, wins, losses, draws, plies.
var resultRow = regexp.MustCompile(`(?m)^\| (\dv\d|all) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| (\d+|-) \|$`)

// TestResults compares the table of Wali's endgames in testdata/endgames.txt: all rows
// with the numbers of positions and the sums, those of few pieces with tables built again.
func TestResults(t *testing.T) {
	text, err := os.ReadFile("testdata/endgames.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	var sums [4]int64
	for _, m := range resultRow.FindAllStringSubmatch(string(text), -1) {
		rows[m[1]] = m[0]
		for i := range sums {
			n, err := strconv.ParseInt(strings.ReplaceAll(m[i+2], ",", ""), 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			if m[1] != "all" {
				sums[i] += n
			} else if n != sums[i] {
				t.Errorf("all: %d, the rows have %d", n, sums[i])
			}
		}
	}
	compareSizes(t, rows)
	for _, s := range built(t, long.Number(4, 6)) {
		plies := fmt.Sprint(s.Longest)
		if s.Draws == s.Size {
			plies = "-"
		}
		want := fmt.Sprintf("| %s | %s | %s | %s | %s | %s |", s.Name, commas(s.Size), commas(s.Wins), commas(s.Losses), commas(s.Draws), plies)
		if rows[s.Name] != want {
			t.Errorf("%s, want %s", rows[s.Name], want)
		}
	}
}

// compareSizes compares the numbers of positions of all rows with the index.
func compareSizes(t *testing.T, rows map[string]string) {
	t.Helper()
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	classes := g.Index(8).Classes()
	if len(rows) != len(classes)+1 {
		t.Errorf("%d rows of %d tables", len(rows)-1, len(classes))
	}
	for _, class := range classes {
		if want := fmt.Sprintf("| %s | %s |", class.Name, commas(class.Size)); !strings.HasPrefix(rows[class.Name], want) {
			t.Errorf("%s, want %s", rows[class.Name], want)
		}
	}
}

// built returns the figures of the tables of at most the given number of pieces.
func built(t *testing.T, pieces int) (list []tablebase.Summary) {
	t.Helper()
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	book, err := walipuzzle.UpTo(t.Context(), g, pieces, tablebase.Limits{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	x := g.Index(2 * g.Board().Pieces)
	for class := range x.Classes() {
		if own, enemy := x.Material(class); own+enemy <= pieces {
			list = append(list, book.Held.Summary(class))
		}
	}
	return list
}

func commas(n int) string { return humanize.Comma(int64(n)) }
