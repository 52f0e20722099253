package replies_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/bitboard"
	. "ludex/puzzles/certificate/replies"
	"ludex/puzzles/certificate/writer"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/proofnumber"
)

type certificate = Certificate[havannah.UpTo5]

// certified solves the position after moves, and returns the file that shows
// who wins.
func certified(tb testing.TB, game, moves string) string {
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		tb.Fatal(err)
	}
	s := g.Start()
	for _, text := range strings.Fields(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			tb.Fatal(err)
		}
		s = g.Play(s, m)
	}
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	p := proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(g.ToMove(s))}
	solver := proofnumber.New(fast, p, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 28}})
	winner := rules.Player(0)
	if solver.Value(context.Background()).Hi == proofnumber.SecondWins {
		winner = 1
	}
	c, err := writer.Replies(context.Background(), g, s, winner, solver)
	if err != nil {
		tb.Fatal(err)
	}
	var file bytes.Buffer
	if err := Write(&file, c); err != nil {
		tb.Fatal(err)
	}
	return file.String()
}

// When a certificate is read and checked.
const (
	always   = iota
	inLong   // if long tests run
	withDeep // with LUDEX_LONG=deep: up to 11 minutes of processor time each
)

// depth returns which certificates are to be checked.
func depth() int {
	switch {
	case long.Deep():
		return withDeep
	case long.On():
		return inLong
	}
	return always
}

// opening is a first move, and who wins after it.
type opening struct {
	cell, game string
	winner     rules.Player
}

// openings are those of size 4 by all readings of a figure, and those of size 5
// by hav-fork=three-edge-cells. The second player wins where no cell of an edge
// is taken.
func openings() (list []opening) {
	for _, opts := range havannah.FigureReadings().All() {
		edges := opts.Fork == havannah.ThreeEdgeCells
		for _, cell := range []string{"a1", "a2", "b2", "b3", "c3", "d4"} {
			winner := havannah.First
			if edges && (cell == "c3" || cell == "d4" || cell == "b3" && (opts.Ring != havannah.RingEmpty || opts.Corner != havannah.CornerVoid)) {
				winner = havannah.Second
			}
			list = append(list, opening{cell, havannah.Text(havannah.Board{Side: 4, Stones: havannah.Sheet.Stones}, opts), winner})
		}
		for _, cell := range []string{"a1", "a2", "a3", "b2", "b3", "c3", "c4", "d4", "e5"} {
			winner := havannah.Second
			if cell == "a2" || cell == "a3" || cell == "b2" && opts.Corner == havannah.CornerVoid {
				winner = havannah.First
			}
			if edges {
				list = append(list, opening{cell, havannah.Text(havannah.Board{Side: 5, Stones: havannah.Sheet.Stones}, opts), winner})
			}
		}
	}
	return list
}

// when returns when a certificate is checked, by its size.
func when(c *certificate) int {
	switch n := len(c.Replies) * c.Budget; {
	case n < 100_000:
		return always
	case n < 200_000:
		return inLong
	}
	return withDeep
}

// TestOpenings checks who wins openings of size 4, and how: the replies to
// every move from there on.
func TestOpenings(t *testing.T) {
	var checked sync.Map // the files, as one may be that of several readings
	for _, o := range openings() {
		t.Run(openingName(o.cell, o.game), func(t *testing.T) {
			t.Parallel()
			c := openingFile(t, o.cell, o.game)
			if c == nil || !covers(t, c, o.game) {
				t.Skip("no certificate: package openings lists these")
			}
			stone := c.Start.Stones(0).First()
			first := c.Game.Play(c.Game.Start(), stone)
			if c.Game.Grid().Name(stone) != o.cell || c.Start != first || c.Winner != o.winner {
				t.Fatalf("another claim: %s, %d wins\n%s", c.Game, c.Winner, c.Game.Format(c.Start))
			}
			if when(c) > depth() {
				t.Skipf("%s=1", long.Variable)
			}
			if _, again := checked.LoadOrStore(openingName(o.cell, c.Game.String()), true); again {
				return
			}
			if _, err := bitboard.Check(t.Context(), c, certify.Limits{}); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestSize: all certificates together have less than 5 MB.
func TestSize(t *testing.T) {
	const most = 5_000_000
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	sum, count := int64(0), 0
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f.Name(), ".txt.gz") {
			sum += info.Size()
			count++
		}
	}
	if sum >= most || count == 0 {
		t.Errorf("%d files have %d bytes: must be less than %d", count, sum, most)
	}
}

// TestExpanded: with all its replies, a certificate for every reading of
// hav-ring is confirmed by each of them, and by the rules of record.
func TestExpanded(t *testing.T) {
	for _, o := range []string{"4 a2", "4 c3", "5 a3", "5 c4", "4 b3", "4 d4", "5 a2", "5 e5"}[:long.Number(4, 8)] {
		size, cell, _ := strings.Cut(o, " ")
		c := openingFile(t, cell, "havannah:"+size+",hav-fork=three-edge-cells")
		all, err := bitboard.Expand(t.Context(), c, certify.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := Write(&file, all); err != nil || c.Every != Rings || !strings.Contains(file.String(), ",hav-ring=empty") {
			t.Fatalf("%v, every %q", err, c.Every)
		}
		for _, ring := range []string{"", ",hav-ring=not-only-own", ",hav-ring=no-own", ",hav-ring=empty"} {
			if r, err := check(strings.Replace(file.String(), ",hav-ring=empty", ring, 1)); err != nil {
				t.Errorf("%s%s: %v after %+v", o, ring, err, r)
			}
		}
	}
}

// covers reports whether a certificate holds in a game: in its own one, or
// in one with another reading of hav-ring.
func covers(t *testing.T, c *certificate, game string) bool {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		t.Fatal(err)
	}
	own, other := c.Game.Options(), g.Options()
	every := c.Every == Rings && bitboard.Covers(own.Ring, other.Ring)
	other.Ring = own.Ring
	return c.Game.String() == game || every && own == other && c.Game.Board() == g.Board()
}

// openingName returns the file of an opening: its name ends with the values of
// the readings.
func openingName(cell, game string) string {
	name := "havannah-" + game[len("havannah:"):len("havannah:")+1] + "-" + cell
	for i, reading := range strings.Split(game, "=") {
		if i > 0 {
			value, _, _ := strings.Cut(reading, ",")
			name += "-" + value
		}
	}
	return name
}

// openingFile reads the certificate of an opening, or the one by another
// reading of hav-ring that may cover it, or returns nil.
func openingFile(t *testing.T, cell, game string) *certificate {
	t.Helper()
	file, err := os.Open("testdata/" + openingName(cell, game) + ".txt.gz")
	for _, ring := range []string{"not-only-own", "no-own", "empty"} {
		if errors.Is(err, fs.ErrNotExist) {
			file, err = os.Open("testdata/" + openingName(cell, withRing(game, ring)) + ".txt.gz")
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return readFile[havannah.UpTo5](t, file)
}

// readFile reads a certificate that is compressed by gzip, and closes its file.
func readFile[W hexgrid.Words](t *testing.T, file *os.File) *bitboard.Certificate[W] {
	t.Helper()
	defer file.Close()
	in, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := Read(in, file.Name(), certify.Limits{}, havannah.FromText[W])
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// withRing returns a game of 4 or 5 cells a side by another reading of hav-ring.
func withRing(game, ring string) string {
	board, rest := game[:len("havannah:4")], game[len("havannah:4"):]
	for _, other := range []string{"not-only-own", "no-own", "empty"} {
		rest = strings.TrimPrefix(rest, ",hav-ring="+other)
	}
	return board + ",hav-ring=" + ring + rest
}

func check(file string) (Report, error) {
	c, err := Read(strings.NewReader(file), "x", certify.Limits{}, havannah.FromText[havannah.UpTo5])
	if err != nil {
		return Report{}, err
	}
	return c.Check(context.Background(), certify.Limits{})
}

func TestConfirmed(t *testing.T) {
	for _, k := range [][2]string{
		{"havannah:2", ""}, {"havannah:3", ""}, {"havannah:3", "b2"}, {"havannah:3,hav-ring=empty", "c3 a1 c2"}, {"havannah:3,hav-corner=void", "a1"},
		{"havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3"}, {"havannah:4", "a2 e5 c2 e4"},
		{"havannah:4,hav-ring=empty", "a2 e5 c2 e4"}, {"havannah:4,hav-ring=empty,hav-corner=void", "b2 d7 a4 e6 g7 g4 d1 a3"},
		// Images of each other that the search, on so large a board, takes for two positions.
		{"havannah:5", "d4 a1 d7 h4 g9 a3 f6 c2 i9 g5 h8 f9 c3 e9 d2 e2 i6 c4 g7 d1 g6 c7 a5 e8 d5"},
		{"havannah:5", "g8 b1 a1 d6 f5 d3 h7 h4 e2 f3 i7 g6 i5 d8 i8 c3 g5 g4 f9 a4 e7 c5 d4 c4 d2"},
	} {
		file := certified(t, k[0], k[1])
		roundTrip(t, file)
		r, err := check(file)
		if err != nil {
			t.Errorf("%s %s: %v", k[0], k[1], err)
		}
		t.Log(k, strings.Count(file, "\n"), len(file), r.Positions)
	}
}

// roundTrip fails unless Read accepts a file and Write reproduces it, byte for byte.
func roundTrip(t *testing.T, file string) {
	t.Helper()
	c, err := Read(strings.NewReader(file), "x", certify.Limits{}, havannah.FromText[havannah.UpTo5])
	if err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := Write(&again, c); err != nil || again.String() != file {
		t.Fatalf("%v\n%s\nwritten from\n%s", err, &again, file)
	}
}

// TestTampered: a file with one reply dropped or changed, or cut off, is
// refused with a line.
func TestTampered(t *testing.T) {
	file := certified(t, "havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3")
	lines := strings.SplitAfter(file, "\n")
	n := len(lines) - 7
	rng := rand.New(rand.NewPCG(7, 8))
	for range 20 {
		i := 5 + rng.IntN(n)
		dropped := strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "")
		dropped = strings.Replace(dropped, fmt.Sprintf("replies %d\n", n), fmt.Sprintf("replies %d\n", n-1), 1)
		refused(t, dropped)
		refused(t, strings.Join(lines[:i], ""))
		refused(t, file[:rng.IntN(len(file)-1)])
		refused(t, strings.Replace(file, lines[i], lines[i]+lines[i], 1))
	}
	refused(t, file+"more\n")
	if _, err := check(file); err != nil {
		t.Fatal(err)
	}
}

// TestCompressedTampered: a compressed file ends with a checksum, which Read
// checks, too.
func TestCompressedTampered(t *testing.T) {
	var file bytes.Buffer
	out := gzip.NewWriter(&file)
	if _, err := io.WriteString(out, certified(t, "havannah:3", "")); err != nil || out.Close() != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	flipped := bytes.Clone(whole)
	flipped[len(flipped)-8] ^= 1
	for _, k := range []struct {
		file []byte
		ok   bool
	}{{whole, true}, {whole[:len(whole)-6], false}, {whole[:len(whole)/2], false}, {flipped, false}} {
		in, err := gzip.NewReader(bytes.NewReader(k.file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(in, "x", certify.Limits{}, havannah.FromText[havannah.UpTo5]); (err == nil) != k.ok {
			t.Errorf("%d of %d bytes: %v", len(k.file), len(whole), err)
		}
	}
}

func refused(t *testing.T, file string) {
	t.Helper()
	_, err := check(file)
	if err == nil {
		t.Fatalf("confirmed:\n%s", file)
	}
	if !strings.Contains(err.Error(), "line ") && !strings.Contains(err.Error(), "x:") {
		t.Errorf("no place: %v", err)
	}
}

// TestChanged: with a move changed, a file is refused, unless the other move
// wins as well.
func TestChanged(t *testing.T) {
	file := certified(t, "havannah:4", "b2 d7 a4 e6 g7 g4 d1 a3")
	lines := strings.Split(file, "\n")
	refusals := 0
	for i := 5; i < len(lines)-2; i++ {
		before, move := lines[i][:len(lines[i])-2], lines[i][len(lines[i])-2:]
		for _, other := range []string{"a1", "d4", "g7"} {
			changed := slices.Clone(lines)
			changed[i] = before + other
			if _, err := check(strings.Join(changed, "\n")); err != nil && other != move {
				refusals++
			}
		}
	}
	if refusals == 0 {
		t.Fatal("nothing was refused")
	}
}
