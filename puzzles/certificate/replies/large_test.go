package replies_test

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/bitboard"
	. "ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
	"ludex/solver/certify"
)

// large are the openings of sizes 6 and 7 by hav-fork=three-edge-cells, one for
// each class of symmetric cells. The first player wins those of first.
var large = []struct {
	side         int
	cells, first string
}{
	{6, "a1 a2 a3 b2 b3 b4 c3 c4 d4 d5 e5 f6", "a2 a3"},
	{7, "a1 a2 a3 a4 b2 b3 b4 c3 c4 c5 d4 d5 e5 e6 f6 g7", "a2 a3 a4"},
}

// TestLargeOpenings checks who wins the openings of sizes 6 and 7: one
// certificate each for every reading of hav-ring.
func TestLargeOpenings(t *testing.T) {
	n := 0
	for _, board := range large {
		for _, cell := range strings.Fields(board.cells) {
			c := largeFile(t, board.side, cell)
			winner := havannah.Second
			if strings.Contains(board.first, cell) {
				winner = havannah.First
			}
			stone, err := c.Game.Grid().Parse(cell)
			if err != nil {
				t.Fatal(err)
			}
			name := "havannah:" + strconv.Itoa(board.side) + ",hav-ring=empty,hav-fork=three-edge-cells"
			if c.Game.String() != name || c.Every != Rings || c.Winner != winner || c.Start != c.Game.Play(c.Game.Start(), stone) {
				t.Errorf("another claim: %s, %d wins\n%s", c.Game, c.Winner, c.Game.Format(c.Start))
			}
			if n++; long.Pick(n, 3) {
				if _, err := bitboard.Check(t.Context(), c, certify.Limits{}); err != nil {
					t.Errorf("%s %s: %v", name, cell, err)
				}
			}
		}
	}
}

// TestLargeVoid checks the opening of size 6 that is settled by void corners, by
// every reading of hav-ring.
func TestLargeVoid(t *testing.T) {
	long.Only(t)
	const game = "havannah:6,hav-ring=empty,hav-fork=three-edge-cells,hav-corner=void"
	c := certificateOf(t, "a3", game)
	if c.Game.String() != game || c.Every != Rings || c.Winner != havannah.First || c.Game.Grid().Name(c.Start.Stones(0).First()) != "a3" {
		t.Errorf("another claim: %s, %d wins\n%s", c.Game, c.Winner, c.Game.Format(c.Start))
	}
	if _, err := bitboard.Check(t.Context(), c, certify.Limits{}); err != nil {
		t.Error(err)
	}
}

// TestLargeClasses: the openings listed are all classes of symmetric cells.
func TestLargeClasses(t *testing.T) {
	for _, board := range large {
		g, err := havannah.New[havannah.UpTo8](havannah.Board{Side: board.side, Stones: 100}, havannah.Options{})
		if err != nil {
			t.Fatal(err)
		}
		classes := map[havannah.State[havannah.UpTo8]]bool{}
		for _, m := range g.Moves(g.Start(), nil) {
			classes[g.Canonical(g.Play(g.Start(), m))] = true
		}
		for _, cell := range strings.Fields(board.cells) {
			m, err := g.ParseMove(g.Start(), cell)
			if err != nil {
				t.Fatal(err)
			}
			delete(classes, g.Canonical(g.Play(g.Start(), m)))
		}
		if len(classes) > 0 {
			t.Errorf("size %d: %d classes of cells are not listed", board.side, len(classes))
		}
	}
}

// TestLargeExpanded: with all its replies, the certificate of a large board is
// confirmed by the rules of record, by each reading of hav-ring.
func TestLargeExpanded(t *testing.T) {
	for _, board := range large {
		for i, cell := range strings.Fields(board.cells) {
			if board.side == 6 && (i == 0 || long.On() && i == 1) || long.Deep() {
				t.Run(strconv.Itoa(board.side)+cell, func(t *testing.T) { checkExpanded(t, largeFile(t, board.side, cell)) })
			}
		}
	}
}

func checkExpanded(t *testing.T, c *bitboard.Certificate[havannah.UpTo8]) {
	all, err := bitboard.Expand(t.Context(), c, certify.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := Write(&file, all); err != nil {
		t.Fatal(err)
	}
	for _, ring := range []string{",hav-ring=empty", ",hav-ring=not-only-own", ",hav-ring=no-own", ""} {
		text := strings.Replace(file.String(), ",hav-ring=empty", ring, 1)
		byRules, err := Read(strings.NewReader(text), "x", certify.Limits{}, havannah.FromText[havannah.UpTo8])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := byRules.Check(t.Context(), certify.Limits{}); err != nil {
			t.Errorf("%s: %v", ring, err)
		}
	}
}

// largeFile reads the certificate of an opening.
func largeFile(t *testing.T, side int, cell string) *bitboard.Certificate[havannah.UpTo8] {
	t.Helper()
	return certificateOf(t, cell, "havannah:"+strconv.Itoa(side)+",hav-ring=empty,hav-fork=three-edge-cells")
}

// certificateOf reads the certificate of an opening of a game.
func certificateOf(t *testing.T, cell, game string) *bitboard.Certificate[havannah.UpTo8] {
	t.Helper()
	file, err := os.Open("testdata/" + openingName(cell, game) + ".txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	return readFile[havannah.UpTo8](t, file)
}
