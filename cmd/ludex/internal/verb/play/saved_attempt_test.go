package play

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/rules/catalog"
)

// TestAttemptIsKept plays at random, saves and resumes. A damaged file is refused
// or resumed, without a panic.
func TestAttemptIsKept(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	all = append(slices.Clone(all), playPuzzles(t)...)
	rapid.Check(t, func(t *rapid.T) {
		k := attempt.New(rapid.SampledFrom(all).Draw(t, "puzzle"))
		for range rapid.IntRange(0, 5).Draw(t, "moves") {
			if moves := k.Moves(); len(moves) > 0 {
				if err := k.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
					t.Fatal(err)
				}
			}
		}
		text, err := input.SavedText(k)
		if err != nil {
			t.Fatal(err)
		}
		again, err := input.ParseAttempt(cli.TextFile{Name: "kept", Text: text})
		if err != nil || !again.Puzzle().Equal(k.Puzzle()) || !slices.Equal(again.Line(), k.Line()) ||
			again.Made() != k.Made() || again.Position() != k.Position() {
			t.Fatalf("%v: resumed is another:\n%s", err, text)
		}
		at := rapid.IntRange(0, len(text)).Draw(t, "at")
		_, _ = input.ParseAttempt(cli.TextFile{Name: "torn", Text: text[:at] + rapid.String().Draw(t, "instead") + text[rapid.IntRange(at, len(text)).Draw(t, "to"):]})
	})
}

// FuzzResume: an attempt that is resumed from any text is saved and resumed
// again as the same one.
func FuzzResume(f *testing.F) {
	for _, name := range []string{"havannah:2", "hnefatafl:5", "wabanti-anti:3", "wali:3x2,pieces=3"} { // of long texts few are tried in a minute
		g, err := catalog.New().Open(name)
		if err != nil {
			f.Fatal(err)
		}
		p, err := puzzles.New(g, g.Start(), puzzles.Win{Within: 1})
		if err != nil {
			f.Fatal(err)
		}
		k := attempt.New(p)
		if moves := k.Moves(); len(moves) > 0 {
			if err := k.Play(moves[0]); err != nil {
				f.Fatal(err)
			}
		}
		text, err := input.SavedText(k)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			t.Skip()
		}
		k, err := input.ParseAttempt(cli.TextFile{Name: "kept", Text: text})
		if err != nil {
			return
		}
		again, err := input.SavedText(k)
		if err != nil {
			t.Fatal(err)
		}
		r, err := input.ParseAttempt(cli.TextFile{Name: "again", Text: again})
		if err != nil || !r.Puzzle().Equal(k.Puzzle()) || !slices.Equal(r.Line(), k.Line()) || r.Position() != k.Position() {
			t.Fatalf("%v: the resumed attempt differs:\n%s", err, again)
		}
	})
}
