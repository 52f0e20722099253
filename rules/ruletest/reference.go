package ruletest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/rules"

	"pgregory.net/rapid"
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

// MustMoves returns the moves of s, and ends the test if the reference model
// differs.
func MustMoves[S, M comparable](t interface{ Fatal(...any) }, g rules.Playable[S, M], s S, model rules.Reference[S, M]) []M {
	moves, err := Moves(g, s, model)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// ReadsBack writes and reads a position and its moves.
func ReadsBack[S, M comparable](t *rapid.T, g rules.Playable[S, M], s S) {
	if got, err := g.Parse(g.Format(s)); err != nil || got != s {
		t.Fatalf("%v\n%sis read as %v, %v", g, g.Format(s), got, err)
	}
	for _, m := range g.Moves(s, nil) {
		if got, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || got != m {
			t.Fatalf("%v\n%s%s is read as %v, %v", g, g.Format(s), g.FormatMove(s, m), got, err)
		}
	}
}

// Picker draws numbers for the checks of a game. It is a [rules.Picker].
type Picker struct{ T *rapid.T }

// Pick returns a number from 0 to n-1.
func (p Picker) Pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(p.T, label) }

// CutPosition cuts a test's position into a game's name and a diagram.
func CutPosition(text string) (name, diagram string) {
	name, rest, _ := strings.Cut(text, " ")
	rows, turn, _ := strings.Cut(rest, " ")
	var lines []string
	for row := range strings.SplitSeq(rows, "/") {
		lines = append(lines, strings.Join(strings.Split(row, ""), " "))
	}
	return name, strings.Join(append(lines, turn), "\n")
}
