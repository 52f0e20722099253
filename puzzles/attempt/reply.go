package attempt

import (
	"context"
	"fmt"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// Reply is a move of the others, or a remark on the last own move.
type Reply struct {
	Who, Move string // "" without a move
	Remark    string
}

// mostAlone is the greatest number of automatic moves in a row.
const mostAlone = 1000

// Waiting reports whether the others are to move, or to judge a move.
func (t *Table) Waiting() bool {
	if t.IsPuzzle() {
		return t.Made() > 0 && !t.settled
	}
	return t.Status() == Ongoing && !t.mine()
}

// Continue lets the others move until it is the player's turn, and calls each,
// unless nil, after each of their moves. It returns how the game or the attempt
// ended, "" before its end. The error is that of the context.
func (t *Table) Continue(ctx context.Context, lim solver.Limits, each func(Reply)) (result string, err error) {
	for n := 0; t.Waiting(); n++ {
		r, err := t.next(ctx, lim)
		switch {
		case err != nil:
			return "", err
		case n == mostAlone:
			return "", fmt.Errorf("stopped: %d moves, and the game is not over", n)
		case each != nil && r != Reply{}:
			each(r)
		}
	}
	if t.Status() == Ongoing {
		return "", nil
	}
	result = t.result(ctx, lim)
	if t.hints > 0 {
		result += " (with " + rules.Plural(t.hints, "hint", "") + ")"
	}
	if t.Ended != nil && !t.told && t.gaveUp == "" {
		t.told = true
		if more := t.Ended(); more != "" {
			result += "; " + more
		}
	}
	return result, nil
}

// next lets the others make one move.
func (t *Table) next(ctx context.Context, lim solver.Limits) (r Reply, err error) {
	who, before := t.Mover(), t.session.Plies()
	if t.IsPuzzle() {
		r.Remark, t.settled = t.answer(ctx, lim), true
	} else {
		var m play.Move
		if m, r.Remark, err = t.others.Choose(ctx, t.session, lim.Report); err != nil {
			return r, err
		}
		t.play(m)
	}
	if line := t.Line(); len(line) > before {
		r.Who, r.Move = who, line[before]
	}
	return r, nil
}

// answer judges the last own move and, where there is another side, replies
// with the move that resists longest. It returns a remark on the move, "" if
// there is none.
func (t *Table) answer(ctx context.Context, lim solver.Limits) string {
	switch {
	case t.asks("reach"):
		return ""
	case t.asks("hold"):
		return t.judgeHold(ctx, lim)
	case t.Status() != Ongoing:
		return ""
	case t.asks("turn"):
		return t.judgeTurn(ctx, lim)
	case t.mine():
		return ""
	}
	was, _ := t.find(ctx, t.turns[len(t.turns)-1].at, lim)
	r := t.reply(ctx, was, lim)
	t.play(r.move)
	return t.remark(was, r)
}

// remark returns the consequence of a reply for the own move before it.
func (t *Table) remark(was answer.Answer, r reply) string {
	line := t.Line()
	wrong := "after the reply " + line[len(line)-1]
	if was.Verdict == solver.Solved {
		wrong = "that was a mistake: " + wrong
	}
	switch {
	case was.Verdict == solver.Unsolvable || r.verdict == solver.Solved:
		return ""
	case r.verdict == solver.Unknown:
		return "it is not known whether this still wins in time (" + r.reason + ")"
	case t.session.Over():
		return wrong + " the game ends without a win"
	}
	return wrong + " there is no win in " + t.Units(t.left())
}

// reply is a move of the other side and its result.
type reply struct {
	move    play.Move
	verdict solver.Verdict // whether the task can be done against it
	length  int            // own moves that still takes
	reason  string         // why that is unknown
}

// reply returns a reply to the last own move: one that refutes it, or else one
// that resists longest. Was is the finding about the position before.
func (t *Table) reply(ctx context.Context, was answer.Answer, lim solver.Limits) reply {
	moves := t.replies(was)
	line := t.session.Line()
	if len(was.Line) > 1 && was.Line[0] == line[len(line)-1] && slices.Contains(moves, was.Line[1]) {
		return reply{move: was.Line[1], verdict: solver.Solved}
	}
	var best reply
	for i, m := range moves {
		r := t.weigh(ctx, m, lim)
		if i == 0 || r.stronger(best) {
			best = r
		}
		if r.verdict == solver.Unsolvable {
			break
		}
	}
	return best
}

// replies returns the legal replies, those of the best line first.
func (t *Table) replies(was answer.Answer) []play.Move {
	moves := slices.Clone(t.session.Moves())
	rules.SortBy(moves, func(m play.Move) int { return indexIn(was.Line, m) })
	return moves
}

// indexIn returns the index of a move in a line, or its length.
func indexIn(line []play.Move, move play.Move) int {
	if i := slices.Index(line, move); i >= 0 {
		return i
	}
	return len(line)
}

// weigh finds the result of a reply.
func (t *Table) weigh(ctx context.Context, m play.Move, lim solver.Limits) reply {
	t.session.Play(m)
	defer t.session.Undo()
	switch o := t.session.Outcome(); {
	case o.WonBy(t.me):
		return reply{move: m, verdict: solver.Solved}
	case o != rules.Undecided:
		return reply{move: m, verdict: solver.Unsolvable}
	case !t.mine():
		return reply{move: m, verdict: solver.Unknown, reason: "the other side moves again"}
	}
	w := t.way(ctx, 0, lim)
	return reply{m, w.Verdict, w.Length, w.Reason}
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
func (t *Table) judgeHold(ctx context.Context, lim solver.Limits) string {
	f, err := t.find(ctx, t.turns[0].at, lim)
	t.judged = f.Verdict
	switch move := t.session.Line()[0]; {
	case err != nil:
		return "it is not known whether this holds the draw (" + err.Error() + ")"
	case f.Verdict == solver.Unknown:
		return "it is not known whether this holds the draw (" + f.Reason + ")"
	case f.Verdict == solver.Solved && !slices.Contains(f.Keys, move):
		t.judged = solver.Unsolvable
		return "that was a mistake: " + t.Line()[0] + " does not hold the draw"
	}
	return ""
}

// judgeTurn reports a turn that cannot be won any more.
func (t *Table) judgeTurn(ctx context.Context, lim solver.Limits) string {
	w := t.way(ctx, 0, lim)
	was, _ := t.find(ctx, t.turns[len(t.turns)-1].at, lim)
	switch {
	case w.Verdict == solver.Unknown:
		return "it is not known whether the turn can still be won (" + w.Reason + ")"
	case w.Verdict == solver.Unsolvable && was.Verdict != solver.Unsolvable:
		return "that was a mistake: the dice that are left cannot win the turn"
	}
	return ""
}
