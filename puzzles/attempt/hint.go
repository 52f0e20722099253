package attempt

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/solver"
)

// Hint is help with the next move.
type Hint struct {
	Text string `json:"text"`
	Move string `json:"move,omitempty"` // the next move, in the second hint of a position
}

// Hint returns in the first hint of a position of a puzzle how far the goal is and
// where to look, in the second the next move; in plain play at once a move. The error is the reason why there is none.
func (t *Table) Hint(ctx context.Context, lim solver.Limits) (Hint, error) {
	switch {
	case !t.IsPuzzle():
		return t.advice(ctx, lim)
	case t.Status() == Solved:
		return Hint{}, errors.New("the puzzle is solved")
	}
	if t.best == nil {
		w := t.way(ctx, 0, lim)
		t.best = &w
	}
	var h Hint
	switch {
	case t.best.Verdict == solver.Unsolvable:
		h.Text = t.lost(ctx, lim)
	case len(t.best.Line) == 0 && !t.asks("reach"):
		return h, errors.New("no solution was found from here (" + t.best.Reason + ")")
	case len(t.best.Line) == 0:
		return h, errors.New(t.knownText(*t.best))
	case t.asked == 0:
		h.Text = t.far(ctx, lim) + "; " + t.clue(t.best.LineTexts()[0])
	default:
		h.Move = t.best.LineTexts()[0]
		h.Text = h.Move
	}
	if t.asked++; t.asked < 3 {
		t.hints++
	}
	return h, nil
}

// advice returns a good move in plain play.
func (t *Table) advice(ctx context.Context, lim solver.Limits) (h Hint, err error) {
	switch {
	case t.session.Over():
		return h, errors.New("the game is over")
	case t.session.ToMove() == rules.Chance:
		return h, errors.New("the dice are to be rolled")
	case t.others.Advise == nil:
		return h, errors.New("nobody advises here")
	}
	m, words, err := t.others.Advise(ctx, t.session, lim.Report)
	if err != nil {
		return h, err
	}
	t.hints++
	h.Move = t.Game().FormatMove(t.Position(), m)
	h.Text = "the opponent would play " + h.Move
	if words != "" {
		h.Text += " (" + words + ")"
	}
	return h, nil
}

// clue names the place where a move begins: the die, or the line of the piece or cell.
func (t *Table) clue(move string) string {
	if t.asks("reach") {
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
	if t.puzzle.Game.Layout().Shape == rules.Hexagon {
		line = "row"
	}
	return fmt.Sprintf("begin with a cell in %s %c", line, move[0])
}

// far returns how many moves are still needed and, where fewer would have been
// enough, since when.
func (t *Table) far(ctx context.Context, lim solver.Limits) string {
	w, made := t.best, t.Made()
	text := t.Units(w.Length)
	if w.Verdict == solver.Unknown {
		return t.knownText(*w)
	}
	text += " to go"
	if made == 0 {
		return text
	}
	total, least := made+w.Length, t.fewest(ctx, lim)
	if least == 0 || least >= total {
		return text
	}
	for back := 1; back <= made; back++ {
		before := t.way(ctx, back, lim)
		if before.Verdict == solver.Solved && made-back+before.Length == least {
			return fmt.Sprintf("%s, %d in all; %s ago a solution with %d was still possible", text, total, t.Units(back), least)
		}
	}
	return text
}

// fewest returns the fewest moves from the start, 0 when that is not known.
func (t *Table) fewest(ctx context.Context, lim solver.Limits) int {
	if n := t.puzzle.Proved.Length; n > 0 {
		return n
	}
	if w := t.way(ctx, t.Made(), lim); w.Verdict == solver.Solved {
		return w.Length
	}
	return 0
}

// lost returns since when the task cannot be done any more.
func (t *Table) lost(ctx context.Context, lim solver.Limits) string {
	for back := 1; back <= t.Made(); back++ {
		switch w := t.way(ctx, back, lim); w.Verdict {
		case solver.Solved:
			return fmt.Sprintf("there is no solution from here; %s ago there was one", t.Units(back))
		case solver.Unknown:
			return fmt.Sprintf("there is no solution from here; it is not known whether there was one %s ago (%s)", t.Units(back), w.Reason)
		}
	}
	return "there is no solution, not even from the start: " + t.best.Reason
}
