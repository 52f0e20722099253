package laws

import (
	"slices"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/play"
)

// OfKind returns the laws of a game of the catalogue.
func OfKind(k *play.Kind) []Law { return Of(k.Rulebook, k.Checks) }

// Find returns the law of that name.
func Find(list []Law, name string) (Law, bool) {
	i := slices.IndexFunc(list, func(l Law) bool { return l.Name == name })
	if i < 0 {
		return Law{}, false
	}
	return list[i], true
}

// Of returns the laws of a game: those of every game, those that its
// capabilities allow, and its own about single moves.
func Of[G rules.Playable[S, M], S, M comparable](rulebook rules.Rulebook, c rules.Checks[G, S, M]) []Law {
	u := subject[G, S, M]{c, rulebook}
	laws := []Law{
		{"moves-ordered", "", "the moves of a position are all different, always listed in the same order, and appended to the list given", u.everywhere(ordered)},
		{"play-pure", "", "playing a move changes nothing but its result", u.everywhere(pure)},
		{"undecided-with-moves", "", "a position is undecided exactly if it has a move, and then a player is to move", u.everywhere(undecidedWithMoves)},
		{"line-replayed", "", "the texts of the moves of a game lead from its start to its positions again", u.whole(replayed)},
		{"moves-written", "", "every move reads back as itself, and no two moves of a position have the same text", u.everywhere(movesWritten)},
		{"positions-written", "", "every position reads back as itself", u.everywhere(positionsWritten)},
		{"moves-refused", "", "an illegal move is not read as a move, and its refusal names a clause or an ambiguity if it looks like a move", u.whole(movesRefused)},
	}
	if u.Images != nil {
		laws = append(laws,
			Law{"canonical", "", "all images of a position have one canonical image, and their number is right", u.everywhere(oneCanonical)},
			Law{"moves-symmetric", "", "the images of a position have the images of its moves, of its outcome and of its turn", u.whole(movesSymmetric)})
	}
	if u.Reference != nil {
		laws = append(laws,
			Law{"moves-by-the-letter", u.Clauses, "the moves, the positions that they lead to and their captures are those of the reference model", u.everywhere(modelMoves)},
			Law{"outcome-by-the-letter", u.Clauses, "the outcome is that of the reference model", u.everywhere(modelOutcome)})
	}
	g, _ := u.Draw(first{})
	if _, ok := reverse[S, M](g); ok {
		laws = append(laws, Law{"unmoves-invert", "", "a move leads from one position to another exactly if its undoing leads back", u.everywhere(unmovesInvert)})
	}
	if u.Reference != nil && u.Reference(g).Unmoves != nil {
		laws = append(laws, Law{"unmoves-by-the-letter", u.Clauses, "the moves back are those by which the reference model leads to the position", u.everywhere(modelUnmoves)})
	}
	for _, law := range u.Moves {
		laws = append(laws, Law{law.Name, law.Clause, law.Words, u.everywhere(holds(law))})
	}
	return laws
}

// subject is a game under test.
type subject[G rules.Playable[S, M], S, M comparable] struct {
	rules.Checks[G, S, M]
	rulebook rules.Rulebook
}

// reverse returns a game as one that can be played backwards, if it can.
func reverse[S, M comparable](g any) (rules.Reversible[S, M], bool) {
	if erased, ok := g.(interface {
		Reversible() (rules.Reversible[S, M], bool)
	}); ok {
		return erased.Reversible()
	}
	r, ok := g.(rules.Reversible[S, M])
	return r, ok
}

// first is a Picker that always takes the first choice.
type first struct{}

func (first) Pick(string, int) int { return 0 }

// picker is a Picker that draws from rapid.
type picker struct{ t *rapid.T }

func (p picker) Pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(p.t, label) }

// whole returns the check of a statement about a line.
func (u subject[G, S, M]) whole(holds func(x *trial[G, S, M])) func(*rapid.T) {
	return func(t *rapid.T) { holds(drawTrial(t, u)) }
}

// everywhere returns the check of a statement about every position of a line.
func (u subject[G, S, M]) everywhere(holds func(x *trial[G, S, M], s S)) func(*rapid.T) {
	return u.whole(func(x *trial[G, S, M]) {
		for _, s := range x.line {
			holds(x, s)
		}
	})
}

// holds returns the statement that every move of a position keeps a law.
func holds[G rules.Playable[S, M], S, M comparable](law rules.MoveLaw[G, S, M]) func(x *trial[G, S, M], s S) {
	return func(x *trial[G, S, M], s S) {
		for _, m := range x.game.Moves(s, nil) {
			if err := law.Holds(x.game, s, m, x.game.Play(s, m)); err != nil {
				x.fail(s, "%s: %v", x.game.FormatMove(s, m), err)
			}
		}
	}
}
