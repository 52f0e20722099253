package wali_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/rules/wali/reference"
)

// referenceLimit is the number of positions beyond which the reference model does not
// count the moves of all.
var referenceLimit = map[bool]uint64{false: 200, true: 100_000}[long.Deep()]

// row is a line of testdata/perft.txt.
type row struct {
	position string
	lines    []uint64 // of 1 move, of 2, and so on
}

func perftTable(t *testing.T) []row {
	file, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var table []row
	for scan := bufio.NewScanner(file); scan.Scan(); {
		position, counts, ok := strings.Cut(scan.Text(), ": ")
		if !ok || strings.HasPrefix(position, "#") {
			continue
		}
		r := row{position: position}
		for count := range strings.FieldsSeq(counts) {
			n, err := strconv.ParseUint(count, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			r.lines = append(r.lines, n)
		}
		table = append(table, r)
	}
	return table
}

func TestPerft(t *testing.T) {
	for _, r := range perftTable(t) {
		g, s := position(t, r.position)
		for i, want := range r.lines {
			if want > 1_000_000 && !long.On() {
				break
			}
			if got := rules.Perft(g, s, i+1); got != want {
				t.Errorf("%s: %d lines of %d moves, want %d", r.position, got, i+1, want)
			}
		}
	}
}

func TestReferencePerft(t *testing.T) {
	for _, r := range perftTable(t) {
		g, s := position(t, r.position)
		for i, want := range r.lines {
			if i > 0 && r.lines[i-1] > referenceLimit {
				break
			}
			if got := referencePerft(wali.ModelRules(g), wali.ModelPosition(g, s), i+1); got != want {
				t.Errorf("%s: %d lines of %d moves by the reference model, want %d", r.position, got, i+1, want)
			}
		}
	}
}

func referencePerft(r reference.Rules, p reference.Position, depth int) uint64 {
	moves := r.Moves(p)
	if depth == 1 {
		return uint64(len(moves))
	}
	var lines uint64
	for _, m := range moves {
		lines += referencePerft(r, r.Play(p, m), depth-1)
	}
	return lines
}

func TestPlayAllocatesNothing(t *testing.T) {
	for _, text := range benchmarks {
		g, s := position(t, text)
		buffer := make([]wali.Move, 0, 512)
		allocated := testing.AllocsPerRun(100, func() {
			for _, m := range g.Moves(s, buffer) {
				g.Outcome(g.Play(s, m))
			}
		})
		if allocated != 0 {
			t.Errorf("%s: %v allocations", text, allocated)
		}
	}
}

// benchmarks are a position of placing, one after it and one near the end.
var benchmarks = map[string]string{
	"placing": "wali:6x5 ....../....../....../....../...... stones to place",
	"moving":  "wali:6x5 XO.XXO/OXXOO./OOXXO./XX...X/OOXOOX stones to move",
	"ending":  "wali:6x5 ....X./...X../....../..XXX./....O. stones to move",
}

// BenchmarkWalk reports the moves a second of a walk through all lines of
// four moves: it generates and plays each move and computes its outcome.
func BenchmarkWalk(b *testing.B) {
	for name, text := range benchmarks {
		b.Run(name, func(b *testing.B) {
			g, s := position(b, text)
			w := walk{game: g}
			w.from(s, len(w.buffers)) // so that the buffers have grown
			w.played = 0
			b.ReportAllocs()
			for b.Loop() {
				w.from(s, len(w.buffers))
			}
			b.ReportMetric(float64(w.played)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// walk plays all lines of a position.
type walk struct {
	game    *wali.Game
	buffers [4][]wali.Move // one a depth
	played  int
}

func (w *walk) from(s wali.State, depth int) {
	if depth == 0 || w.game.Outcome(s) != rules.Undecided {
		return
	}
	moves := w.game.Moves(s, w.buffers[depth-1][:0])
	w.buffers[depth-1] = moves
	for _, m := range moves {
		w.played++
		w.from(w.game.Play(s, m), depth-1)
	}
}
