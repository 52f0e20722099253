package rbg

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
)

// TestHnefatafl compares the example with the built-in game: the numbers of
// lines, random games, the shortest games in which two readings differ, and
// the longer ones that docs/reference/ambiguities records.
func TestHnefatafl(t *testing.T) {
	long.Only(t)
	w := &twins{
		built: play.New(hnefatafl.Kind[hnefatafl.UpTo11]()),
		boards: map[string]string{
			"5/2a2/2k2/2d2/2a2": "5-duel", "5/2a2/5/2k2/1a1a1": "5-hunt", "7/7/5a1/ada4/ada4/aka4/1a5": "7-line",
			"7/7/4a2/7/7/2aa3/1adk3": "7-edge", "5/3a1/5/1aa2/1dk2": "5-fortress", "7/1a5/ada4/aka4/a1a4/5a1/7": "7-empty",
			"7/7/aa5/kda4/ad2a2/1a5/7": "7-soldier",
		},
		looks: map[rules.Look]byte{rules.King: '2'},
	}
	w.load(t, "hnefatafl.rbg")
	ring := []string{"7/7/5a1/ada4/ada4/aka4/1a5", "7/7/4a2/7/7/2aa3/1adk3", "5/3a1/5/1aa2/1dk2", "7/1a5/ada4/aka4/a1a4/5a1/7", "7/7/aa5/kda4/ad2a2/1a5/7"}
	for _, built := range w.readings() {
		w.lines(t, "5", 2, built)
		w.lines(t, "7", 2, built)
		w.games(t, "5", 2, 40, built)
		w.games(t, "7", 1, 50, built)
		for _, board := range ring {
			w.lines(t, board, 1, built)
			w.games(t, board, 2, 6, built)
		}
	}
	for _, built := range w.readings() {
		setUpTafl(t, w, 24, built)
	}
	found := w.partings(t, "5/2a2/2k2/2d2/2a2", 4) + w.partings(t, "5/2a2/5/2k2/1a1a1", 3) + w.partings(t, "5", 2)
	for _, board := range ring {
		found += w.partings(t, board, 1)
	}
	if found < 40 {
		t.Errorf("only %d pairs of readings differ", found)
	}
	if n := w.witnesses(t, append(ring, "11", "5", "7", "5/2a2/2k2/2d2/2a2", "5/2a2/5/2k2/1a1a1")...); n < 35 {
		t.Errorf("only %d recorded games", n)
	}
}

// setUpTafl compares the moves of random positions on 5 by 5 cells, full
// of attackers, so that many moves capture.
func setUpTafl(t *testing.T, w *twins, positions int, reading string) {
	t.Helper()
	file, built := w.open(t, "5", reading)
	compared := 0
	for seed := range uint64(positions) {
		board := randomTafl(rand.New(rand.NewPCG(seed, 1)))
		turn := []string{"attackers", "defenders"}[seed%2]
		var rows []string
		for i, row := range strings.Fields(board) {
			rows = append(rows, fmt.Sprint(5-i, " ", strings.Join(strings.Split(row, ""), " ")))
		}
		q, err := built.Parse(strings.Join(rows, "\n") + "\n  a b c d e\n" + turn + " to move")
		if err != nil {
			continue // such as a defender on a fortress, by another reading
		}
		p, err := file.Parse(strings.ReplaceAll(strings.Join(strings.Split(board, ""), " "), "\n ", "\n") + "\nturn: " + turn + "\nvalues: attackers=0 defenders=0 quiet=0 spared=0")
		if err != nil {
			t.Fatal(err)
		}
		compared++
		if built.Outcome(q) == rules.Undecided && !w.same(t, w.after(file, p), w.after(built, q)) {
			t.Fatalf("%s:\n%s", reading, built.Format(q))
		}
	}
	if compared < positions/4 {
		t.Errorf("%s: only %d positions compared", reading, compared)
	}
}

// randomTafl returns a board of 5 by 5 cells.
func randomTafl(random *rand.Rand) string {
	cells := make([]byte, 25)
	for c := range cells {
		cells[c] = "...aaadd"[random.IntN(8)]
		corner := c%5%4 == 0 && c/5%4 == 0
		if c == 12 || corner && (cells[c] == 'a' || random.IntN(4) > 0) {
			cells[c] = '.'
		}
	}
	cells[1+random.IntN(3)+5*random.IntN(5)] = 'k'
	var rows []string
	for row := range slices.Chunk(cells, 5) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}
