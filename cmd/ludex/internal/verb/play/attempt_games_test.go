package play

import (
	"slices"
	"strings"
	"testing"

	"ludex/cmd/internal/input"
	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/file"
	"ludex/puzzles/library"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// playPuzzles are one or two small puzzles of every game for two or more.
func playPuzzles(t *testing.T) []puzzles.Puzzle {
	t.Helper()
	set, err := file.Frame{}.ParseFile("../../../testdata/games.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// quickPlays are the library's that are solved soon.
func quickPlays(t *testing.T) []puzzles.Puzzle {
	t.Helper()
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(p puzzles.Puzzle) bool {
		return solo.Of(p.Game) != nil || p.Task.Name() == "hold" || p.Proved.Length > 4
	})
}

// TestPlayHintsLead follows the hints through the replies to the end of the
// task, in the moves that are proved.
func TestPlayHintsLead(t *testing.T) {
	for i, p := range append(playPuzzles(t), quickPlays(t)...) {
		if !long.Pick(i, 3) {
			continue
		}
		var typed []string
		for range max(1, p.Proved.Length) {
			out, _ := tried(t, p, append(slices.Clone(typed), "hint", "hint")...)
			found := hintedMove.FindStringSubmatch(out)
			if found == nil {
				t.Fatalf("%s: after %v no hint:\n%s", p.ID, typed, out)
			}
			typed = append(typed, found[1])
		}
		out, k := tried(t, p, typed...)
		if k.Status() != attempt.Solved || strings.Contains(out, "wrong") || !strings.Contains(out, ": well done") || p.Proved.Key != "" && typed[0] != p.Proved.Key {
			t.Errorf("%s: hints lead along %v:\n%s", p.ID, typed, out)
		}
		if out, _ := tried(t, p, "solution"); !strings.Contains(out, "\n1. "+p.Proved.Key) {
			t.Errorf("%s: the solution does not begin with %s:\n%s", p.ID, p.Proved.Key, out)
		}
	}
}

// TestFirstMovesAreJudged plays every first move and compares the remark with the
// result of another search.
func TestFirstMovesAreJudged(t *testing.T) {
	right := map[string]func(*testing.T, puzzles.Puzzle, *play.Session) bool{"win": rightForced, "hold": rightSettled, "turn": rightPlayed}
	for _, p := range playPuzzles(t) {
		wrong := 0
		start := attempt.New(p)
		for _, move := range start.Moves() {
			out, k := tried(t, p, move, "undo")
			if k.Made() != 0 || k.Status() != attempt.Ongoing || k.Position() != p.Start || strings.Contains(out, "not known") {
				t.Errorf("%s: after %s and undo:\n%s", p.ID, move, out)
			}
			m := opened(t, p)
			if err := m.PlayText(move); err != nil {
				t.Fatal(err)
			}
			said := strings.Contains(out, "that was a mistake: ") || strings.Contains(out, "not solved: ")
			if want := !right[p.Task.Name()](t, p, m); said != want {
				t.Errorf("%s: %s is wrong: %v, want %v\n%s", p.ID, move, said, want, out)
			}
			if said {
				wrong++
			}
		}
		if wrong == 0 || wrong == len(start.Moves()) {
			t.Errorf("%s: %d of %d moves are wrong", p.ID, wrong, len(start.Moves()))
		}
	}
}

// reached returns the game in the position of an attempt.
func reached(t *testing.T, k *attempt.Table) *play.Session {
	t.Helper()
	p := k.Puzzle()
	p.Start = k.Position()
	return opened(t, p)
}

func opened(t *testing.T, p puzzles.Puzzle) *play.Session {
	t.Helper()
	m := gameOf(t, p.Text())
	if err := input.SetUp(m, p.Game.Format(p.Start)); err != nil {
		t.Fatal(err)
	}
	return m
}

// mover returns whose turn it is in a puzzle.
func mover(t *testing.T, p puzzles.Puzzle) rules.Player { return opened(t, p).ToMove() }

// rightForced searches all play for a win.
func rightForced(t *testing.T, p puzzles.Puzzle, m *play.Session) bool {
	t.Helper()
	me := mover(t, p)
	if o := m.Outcome(); o != rules.Undecided {
		return o.WonBy(me)
	}
	w, err := search.ForcedWin(t.Context(), m.Game, m.Position(), search.WinQuestion{Winner: me, Within: p.Task.Moves() - 1}, solver.Limits{Memory: 64 << 20})
	if err != nil || w.Verdict == solver.Unknown {
		t.Fatal(err, w.Limit)
	}
	return w.Verdict == solver.Solved
}

// rightSettled settles all reachable positions.
func rightSettled(t *testing.T, p puzzles.Puzzle, m *play.Session) bool {
	t.Helper()
	v := search.SolveAll(t.Context(), m.Game, m.Position(), solver.Limits{Memory: 512 << 20})
	if v.Limit != nil {
		t.Fatal(v.Limit)
	}
	return v.Outcome == rules.Draw
}

// rightPlayed plays on with all dice.
func rightPlayed(t *testing.T, p puzzles.Puzzle, m *play.Session) bool {
	t.Helper()
	me := mover(t, p)
	if o := m.Outcome(); o != rules.Undecided || m.ToMove() != me {
		return o.WonBy(me)
	}
	for _, move := range m.MoveTexts() {
		if err := m.PlayText(move); err != nil {
			t.Fatal(err)
		}
		won := rightPlayed(t, p, m)
		m.Undo()
		if won {
			return true
		}
	}
	return false
}

// TestRepliesHoldOut plays the first moves that win: after the reply the win
// takes as long as after the best of all replies, by another search.
func TestRepliesHoldOut(t *testing.T) {
	lim := solver.Limits{Memory: 64 << 20, Workers: 1}
	for _, p := range playPuzzles(t) {
		if p.Task.Name() != "win" {
			continue
		}
		me := mover(t, p)
		for _, move := range opened(t, p).MoveTexts() {
			k := attempt.New(p)
			if err := k.Play(move); err != nil {
				t.Fatal(err)
			}
			f := search.WinQuestion{Winner: me, Within: p.Task.Moves() - 1}
			m := reached(t, k)
			best, err := search.ForcedWin(t.Context(), m.Game, m.Position(), f, lim)
			if err != nil || best.Verdict != solver.Solved {
				continue
			}
			_, _ = k.Continue(t.Context(), lim, func(r attempt.Reply) {
				if r.Remark != "" {
					t.Errorf("%s: the remark on %s is: %s", p.ID, move, r.Remark)
				}
			})
			m = reached(t, k)
			after, err := search.ForcedWin(t.Context(), m.Game, m.Position(), f, lim)
			if err != nil || after.Length != best.Length {
				t.Errorf("%s: %v is lost in %d, with other replies in %d", p.ID, k.Line(), after.Length, best.Length)
			}
		}
	}
}
