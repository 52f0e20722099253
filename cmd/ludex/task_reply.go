package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/solver"
)

// Answer judges one's own last move, and where somebody replies, replies with
// what holds out longest.
func (t *playTask) Answer(ctx context.Context, lim solver.Limits) string {
	switch {
	case t.asks("hold"):
		return t.judgeHold(ctx, lim)
	case t.Standing() != ongoing:
		return ""
	case t.asks("turn"):
		return t.judgeTurn(ctx, lim)
	case t.mine():
		return ""
	}
	before := t.turns[len(t.turns)-1]
	was, _ := t.find(ctx, before, lim)
	r := t.reply(ctx, was, lim)
	if err := t.match.Play(r.move); err != nil {
		return err.Error() // of a move that is legal
	}
	return t.remark(was, r)
}

// remark says what a reply shows of one's own move.
func (t *playTask) remark(was prove.Finding, r reply) string {
	wrong := "against " + r.move
	if was.Verdict == solver.Solved {
		wrong = "that was wrong: " + wrong
	}
	switch {
	case was.Verdict == solver.Unsolvable || r.verdict == solver.Solved:
		return ""
	case r.verdict == solver.Unknown:
		return "whether that still wins in time is not known (" + r.reason + ")"
	case t.match.Outcome() != rules.Undecided:
		return wrong + " the game is not won"
	}
	return fmt.Sprintf("%s it cannot be won in %s more", wrong, english.Plural(t.left(), "move", ""))
}

// reply is a move of the other side and what it leads to.
type reply struct {
	move    string
	verdict solver.Verdict // whether the task can be done against it
	length  int            // own moves that still takes
	reason  string         // why that is unknown
}

// reply returns a reply to one's own last move: one that refutes it, or else
// one that holds out longest. Was is what is known of the position before.
func (t *playTask) reply(ctx context.Context, was prove.Finding, lim solver.Limits) reply {
	line := t.match.Line()
	if len(was.Line) > 1 && was.Line[0] == line[len(line)-1] {
		return reply{move: was.Line[1], verdict: solver.Solved}
	}
	var best reply
	for i, move := range t.replies(was) {
		r := t.weigh(ctx, move, lim)
		if i == 0 || r.stronger(best) {
			best = r
		}
		if r.verdict == solver.Unsolvable {
			break
		}
	}
	return best
}

// replies returns the legal replies, those first that stand in the best line.
func (t *playTask) replies(was prove.Finding) []string {
	moves := t.match.Moves()
	slices.SortStableFunc(moves, func(a, b string) int { return place(was.Line, a) - place(was.Line, b) })
	return moves
}

// place returns where in a line a move stands, or its end.
func place(line []string, move string) int {
	if i := slices.Index(line, move); i >= 0 {
		return i
	}
	return len(line)
}

// weigh finds out what a reply leads to.
func (t *playTask) weigh(ctx context.Context, move string, lim solver.Limits) reply {
	if err := t.match.Play(move); err != nil {
		return reply{move: move, reason: err.Error()}
	}
	defer t.match.Undo()
	switch o := t.match.Outcome(); {
	case o.WonBy(t.me):
		return reply{move: move, verdict: solver.Solved}
	case o != rules.Undecided:
		return reply{move: move, verdict: solver.Unsolvable}
	case !t.mine():
		return reply{move: move, verdict: solver.Unknown, reason: "the other side moves on"}
	}
	w := t.Way(ctx, 0, lim)
	return reply{move, w.verdict, w.length, w.reason}
}

// stronger reports whether r is the better reply.
func (r reply) stronger(than reply) bool {
	rank := map[solver.Verdict]int{solver.Solved: 0, solver.Unknown: 1, solver.Unsolvable: 2}
	if r.verdict != than.verdict {
		return rank[r.verdict] > rank[than.verdict]
	}
	return r.length > than.length
}

// judgeHold compares the one move with those that hold the draw.
func (t *playTask) judgeHold(ctx context.Context, lim solver.Limits) string {
	f, err := t.find(ctx, t.turns[0], lim)
	t.judged = f.Verdict
	line := t.match.Line()
	switch move := line[0]; {
	case err != nil:
		return "whether that holds the draw is not known (" + err.Error() + ")"
	case f.Verdict == solver.Unknown:
		return "whether that holds the draw is not known (" + f.Limit.Error() + ")"
	case f.Verdict == solver.Solved && !slices.Contains(f.Keys, move):
		t.judged = solver.Unsolvable
		return "that was wrong: " + move + " does not hold the draw"
	}
	return ""
}

// judgeTurn says when the turn cannot be won any more.
func (t *playTask) judgeTurn(ctx context.Context, lim solver.Limits) string {
	w := t.Way(ctx, 0, lim)
	was, _ := t.find(ctx, t.turns[len(t.turns)-1], lim)
	switch {
	case w.verdict == solver.Unknown:
		return "whether the turn can still be won is not known (" + w.reason + ")"
	case w.verdict == solver.Unsolvable && was.Verdict != solver.Unsolvable:
		return "that was wrong: with the dice that are left it cannot be won any more"
	}
	return ""
}
