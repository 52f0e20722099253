package proptest

import (
	"maps"
	"slices"
	"strings"
)

func twinMoves[G Game[S, M], S, M comparable](x *trial[G, S, M], s S) {
	twin := x.Twin(x.game)
	missing := twin.Moves(s)
	for _, m := range x.game.Moves(s, nil) {
		text, got := x.game.FormatMove(s, m), twin.Write(x.game.Play(s, m))
		want, ok := missing[text]
		switch {
		case !ok:
			x.fail(s, "%s is not legal by the letter, or is listed twice", text)
		case got != want:
			x.fail(s, "%s leads to %s, by the letter to %s", text, got, want)
		}
		delete(missing, text)
	}
	if len(missing) > 0 {
		x.fail(s, "legal by the letter, and missing: %s", strings.Join(slices.Sorted(maps.Keys(missing)), " "))
	}
}

func twinOutcome[G Game[S, M], S, M comparable](x *trial[G, S, M], s S) {
	twin := x.Twin(x.game)
	if got, want := twin.Stands(s), twin.Outcome(s); got != want {
		x.fail(s, "outcome %s, by the letter %s", got, want)
	}
}
