package laws

import (
	"slices"

	"ludex/rules"
)

func ordered[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	moves := x.game.Moves(s, nil)
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			x.fail(s, "%s is listed twice", x.game.FormatMove(s, m))
		}
	}
	if again := x.game.Moves(s, nil); !slices.Equal(again, moves) {
		x.fail(s, "the second list of moves differs from the first, perhaps in its order")
	}
	mark := slices.Concat(moves, make([]M, 1))
	appended := x.game.Moves(s, slices.Clone(mark))
	if len(appended) < len(mark) || !slices.Equal(appended[:len(mark)], mark) {
		x.fail(s, "the earlier content of the list is lost")
	}
	if !slices.Equal(appended[len(mark):], moves) {
		x.fail(s, "moves appended to a list differ, perhaps in their order")
	}
}

func pure[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	before, moves := s, x.game.Moves(s, nil)
	for _, m := range moves {
		first := x.game.Play(s, m)
		if second := x.game.Play(s, m); s != before || second != first {
			x.fail(before, "%s played twice leads to\n%sand to\n%s", x.game.FormatMove(before, m), x.game.Format(first), x.game.Format(second))
		}
	}
	if !slices.Equal(x.game.Moves(s, nil), moves) {
		x.fail(s, "playing has changed the moves")
	}
}

func undecidedWithMoves[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	moves, outcome := len(x.game.Moves(s, nil)), x.game.Outcome(s)
	switch {
	case moves == 0 && outcome == rules.Undecided:
		x.fail(s, "it is undecided and has no move")
	case moves > 0 && outcome != rules.Undecided:
		x.fail(s, "it is decided, outcome %d, and has %d moves", outcome, moves)
	case moves > 0 && x.game.ToMove(s) < rules.Chance:
		x.fail(s, "it is the turn of player %d", x.game.ToMove(s))
	}
}

func replayed[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M]) {
	s := x.line[0]
	for i, text := range x.texts(len(x.played)) {
		m, err := x.game.ParseMove(s, text)
		if err != nil {
			x.fail(x.line[i], "move %d, %s, is refused: %v", i+1, text, err)
		}
		if s = x.game.Play(s, m); s != x.line[i+1] {
			x.fail(x.line[i], "move %d, %s, now leads to\n%s", i+1, text, x.game.Format(s))
		}
	}
}
