package attempt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

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

// Way is the best known way on from a position.
type Way struct {
	Verdict solver.Verdict // Solved: Line is a best one; Unsolvable: there is none
	Line    []string       // with replies; where the verdict is unknown one that may not be the best, or none
	Length  int            // own moves of it
	Least   int            // of jumps: no line has fewer
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
	w := Way{Verdict: f.Verdict, Line: f.Line, Length: max(0, f.Length), Least: f.Least, Reason: f.Reason}
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

// Known returns what is known about a way whose verdict is unknown.
func (a *Attempt) Known(w Way) string {
	switch {
	case !a.asks("reach"):
		return "no solution was found (" + w.Reason + ")"
	case len(w.Line) == 0:
		return a.puzzle.KnownText(-1, w.Least) + " (" + w.Reason + ")"
	}
	return a.puzzle.KnownText(w.Length, w.Least) + " (" + w.Reason + ")"
}

// mostKnown is the number of findings that an attempt keeps.
const mostKnown = 10_000

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
	switch {
	case err == nil && f.Verdict != solver.Unknown:
		if len(a.known) >= mostKnown {
			clear(a.known)
		}
		a.known[from] = f
	case a.asks("reach"):
		a.remember(from.position, &f)
	}
	return f, err
}

// remember keeps the line of a finding for the positions on it, or takes over a
// shorter one that was kept before.
func (a *Attempt) remember(s play.Position, f *prove.Finding) {
	if line, ok := a.lines[s]; ok && (f.Length < 0 || len(line) < f.Length) {
		f.Line, f.Length = line, len(line)
		return
	}
	if len(a.lines) >= mostKnown {
		clear(a.lines)
	}
	for i, text := range f.Line {
		if line, ok := a.lines[s]; !ok || len(f.Line)-i < len(line) {
			a.lines[s] = f.Line[i:]
		}
		m, err := a.puzzle.Game.ParseMove(s, text)
		if err != nil {
			return
		}
		s = a.puzzle.Game.Play(s, m)
	}
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
	case len(a.best.Line) == 0 && !a.asks("reach"):
		return h, errors.New("no solution was found from here (" + a.best.Reason + ")")
	case len(a.best.Line) == 0:
		return h, errors.New(a.Known(*a.best))
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
		return a.Known(*w)
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
