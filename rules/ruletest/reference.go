package ruletest

import (
	"fmt"
	"maps"
	"slices"

	"ludex/rules"
)

// Moves returns the moves of s. The error describes how the game differs there
// from its reference model: in the outcome, in the moves, or in the position
// to which a move leads.
func Moves[S, M comparable](g rules.Playable[S, M], s S, model rules.Reference[S, M]) ([]M, error) {
	if err := Outcome(g, s, model); err != nil {
		return nil, err
	}
	moves, want := g.Moves(s, nil), model.Moves(s)
	if (g.Outcome(s) == rules.Undecided) != (len(moves) > 0) {
		return nil, fmt.Errorf("%v\n%s%d moves, outcome %d", g, g.Format(s), len(moves), g.Outcome(s))
	}
	text := model.Move
	if text == nil {
		text = g.FormatMove
	}
	for _, m := range moves {
		name, got := text(s, m), model.Write(g.Play(s, m))
		if after, legal := want[name]; !legal || got != after {
			return nil, fmt.Errorf("%v\n%s%s leads to %s, want %s (legal, and listed once: %t)", g, g.Format(s), name, got, after, legal)
		}
		delete(want, name)
	}
	if len(want) > 0 {
		return nil, fmt.Errorf("%v\n%smissing: %v", g, g.Format(s), slices.Sorted(maps.Keys(want)))
	}
	return moves, nil
}

// Outcome returns an error if the game and its reference model give s
// different outcomes.
func Outcome[S, M comparable](g rules.Playable[S, M], s S, model rules.Reference[S, M]) error {
	if got, want := model.Result(s), model.Outcome(s); got != want {
		return fmt.Errorf("%v\n%soutcome %s, want %s", g, g.Format(s), got, want)
	}
	return nil
}
