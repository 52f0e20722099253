package puzzles

import (
	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// walked returns the diagram of a position that random play of g comes to and
// that is undecided.
func walked[S, M comparable, G readable[S, M]](named func(string) (G, error)) func(*rapid.T, string) string {
	return func(t *rapid.T, text string) string {
		g, err := named(text)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		for range rapid.IntRange(0, 30).Draw(t, "plies") {
			next := g.Play(s, rapid.SampledFrom(g.Moves(s, nil)).Draw(t, "move"))
			if g.Outcome(next) != rules.Undecided {
				break
			}
			s = next
		}
		return g.Format(s)
	}
}

// anyPlay draws a valid puzzle of a game for two or more.
func anyPlay(t *rapid.T, id string) Puzzle {
	kind := rapid.SampledFrom([]struct {
		text string
		task Task
		walk func(*rapid.T, string) string
	}{
		{"havannah:4,hav-ring=empty", Win, walked(havannah.FromText[havannah.UpTo5])},
		{"havannah:7", Win, walked(havannah.FromText[havannah.UpTo8])},
		{"hnefatafl:7,taf-group=off", Win, walked(hnefatafl.FromText)},
		{"wali", Hold, walked(wali.FromText)},
		{"wali:4x3,pieces=4", Win, walked(wali.FromText)},
		{"wabanti-dice:4,players=3", Turn, walked(wabanti.DiceFromText)},
	}).Draw(t, "game")
	within := 0
	if kind.task == Win {
		within = rapid.IntRange(1, 9).Draw(t, "within")
	}
	p, err := NewPlay(kind.text, kind.walk(t, kind.text), kind.task, within)
	if err != nil {
		t.Fatal(err)
	}
	p.ID, p.Title, p.Author, p.Note = id, anyText(t, "title"), anyText(t, "author"), anyText(t, "note")
	if p.Proved = anyProof(t); p.Proved.Verdict == Solved {
		p.Proved.Key = anyText(t, "key")
	}
	if p.Proved.Length > 0 && rapid.Bool().Draw(t, "assessed") {
		figure := rapid.IntRange(0, 99)
		p.Quality = Quality{Unique: OneKey, Choices: figure.Draw(t, "choices"), Tries: figure.Draw(t, "tries"), Difficulty: figure.Draw(t, "difficulty")}
	}
	return p
}
