package attempt

import (
	"context"
	"fmt"
	"slices"

	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Answer judges the last own move and, where there is another side, replies
// with the move that resists longest. It returns a remark on the move, "" if
// there is none.
func (a *Attempt) Answer(ctx context.Context, lim solver.Limits) string {
	switch {
	case a.asks("reach"):
		return ""
	case a.asks("hold"):
		return a.judgeHold(ctx, lim)
	case a.Status() != Ongoing:
		return ""
	case a.asks("turn"):
		return a.judgeTurn(ctx, lim)
	case a.mine():
		return ""
	}
	was, _ := a.find(ctx, a.turns[len(a.turns)-1].at, lim)
	r := a.reply(ctx, was, lim)
	a.play(r.move)
	return a.remark(was, r)
}

// remark returns the consequence of a reply for the own move before it.
func (a *Attempt) remark(was prove.Finding, r reply) string {
	line := a.Line()
	wrong := "after the reply " + line[len(line)-1]
	if was.Verdict == solver.Solved {
		wrong = "that was a mistake: " + wrong
	}
	switch {
	case was.Verdict == solver.Unsolvable || r.verdict == solver.Solved:
		return ""
	case r.verdict == solver.Unknown:
		return "it is not known whether this still wins in time (" + r.reason + ")"
	case a.session.Over():
		return wrong + " the game ends without a win"
	}
	return fmt.Sprintf("%s there is no win in %s", wrong, a.Units(a.left()))
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
func (a *Attempt) reply(ctx context.Context, was prove.Finding, lim solver.Limits) reply {
	moves, texts := a.replies(was)
	line := a.Line()
	if len(was.Line) > 1 && was.Line[0] == line[len(line)-1] {
		if i := slices.Index(texts, was.Line[1]); i >= 0 {
			return reply{move: moves[i], verdict: solver.Solved}
		}
	}
	var best reply
	for i, m := range moves {
		r := a.weigh(ctx, m, lim)
		if i == 0 || r.stronger(best) {
			best = r
		}
		if r.verdict == solver.Unsolvable {
			break
		}
	}
	return best
}

// replies returns the legal replies and their texts, those of the best line
// first.
func (a *Attempt) replies(was prove.Finding) (moves []play.Move, texts []string) {
	text := func(m play.Move) string { return a.puzzle.Game.FormatMove(a.Position(), m) }
	moves = slices.Clone(a.session.Moves())
	slices.SortStableFunc(moves, func(m, n play.Move) int { return place(was.Line, text(m)) - place(was.Line, text(n)) })
	return moves, play.MoveTexts(a.puzzle.Game, a.Position(), moves)
}

// place returns the index of a move in a line, or its length.
func place(line []string, move string) int {
	if i := slices.Index(line, move); i >= 0 {
		return i
	}
	return len(line)
}

// weigh finds the result of a reply.
func (a *Attempt) weigh(ctx context.Context, m play.Move, lim solver.Limits) reply {
	a.session.Play(m)
	defer a.session.Undo()
	switch o := a.session.Outcome(); {
	case o.WonBy(a.me):
		return reply{move: m, verdict: solver.Solved}
	case o != rules.Undecided:
		return reply{move: m, verdict: solver.Unsolvable}
	case !a.mine():
		return reply{move: m, verdict: solver.Unknown, reason: "the other side moves again"}
	}
	w := a.Way(ctx, 0, lim)
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
func (a *Attempt) judgeHold(ctx context.Context, lim solver.Limits) string {
	f, err := a.find(ctx, a.turns[0].at, lim)
	a.judged = f.Verdict
	switch move := a.Line()[0]; {
	case err != nil:
		return "it is not known whether this holds the draw (" + err.Error() + ")"
	case f.Verdict == solver.Unknown:
		return "it is not known whether this holds the draw (" + f.Reason + ")"
	case f.Verdict == solver.Solved && !slices.Contains(f.Keys, move):
		a.judged = solver.Unsolvable
		return "that was a mistake: " + move + " does not hold the draw"
	}
	return ""
}

// judgeTurn reports a turn that cannot be won any more.
func (a *Attempt) judgeTurn(ctx context.Context, lim solver.Limits) string {
	w := a.Way(ctx, 0, lim)
	was, _ := a.find(ctx, a.turns[len(a.turns)-1].at, lim)
	switch {
	case w.Verdict == solver.Unknown:
		return "it is not known whether the turn can still be won (" + w.Reason + ")"
	case w.Verdict == solver.Unsolvable && was.Verdict != solver.Unsolvable:
		return "that was a mistake: the dice that are left cannot win the turn"
	}
	return ""
}

// Legal returns the legal moves.
func (a *Attempt) Legal() []play.Move { return a.session.Moves() }

// Goal returns the cells of the target, none where the task has none. Where
// several positions count as the target, it is the one that has most in common
// with the position reached.
func (a *Attempt) Goal() (cells []int) {
	j := a.puzzle.Jumps()
	if j == nil || j.Target().Empty() {
		return nil
	}
	s := a.Position().Value().(wabanti.Position)
	var goal wabanti.Position
	for i, g := range j.Goals(j.Target()) {
		if i == 0 || g.And(s).Len() > goal.And(s).Len() {
			goal = g
		}
	}
	for _, p := range rules.Pieces(rules.Tile, goal.Cells(nil)) {
		cells = append(cells, p.Cell)
	}
	return cells
}
