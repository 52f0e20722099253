package attempt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Hint is help with the next move.
type Hint struct {
	Text  string `json:"text"` // how far the goal is
	Clues []Clue `json:"clues,omitempty"`
	Move  string `json:"move,omitempty"` // the next move, in the second hint of a position
}

// Clue is one sentence of a hint: its key in the catalogues of package texts, and the values
// of its places.
type Clue struct {
	Key string `json:"key"`
	N   int    `json:"n,omitempty"`
	At  string `json:"at,omitempty"` // a line of the board, or a die
}

// mostIdeas is the most clues about the idea of a Solo.
const mostIdeas = 3

// Clues returns hints, the vaguest first, from a move that solves the puzzle. Those of a Solo
// with a quality begin with the ideas of its solution; then comes the place of the move.
func Clues(p puzzles.Puzzle, move string) (list [][]Clue) {
	if q := p.Quality; p.Kind() == puzzles.Solo && !q.IsZero() {
		var idea []Clue
		for _, m := range []struct {
			key      string
			n, least int
		}{{"twice", q.Twice, 1}, {"refilled", q.Refilled, 1}, {"detour", q.Detour, 1}, {"chain", q.Chain, 2}, {"tries", q.Tries, 1}} {
			if m.n >= m.least && len(idea) < mostIdeas {
				idea = append(idea, Clue{Key: "idea." + m.key, N: m.n})
			}
		}
		if g := solo.Of(p.Game); len(idea) < mostIdeas {
			idea = append(idea, Clue{Key: "idea.kept", N: g.Start().And(g.Target()).Len()})
		}
		list = append(list, idea)
	}
	region := []Clue{place(p, move)}
	if n := p.Quality.Tries; p.Task.Name() == "win" && n > 0 {
		region = append(region, Clue{Key: "hint.tempting", N: n})
	}
	return append(list, region)
}

// place names the place where a move begins: the die, or the line of the piece or cell.
func place(p puzzles.Puzzle, move string) Clue {
	die, _, rolled := strings.Cut(move, ":")
	line := "column"
	if p.Game.Layout().Shape == rules.Hexagon {
		line = "row"
	}
	switch from, _, moved := strings.Cut(move, "-"); {
	case rolled:
		return Clue{Key: "hint.die", At: die}
	case solo.Of(p.Game) != nil:
		return Clue{Key: "hint.jump", At: from[:1]}
	case moved:
		return Clue{Key: "hint." + line, At: from[:1]}
	}
	return Clue{Key: "hint.place-" + line, At: move[:1]}
}

// Hint returns in the first hint of a position of a puzzle how far the goal is, with the
// Clues, in the second the next move; in plain play at once a move. The error is the reason
// why there is none.
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
		p := t.puzzle
		if t.Made() > 0 {
			p.Quality = puzzles.Quality{} // which is about the start
		}
		h.Text, h.Clues = t.far(ctx, lim), slices.Concat(Clues(p, t.best.LineTexts()[0])...)
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
	case t.Status() != Ongoing:
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
	h.Text = "the program would play " + h.Move
	if words != "" {
		h.Text += " (" + words + ")"
	}
	return h, nil
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
			return "there is no solution from here; " + t.Units(back) + " ago there was one"
		case solver.Unknown:
			return "there is no solution from here; it is not known whether there was one " + t.Units(back) + " ago (" + w.Reason + ")"
		}
	}
	return "there is no solution, not even from the start: " + t.best.Reason
}
