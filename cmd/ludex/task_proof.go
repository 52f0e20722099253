package main

import (
	"context"
	"fmt"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// Way proves the position as many own moves back.
func (t *playTask) Way(ctx context.Context, back int, lim solver.Limits) way {
	at := t.now()
	if back > 0 {
		at = t.turns[len(t.turns)-back]
	}
	if back == 0 && t.Standing() == missed {
		return way{verdict: solver.Unsolvable}
	}
	f, err := t.find(ctx, at, lim)
	w := way{verdict: f.Verdict, line: f.Line, length: max(1, f.Length), reason: "no first move does it"}
	switch {
	case err != nil:
		w.reason = err.Error()
	case f.Limit != nil:
		w.reason = f.Limit.Error()
	}
	return w
}

// find proves that what is asked can still be done from a turn, or that it
// cannot.
func (t *playTask) find(ctx context.Context, at moment, lim solver.Limits) (prove.Finding, error) {
	at.plies = 0 // it does not matter how the position was reached
	if f, ok := t.known[at]; ok {
		return f, nil
	}
	start, err := t.puzzle.Game.Parse(at.diagram)
	if err != nil {
		return prove.Finding{}, err
	}
	p, err := puzzles.New(t.puzzle.Game, start, t.puzzle.Task.After(at.made))
	if err != nil {
		return prove.Finding{}, err
	}
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: lim})
	if err == nil && f.Verdict != solver.Unknown {
		t.known[at] = f
	}
	return f, err
}

// Clue names the piece that moves, the die, or the line of the cell.
func (t *playTask) Clue(move string) string {
	switch die, rest, rolled := strings.Cut(move, ":"); {
	case rolled:
		return "the " + die + " can begin"
	case strings.Contains(rest+move, "-"):
		from, _, _ := strings.Cut(move, "-")
		return "the piece on " + from + " can begin"
	}
	if t.puzzle.Kind() == "havannah" {
		return fmt.Sprintf("a cell of row %c can begin", move[0])
	}
	return fmt.Sprintf("a cell of column %c can begin", move[0])
}
