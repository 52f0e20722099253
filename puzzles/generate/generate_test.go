package generate

import (
	"bytes"
	"context"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/file"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

func written(t *testing.T, o Order, f Family) string {
	t.Helper()
	set, _, err := o.Make(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := file.Write(&text, set...); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// TestSameSeedSameBytes: the set does not depend on the number of workers.
func TestSameSeedSameBytes(t *testing.T) {
	f := NewSolo(3, 6, 8, wabanti.Options{}, nil)
	o := Order{Count: 6, Seed: 3, Workers: 1}
	one := written(t, o, f)
	o.Workers = 3
	if diff := cmp.Diff(one, written(t, o, f)); diff != "" {
		t.Error(diff)
	}
	o.Seed = 4
	if one == written(t, o, f) {
		t.Error("another seed made the same set")
	}
}

// TestLongSolo makes a puzzle whose search is long, with one worker and with several.
func TestLongSolo(t *testing.T) {
	f := NewSolo(15, 20, 8, wabanti.Options{}, nil)
	o := Order{Count: 1, Seed: 3, Workers: 1}
	one := written(t, o, f)
	o.Workers = 3
	if diff := cmp.Diff(one, written(t, o, f)); diff != "" {
		t.Error(diff)
	}
}

// TestSetsKeepTheirWord: lengths within bounds, easy to hard, nothing twice, and a
// figure, a plan and a trap in all but a fifth.
func TestSetsKeepTheirWord(t *testing.T) {
	f := NewSolo(6, 12, 8, wabanti.Options{}, nil)
	set, at, err := Order{Count: 5, Seed: 5, Workers: 2}.Make(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	seen, hardest, warm := map[wabanti.Position]bool{}, 0, 0
	for _, p := range set {
		class := solo.Of(p.Game).Canonical(solo.Of(p.Game).Target())
		switch {
		case p.Proved.Length < f.Min || p.Proved.Length > f.Max:
			t.Errorf("%s has %d jumps", p.ID, p.Proved.Length)
		case p.Quality.Difficulty < hardest:
			t.Errorf("%s is easier than the one before", p.ID)
		case seen[class]:
			t.Errorf("%s is there twice", p.ID)
		case p.Quality.Figure == "" || p.Quality.Unique == puzzles.Several:
			t.Errorf("%s: figure %q, unique %q", p.ID, p.Quality.Figure, p.Quality.Unique)
		}
		seen[class], hardest = true, p.Quality.Difficulty
		if len(solopuzzle.Lacks(p)) > 0 {
			warm++
		}
	}
	dropped := 0
	for _, n := range at.Dropped {
		dropped += n
	}
	if warm > 1 || dropped+at.Found != at.Tried {
		t.Errorf("%d warm-ups; %d found, %d dropped, %d tried", warm, at.Found, dropped, at.Tried)
	}
}

// TestInterrupted: an interrupted order returns the puzzles found so far.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	o := Order{Count: 10_000, Seed: 3, Workers: 2, Report: func(p Progress) {
		if p.Found > 0 {
			cancel()
		}
	}}
	set, at, err := o.Make(ctx, NewSolo(3, 5, 8, wabanti.Options{}, nil))
	if err == nil || len(set) == 0 || at.Found != len(set) {
		t.Errorf("%d puzzles, %+v, error %v", len(set), at, err)
	}
}

// linesTo counts the lines of the given number of moves between two positions by
// trying all moves.
func linesTo(game *solo.Jumps, from, to wabanti.Position, moves int) int {
	if moves == 0 {
		if from == to {
			return 1
		}
		return 0
	}
	lines := 0
	for _, m := range game.Moves(from, nil) {
		lines += linesTo(game, game.Play(from, m), to, moves-1)
	}
	return lines
}

// triesBeside counts the moves beside a line that lessen the bound and lead
// to no line as short.
func triesBeside(game *solo.Jumps, p puzzles.Puzzle, s *answer.Answer) int {
	target := solo.Of(p.Game).Target()
	tries, at, bound := 0, game.Start(), game.NewBound(target)
	for i, step := range solopuzzle.Line(s) {
		for _, m := range game.Moves(at, nil) {
			next := game.Play(at, m)
			if bound.Of(next) < bound.Of(at) && linesTo(game, next, target, s.Length-i-1) == 0 {
				tries++
			}
		}
		at = game.Play(at, step)
	}
	return tries
}

// TestQualityByTryingAll counts shortest lines, and looks at the moves beside
// one of them, with none of the assessment's code.
func TestQualityByTryingAll(t *testing.T) {
	set, _, err := Order{Count: 12, Seed: 11, Workers: 2}.Make(context.Background(), NewSolo(2, 3, 5, wabanti.Options{}, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range set {
		game := solo.Of(p.Game).Jumps
		s := solopuzzle.Solve(context.Background(), p, solopuzzle.Limits{Count: true})
		if lines := strconv.Itoa(linesTo(game, game.Start(), solo.Of(p.Game).Target(), p.Proved.Length)); lines != p.Quality.Lines {
			t.Errorf("%s: %s lines, by trying all %s", p.ID, p.Quality.Lines, lines)
		}
		if tries := triesBeside(game, p, s); tries != p.Quality.Tries {
			t.Errorf("%s: %d tries, by trying all %d", p.ID, p.Quality.Tries, tries)
		}
		if s.Verdict != solver.Solved {
			t.Errorf("%s: %v", p.ID, s.Verdict)
		}
	}
}

// TestPatience: an order for more puzzles than exist ends with an error.
func TestPatience(t *testing.T) {
	f := NewSolo(40, 40, 3, wabanti.Options{}, nil)
	set, at, err := Order{Count: 1, Seed: 1, Workers: 2}.Make(context.Background(), f)
	if want := "no other puzzle among 5000 candidates in a row"; err == nil || err.Error() != want || len(set) > 0 || at.Vain <= at.Patience {
		t.Errorf("%d puzzles, %+v, error %v", len(set), at, err)
	}
}
