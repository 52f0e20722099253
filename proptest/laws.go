package proptest

import "pgregory.net/rapid"

// Laws returns the laws of every game, for one of them, and those that its
// own clauses add.
func Laws[G Game[S, M], S, M comparable](u Subject[G, S, M]) []Law {
	laws := []Law{
		{"moves-ordered", "", "the moves of a position are all different, always listed in the same order, and appended to what is there", everywhere(u, ordered)},
		{"play-pure", "", "playing a move changes nothing but its answer", everywhere(u, pure)},
		{"undecided-with-moves", "", "a position is undecided exactly while there is a move, and then a player is to move", everywhere(u, undecidedWithMoves)},
		{"line-replayed", "", "the moves of a game, as they are written, lead from its start to its positions again", whole(u, replayed)},
		{"moves-written", "", "every move reads back as itself, and no two of a position are written alike", everywhere(u, movesWritten)},
		{"positions-written", "", "every position reads back as itself", everywhere(u, positionsWritten)},
		{"moves-refused", "", "what is no legal move is not read as one, and the refusal of what looks like a move names a clause or an ambiguity", whole(u, movesRefused)},
		{"canonical", "", "one image stands for all images of a position, and their number is right", everywhere(u, oneCanonical)},
		{"moves-symmetric", "", "the images of a position have the images of its moves, of its outcome and of its turn", whole(u, movesSymmetric)},
		{"moves-by-the-letter", u.Clauses, "the moves, and where they lead and what they take, are those of the slow rules", everywhere(u, twinMoves)},
		{"outcome-by-the-letter", u.Clauses, "the outcome is that of the slow rules", everywhere(u, twinOutcome)},
	}
	for _, k := range u.Kept {
		laws = append(laws, Law{k.Name, k.Clause, k.Words, everywhere(u, k.holds)})
	}
	return laws
}

// whole makes a check of a statement about a line.
func whole[G Game[S, M], S, M comparable](u Subject[G, S, M], holds func(x *trial[G, S, M])) func(*rapid.T) {
	return func(t *rapid.T) { holds(drawTrial(t, u)) }
}

// everywhere makes a check of a statement about every position of a line.
func everywhere[G Game[S, M], S, M comparable](u Subject[G, S, M], holds func(x *trial[G, S, M], s S)) func(*rapid.T) {
	return whole(u, func(x *trial[G, S, M]) {
		for _, s := range x.line {
			holds(x, s)
		}
	})
}

// holds tries every move of s.
func (k Kept[G, S, M]) holds(x *trial[G, S, M], s S) {
	for _, m := range x.game.Moves(s, nil) {
		if err := k.Holds(x.game, s, m, x.game.Play(s, m)); err != nil {
			x.fail(s, "%s: %v", x.game.FormatMove(s, m), err)
		}
	}
}
