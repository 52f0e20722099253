package laws

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
)

func movesWritten[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	seen := map[string]bool{}
	for _, m := range x.game.Moves(s, nil) {
		text := x.game.FormatMove(s, m)
		if seen[text] {
			x.fail(s, "two moves are written %s", text)
		}
		seen[text] = true
		if back, err := x.game.ParseMove(s, text); err != nil {
			x.fail(s, "%s is refused: %v", text, err)
		} else if back != m {
			x.fail(s, "%s, which is %v, is read as %v", text, m, back)
		}
	}
}

func positionsWritten[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	if back, err := x.game.Parse(x.game.Format(s)); err != nil {
		x.fail(s, "its diagram is refused: %v", err)
	} else if back != s {
		x.fail(s, "its diagram is read as another position:\n%s", x.game.Format(back))
	}
}

// nonsense is read as a move in no game.
var nonsense = []string{"", " ", "-", "x", "?!", "a", "1", "a0", "a1-", "-a1", "a1-a1-a1-a1", "z99", "é5"}

// movesRefused offers to every position of a line the legal moves of the
// others, what looks like a move, and nonsense.
func movesRefused[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M]) {
	offered := x.texts(len(x.played))
	if x.Text != nil {
		text := rapid.Custom(func(t *rapid.T) string { return x.Text(picker{t}, x.game) })
		offered = append(offered, rapid.SliceOfN(text, 1, 20).Draw(x.t, "texts")...)
	}
	for _, s := range x.line {
		legal := x.game.Moves(s, nil)
		for _, text := range nonsense {
			if m, err := x.game.ParseMove(s, text); err == nil {
				x.fail(s, "%q is read as %v", text, m)
			}
		}
		for _, text := range offered {
			x.offer(s, legal, text)
		}
	}
}

// offer checks that what looks like a move is read as a legal one, or
// refused with a clause.
func (x *trial[G, S, M]) offer(s S, legal []M, text string) {
	m, err := x.game.ParseMove(s, text)
	switch {
	case err == nil && !slices.Contains(legal, m):
		x.fail(s, "%s is read as %v, which is not legal", text, m)
	case err != nil && !x.names(err):
		x.fail(s, "the refusal of %s names no clause: %v", text, err)
	}
}

// names reports whether an error names a clause or an ambiguity, or the
// rulebook has no clauses.
func (x *trial[G, S, M]) names(err error) bool {
	if len(x.rulebook.Clauses) == 0 {
		return true
	}
	words := strings.FieldsFunc(err.Error(), func(r rune) bool { return strings.ContainsRune(" ,;:()=", r) })
	return slices.ContainsFunc(x.rulebook.Clauses, func(c rules.Clause) bool { return slices.Contains(words, c.ID) }) ||
		slices.ContainsFunc(x.rulebook.Ambiguities, func(a rules.Ambiguity) bool { return slices.Contains(words, a.ID) })
}
