package rbg

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg/reference"
)

// most is the greatest figure of testdata/perft.txt that is counted.
const most = 1_000_000

// load opens a file as a game of positions of type B.
func load[B Size](t testing.TB, file string) *Game[B] {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Read(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := open[B](r, "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPerft compares the numbers of lines with those of the reference
// compiler, uicus/rbg2cpp, for public games, which are not part of this
// project: the files of marekesz/rbgGames lie in testdata/public/games.
func TestPerft(t *testing.T) {
	games := long.Public(t, "games")
	counted := 0
	for _, f := range figures(t) {
		if f.lines > most {
			continue
		}
		counted++
		t.Run(fmt.Sprint(f.game, "/", f.depth), func(t *testing.T) {
			k, err := Load(filepath.Join(games, f.game+Suffix))
			if err != nil {
				t.Fatal(err)
			}
			g, err := k.Open(k.Name)
			if err != nil {
				t.Fatal(err)
			}
			if lines := bulk(t, g, f.depth); lines != f.lines {
				t.Errorf("%d lines, want %d", lines, f.lines)
			}
		})
	}
	if counted == 0 {
		t.Error("no figures")
	}
}

// bulk counts the lines of some moves.
func bulk(t *testing.T, g play.Game, depth int) (lines uint64) {
	t.Helper()
	err := g.Perft(t.Context(), g.Start(), depth, true, func(_ play.Move, n rules.Tally) { lines += n.Lines })
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// figure is a number of lines.
type figure struct {
	game  string
	depth int
	lines uint64
}

func figures(t *testing.T) (list []figure) {
	t.Helper()
	file, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for s := bufio.NewScanner(file); s.Scan(); {
		var f figure
		if strings.HasPrefix(s.Text(), "#") {
			continue
		}
		if _, err := fmt.Sscan(s.Text(), &f.game, &f.depth, &f.lines); err != nil {
			t.Fatalf("%s: %v", s.Text(), err)
		}
		list = append(list, f)
	}
	return list
}

// TestOwnPerft compares the numbers of lines of the rulebooks of this project
// with those of the reference compiler.
func TestOwnPerft(t *testing.T) {
	for file, lines := range map[string][]uint64{
		"crossing": {7, 49, 256, 1230, 5940, 23938},
		"chain":    {7, 42, 330, 2250, 15990, 92412},
		"jumpers":  {2, 8, 35, 156, 543, 1826},
		"slide":    {2, 4, 8, 16, 32, 64},
		"layers":   {6, 31, 133, 450, 1122, 1824},
	} {
		g := load[Bytes64](t, "testdata/"+file+Suffix)
		for depth, want := range lines {
			if n := rules.Perft[Bytes64, Move](g, g.Start(), depth+1); n != want {
				t.Errorf("%s: %d lines of %d moves, want %d", file, n, depth+1, want)
			}
		}
	}
}

// TestReference compares the rules with the reference model, line by line.
func TestReference(t *testing.T) {
	files, err := filepath.Glob("testdata/*.rbg")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			g := load[Bytes64](t, file)
			m := reference.New(g.program.game)
			lockstep(t, g, m, g.Start(), m.Start(), 2)
		})
	}
}

// lockstep compares all lines of some moves.
func lockstep[B Size](t *testing.T, g *Game[B], m *reference.Model, s B, p reference.Position, depth int) {
	t.Helper()
	compareAt(t, g, m, s, p)
	if depth == 0 || t.Failed() {
		return
	}
	of := map[string]reference.Position{}
	for _, mv := range m.Moves(g.normal(p)) {
		of[fmt.Sprint(mv.Steps)] = mv.After
	}
	for _, mv := range g.Moves(s, nil) {
		lockstep(t, g, m, g.Play(s, mv), of[fmt.Sprint(g.steps(mv))], depth-1)
	}
}

// results returns the positions after the moves of the model, in order, without
// the cells that do not matter.
func results[B Size](g *Game[B], m *reference.Model, p reference.Position) (list []string) {
	for _, mv := range m.Moves(p) {
		list = append(list, g.normal(mv.After).String())
	}
	slices.Sort(list)
	return list
}

// reporter reports a difference: *testing.T or *rapid.T.
type reporter interface {
	Helper()
	Fatalf(format string, args ...any)
}

// compareAt compares the pieces, the values, the player to move, the outcome
// and the moves of one position.
func compareAt[B Size](t reporter, g *Game[B], m *reference.Model, s B, p reference.Position) {
	t.Helper()
	mach := newMachine(g.program)
	mach.load(&g.layout, bytes(&s))
	if board, values := fmt.Sprint(mach.board), fmt.Sprint(mach.vars); board != fmt.Sprint(p.Board) || values != fmt.Sprint(p.Values) {
		t.Fatalf("board %s values %s, by the model %v %v", board, values, p.Board, p.Values)
	}
	winners, over := m.Winners(p)
	outcome := rules.Undecided
	for _, w := range winners {
		outcome |= rules.Won(rules.Player(w))
	}
	if over && len(winners) == 0 {
		outcome = rules.Draw
	}
	if got := g.Outcome(s); got != outcome {
		t.Fatalf("outcome %v, by the model %v\n%s", got, outcome, g.Format(s))
	}
	if !over && int(g.ToMove(s)) != m.Player(p) {
		t.Fatalf("player %d to move, by the model %d\n%s", g.ToMove(s), m.Player(p), g.Format(s))
	}
	if other := g.normal(p); other.Cell != p.Cell {
		if was, is := results(g, m, p), results(g, m, other); !slices.Equal(was, is) {
			t.Fatalf("the cell matters, not %d: %v, from cell %d %v\n%s", p.Cell, was, other.Cell, is, g.Format(s))
		}
		p = other
	}
	model := map[string]bool{}
	for _, mv := range m.Moves(p) {
		model[fmt.Sprint(mv.Steps)] = true
	}
	moves := g.Moves(s, nil)
	for _, mv := range moves {
		if !model[fmt.Sprint(g.steps(mv))] {
			t.Fatalf("the model has no move %v\n%s", g.steps(mv), g.Format(s))
		}
	}
	if len(moves) != len(model) {
		t.Fatalf("%d moves, by the model %d\n%s", len(moves), len(model), g.Format(s))
	}
}
