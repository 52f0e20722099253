package solo

import (
	"context"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

func anyOptions(t *rapid.T) wabanti.Options {
	return solo.Readings().Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// TestSolveAgreesWithFlood compares the solver with a breadth-first search on
// small boards with few pieces, under every reading: lengths, lines, counts,
// and the verdict on targets that cannot be reached.
func TestSolveAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opts := anyOptions(t)
		grid, _ := hexgrid.New(rapid.IntRange(3, 4).Draw(t, "side"))
		n := rapid.IntRange(2, 6).Draw(t, "pieces")
		game := solo.NewJumps(grid, anyGroup(t, grid, n, "start"), opts)
		f := ruletest.NewFlood(game)
		var target wabanti.Position
		if rapid.Bool().Draw(t, "reachable") {
			target = rapid.SampledFrom(slices.SortedFunc(maps.Keys(f.Moves), wabanti.Position.Compare)).Draw(t, "target")
		} else {
			target = anyGroup(t, grid, n, "target")
		}
		moves, lines, finals := f.Nearest(game.Goals(target))
		s := Solve(context.Background(), soloTo(t, game, target), Limits{Count: true, Limits: solver.Limits{Workers: 2}})
		checkSolution(t, game, s, moves, lines, finals)
	})
}

// TestEclairAgreesWithFlood does the same for Éclair.
func TestEclairAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		opts := anyOptions(t)
		grid, _ := hexgrid.New(3)
		p, err := puzzles.NewEclair(grid, anyGroup(t, grid, rapid.IntRange(3, 7).Draw(t, "pieces"), "start"), opts)
		if err != nil {
			t.Fatal(err)
		}
		game := solo.NewEclair(grid, startOf(p), opts)
		f := ruletest.NewFlood(game.Jumps)
		var goals []wabanti.Position
		for s := range f.Moves {
			if _, ok := game.Reached(s); ok {
				goals = append(goals, s)
			}
		}
		moves, lines, finals := f.Nearest(goals)
		s := Solve(context.Background(), p, Limits{Count: true})
		checkSolution(t, game.Jumps, s, moves, lines, finals)
	})
}

func checkSolution(t *rapid.T, game *solo.Jumps, s *answer.Answer, moves int, lines int64, finals int) {
	t.Helper()
	if s.Length != moves || (s.Verdict == solver.Unsolvable) != (moves < 0) || s.Verdict == solver.Unknown {
		t.Fatalf("%v of length %d (%s), want %d\nstart\n%starget\n%s", s.Verdict, s.Length, s.Reason, moves,
			puzzles.Text{}.Draw(game.Grid(), startOf(s.Puzzle)), puzzles.Text{}.Draw(game.Grid(), solo.Of(s.Puzzle.Game).Target()))
	}
	if moves < 0 {
		if s.Reason == "" || len(s.Proofs) == 0 {
			t.Fatal("unsolvable without a reason or a proof")
		}
		return
	}
	if s.Count.Lines.Int64() != lines || s.Count.Finals != finals {
		t.Fatalf("%v lines to %d finals, want %d to %d\nstart\n%starget\n%s", s.Count.Lines, s.Count.Finals, lines, finals,
			puzzles.Text{}.Draw(game.Grid(), startOf(s.Puzzle)), puzzles.Text{}.Draw(game.Grid(), solo.Of(s.Puzzle.Game).Target()))
	}
	if len(s.Line) != moves {
		t.Fatalf("a line of %d moves", len(s.Line))
	}
	checkLine(t, game, s)
}

// TestMirroredTargets: from a start with all symmetries, mirrored targets
// have equal lengths and equal numbers of shortest lines.
func TestMirroredTargets(t *testing.T) {
	game := standardSolo()
	rapid.Check(t, func(t *rapid.T) {
		target := wandered(game, rapid.IntRange(0, 30).Draw(t, "jumps"), rapid.IntRange(0, 1000).Draw(t, "number"))
		image := hexgrid.Image(game.Grid(), rapid.IntRange(1, hexgrid.Symmetries-1).Draw(t, "symmetry"), target)
		a, b := solveTo(game, target), solveTo(game, image)
		if a.Length != b.Length || a.Count.Lines.Cmp(b.Count.Lines) != 0 {
			t.Fatalf("%d jumps in %v ways, mirrored %d in %v\n%s", a.Length, a.Count.Lines, b.Length, b.Count.Lines,
				puzzles.Text{}.Draw(game.Grid(), target))
		}
	})
}

func solveTo(game *solo.Jumps, target wabanti.Position) *answer.Answer {
	p, err := puzzles.NewSolo(game.Grid(), game.Start(), target, game.Options())
	if err != nil {
		panic(err) // a target that play leads to
	}
	return Solve(context.Background(), p, Limits{Count: true})
}

// anyGroup draws a connected position of n pieces.
func anyGroup(t *rapid.T, grid *hexgrid.Grid, n int, label string) wabanti.Position {
	s := hexgrid.Of[[3]uint64](grid.Center())
	for s.Len() < n {
		from := rapid.SampledFrom(s.Cells(nil)).Draw(t, label)
		to := grid.Next(from, hexgrid.Direction(rapid.IntRange(0, hexgrid.Directions-1).Draw(t, label)))
		if to != hexgrid.None {
			s.Add(to)
		}
	}
	return s
}

// checkLine plays a line.
func checkLine(t *rapid.T, game *solo.Jumps, s *answer.Answer) {
	at := game.Start()
	for _, m := range Line(s) {
		if !slices.Contains(game.Moves(at, nil), m) {
			t.Fatalf("illegal %v in\n%s", m, puzzles.Text{}.Draw(game.Grid(), at))
		}
		at = game.Play(at, m)
	}
	if s.Length >= 0 && (!s.Game().Outcome(play.PositionOf(at)).WonBy(0) || len(s.Line) != s.Length) {
		t.Fatalf("a line of %d does not end at the goal", len(s.Line))
	}
}

// TestShortProofsAlone: where the bound is too low, plain A* adds at most a tenth to
// what the proof expands: the figures are those of the proof alone.
func TestShortProofsAlone(t *testing.T) {
	for id, alone := range map[string]int64{"long-propeller": 12476, "letter-y": 5582, "triskelion": 14277, "bat": 7596} {
		p, ok := library.Find(id)
		if !ok {
			t.Fatal(id)
		}
		if s := Solve(t.Context(), p, Limits{}); s.Looked > alone+alone/10 {
			t.Errorf("%s: %d expansions, %d of the proof alone", id, s.Looked, alone)
		}
	}
}
