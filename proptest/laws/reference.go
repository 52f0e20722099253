package laws

import (
	"maps"
	"slices"
	"strings"

	"ludex/rules"
)

func modelMoves[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	model := x.Reference(x.game)
	missing := model.Moves(s)
	for _, m := range x.game.Moves(s, nil) {
		text, got := x.modelText(model, s, m), model.Write(x.game.Play(s, m))
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

// modelText returns the text of a move in the words of the model.
func (x *trial[G, S, M]) modelText(model rules.Reference[S, M], s S, m M) string {
	if model.Move != nil {
		return model.Move(s, m)
	}
	return x.game.FormatMove(s, m)
}

func modelOutcome[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	model := x.Reference(x.game)
	if got, want := model.Result(s), model.Outcome(s); got != want {
		x.fail(s, "outcome %s, by the letter %s", got, want)
	}
}

// mostUnmoves is the greatest number of cells of a board on which the model
// takes moves back: it tries every piece on every cell.
const mostUnmoves = 40

func modelUnmoves[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	if len(x.game.Layout().Cells) > mostUnmoves {
		return
	}
	back, _ := reverse[S, M](x.game)
	model := x.Reference(x.game)
	var got []string
	for _, m := range back.Unmoves(s, nil) {
		got = append(got, x.modelText(model, back.Unplay(s, m), m))
	}
	slices.Sort(got)
	if want := slices.Sorted(slices.Values(model.Unmoves(s))); !slices.Equal(got, want) {
		x.fail(s, "moves back: %s\nby the letter: %s", strings.Join(got, " "), strings.Join(want, " "))
	}
}

func unmovesInvert[G rules.Playable[S, M], S, M comparable](x *trial[G, S, M], s S) {
	back, _ := reverse[S, M](x.game)
	for _, m := range x.game.Moves(s, nil) {
		after := x.game.Play(s, m)
		if !slices.Contains(back.Unmoves(after, nil), m) || back.Unplay(after, m) != s {
			x.fail(s, "%s cannot be taken back", x.game.FormatMove(s, m))
		}
	}
	for _, m := range back.Unmoves(s, nil) {
		before := back.Unplay(s, m)
		if !slices.Contains(x.game.Moves(before, nil), m) || x.game.Play(before, m) != s {
			x.fail(s, "a move back leads to a position from which it does not lead here:\n%s", x.game.Format(before))
		}
	}
}
