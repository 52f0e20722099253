package profile_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// wide opens an example on a board of a width, whose rows have one piece each.
func wide(t *testing.T, file string, width int, rows string, readings ...string) play.Game {
	t.Helper()
	text, err := os.ReadFile("../../docs/examples/" + file)
	if err != nil {
		t.Fatal(err)
	}
	board := "#board = rectangle(up, down, left, right,"
	for _, p := range rows {
		board += " [" + strings.Repeat(string(p)+", ", width-1) + string(p) + "]"
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.HasPrefix(line, "#board"):
			lines = append(lines, board+")\n")
		case strings.HasPrefix(line, "//@ board"), strings.HasPrefix(line, "//@ claim"), strings.HasPrefix(line, "//@   #board"), strings.HasPrefix(line, "//@   #less"), strings.HasPrefix(line, "//@   never"), strings.HasPrefix(line, "//@   wins"):
		default:
			lines = append(lines, line)
		}
	}
	b, err := rbg.Read("wide.rbg", strings.Join(lines, ""))
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Kind().Open("wide.rbg", rules.ParseChoices(readings))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestConnectFour: published shares of 100,000 random games are 55.75 % and 43.98 %
// (javiercancela.com, Training a Connect 4 model, IV: 55,751 and 43,977 games).
func TestConnectFour(t *testing.T) {
	long.Only(t)
	random := measured(t, wide(t, "small/connect.rbg", 7, "eeeeee"), 600, 0).Played[0]
	holds(t, "first", random.Wins[0], 0.55751)
	holds(t, "second", random.Wins[1], 0.43977)
	holds(t, "draws", random.Draws, 0.00272)
}

// TestHex: on 7x7 the shares of random games are those of boards that are filled at random
// and judged by a flood fill: stones after the end of a game change nothing.
func TestHex(t *testing.T) {
	long.Only(t)
	const side, boards = 7, 100_000
	source, won := rand.New(rand.NewPCG(1, 2)), 0
	for range boards {
		var first [side * side]bool // his stones, one more than those of the other
		for i, cell := range source.Perm(len(first)) {
			first[cell] = i%2 == 0
		}
		if crosses(first[:], side) {
			won++
		}
	}
	random := measured(t, wide(t, "hex.rbg", side, strings.Repeat("e", side), "x-swap=none"), 600, 0).Played[0]
	holds(t, "first", random.Wins[0], float64(won)/boards)
}

// crosses reports whether marked cells of a rhombus lead from the first row to the last.
func crosses(marked []bool, side int) bool {
	seen := make([]bool, len(marked))
	var reach func(x, y int) bool
	reach = func(x, y int) bool {
		if x < 0 || x == side || y < 0 || y == side || !marked[y*side+x] || seen[y*side+x] {
			return false
		}
		seen[y*side+x] = true
		return y == side-1 || reach(x, y+1) || reach(x-1, y+1) || reach(x+1, y) || reach(x-1, y) || reach(x, y-1) || reach(x+1, y-1)
	}
	for x := range side {
		if reach(x, 0) {
			return true
		}
	}
	return false
}

// TestBreakthrough: the shares of random games on 8x8 are those of a program of some lines.
func TestBreakthrough(t *testing.T) {
	long.Only(t)
	const games = 50_000
	source, won := rand.New(rand.NewPCG(1, 2)), 0
	for range games {
		won += breakthrough(source)
	}
	random := measured(t, wide(t, "small/breakthrough.rbg", 8, "bbeeeeww"), 600, 0).Played[0]
	holds(t, "first", random.Wins[0], float64(won)/games)
}

// breakthrough plays a random game and returns 1 if the first player wins.
func breakthrough(source *rand.Rand) int {
	var board [8][8]int // rows from the first player's: 1 his pawns, -1 the other's
	for x := range 8 {
		board[0][x], board[1][x], board[6][x], board[7][x] = 1, 1, -1, -1
	}
	for me := 1; ; me = -me {
		type move struct{ x, y, to int }
		var moves []move
		for y := range 8 {
			for x := range 8 {
				for to := x - 1; to <= x+1; to++ {
					if board[y][x] == me && to >= 0 && to < 8 && (board[y+me][to] == 0 || to != x && board[y+me][to] == -me) {
						moves = append(moves, move{x, y, to})
					}
				}
			}
		}
		if len(moves) == 0 {
			return (1 - me) / 2
		}
		m := moves[source.IntN(len(moves))]
		board[m.y][m.x], board[m.y+me][m.to] = 0, me
		if end := m.y + me; end == 0 || end == 7 {
			return (1 + me) / 2
		}
	}
}
