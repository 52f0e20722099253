package attempt

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/solver"
)

// Way is the best known way on from a position.
type Way struct {
	Verdict solver.Verdict // Solved: Line is a best one; Unsolvable: there is none
	Line    []string       // with replies; where the verdict is unknown one that may not be the best, or none
	Length  int            // own moves of it
	Reason  string         // why the verdict is unknown or unsolvable
}

// Way finds the best way on from the position before a number of own moves.
func (a *Attempt) Way(ctx context.Context, back int, lim solver.Limits) Way {
	from := a.now()
	if back > 0 {
		from = a.turns[len(a.turns)-back].at
	}
	if back == 0 && a.Status() == Failed {
		return Way{Verdict: solver.Unsolvable}
	}
	f, err := a.find(ctx, from, lim)
	w := Way{Verdict: f.Verdict, Line: f.Line, Length: max(0, f.Length), Reason: f.Reason}
	switch {
	case err != nil:
		w.Reason = err.Error()
	case w.Reason == "":
		w.Reason = "no first move leads to a solution"
	}
	if !a.asks("reach") {
		w.Length = max(1, w.Length)
	}
	return w
}

// find proves the task that is left in a position.
func (a *Attempt) find(ctx context.Context, from at, lim solver.Limits) (prove.Finding, error) {
	if a.puzzle.Task.Moves() == 0 {
		from.made = 0 // it does not matter how many moves were made before
	}
	if f, ok := a.known[from]; ok {
		return f, nil
	}
	p := a.puzzle
	p.Start, p.Task = from.position, p.Task.After(from.made)
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: lim})
	if err == nil && f.Verdict != solver.Unknown {
		a.known[from] = f
	}
	return f, err
}

// Solution returns the best way from the start, for somebody who gives up.
func (a *Attempt) Solution(ctx context.Context, lim solver.Limits) Way {
	return a.Way(ctx, a.Made(), lim)
}

// Hint is help with the next move.
type Hint struct {
	Text string `json:"text"`
	Move string `json:"move,omitempty"` // the next move, in the second hint of a position
}

// Hint returns in the first hint of a position how far the goal is and where to
// look, in the second the next move. The error is the reason why there is none.
func (a *Attempt) Hint(ctx context.Context, lim solver.Limits) (Hint, error) {
	if a.Status() == Solved {
		return Hint{}, errors.New("the puzzle is solved")
	}
	if a.best == nil {
		w := a.Way(ctx, 0, lim)
		a.best = &w
	}
	var h Hint
	switch {
	case a.best.Verdict == solver.Unsolvable:
		h.Text = a.lost(ctx, lim)
	case len(a.best.Line) == 0:
		return h, errors.New("no solution was found from here (" + a.best.Reason + ")")
	case a.asked == 0:
		h.Text = a.far(ctx, lim) + "; " + a.clue(a.best.Line[0])
	default:
		h = Hint{a.best.Line[0], a.best.Line[0]}
	}
	if a.asked++; a.asked < 3 {
		a.hints++
	}
	return h, nil
}

// clue names the place where a move begins: the die, or the line of the piece or cell.
func (a *Attempt) clue(move string) string {
	if a.asks("reach") {
		return fmt.Sprintf("begin with a piece in row %c", move[0])
	}
	switch die, rest, rolled := strings.Cut(move, ":"); {
	case rolled:
		return "begin with the " + die
	case strings.Contains(rest+move, "-"):
		from, _, _ := strings.Cut(move, "-")
		return "begin with the piece on " + from
	}
	line := "column"
	if a.puzzle.Game.Layout().Shape == rules.Hexagon {
		line = "row"
	}
	return fmt.Sprintf("begin with a cell in %s %c", line, move[0])
}

// far returns how many moves are still needed and, where fewer would have been
// enough, since when.
func (a *Attempt) far(ctx context.Context, lim solver.Limits) string {
	w, made := a.best, a.Made()
	text := a.Units(w.Length)
	if w.Verdict == solver.Unknown {
		return "at most " + text + " to go (" + w.Reason + ")"
	}
	text += " to go"
	if made == 0 {
		return text
	}
	total, least := made+w.Length, a.fewest(ctx, lim)
	if least == 0 || least >= total {
		return text
	}
	for back := 1; back <= made; back++ {
		before := a.Way(ctx, back, lim)
		if before.Verdict == solver.Solved && made-back+before.Length == least {
			return fmt.Sprintf("%s, %d in all; %s ago a solution with %d was still possible", text, total, a.Units(back), least)
		}
	}
	return text
}

// fewest returns the fewest moves from the start, 0 when that is not known.
func (a *Attempt) fewest(ctx context.Context, lim solver.Limits) int {
	if n := a.puzzle.Proved.Length; n > 0 {
		return n
	}
	if w := a.Way(ctx, a.Made(), lim); w.Verdict == solver.Solved {
		return w.Length
	}
	return 0
}

// lost returns since when the task cannot be done any more.
func (a *Attempt) lost(ctx context.Context, lim solver.Limits) string {
	for back := 1; back <= a.Made(); back++ {
		switch w := a.Way(ctx, back, lim); w.Verdict {
		case solver.Solved:
			return fmt.Sprintf("there is no solution from here; %s ago there was one", a.Units(back))
		case solver.Unknown:
			return fmt.Sprintf("there is no solution from here; it is not known whether there was one %s ago (%s)", a.Units(back), w.Reason)
		}
	}
	return "there is no solution, not even from the start: " + a.best.Reason
}
