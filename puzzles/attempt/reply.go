package attempt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// Reply is a move of the others, or what is known about the last own move.
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
	if t.Ended != nil && !t.told {
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
	return fmt.Sprintf("%s there is no win in %s", wrong, t.Units(t.left()))
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
	slices.SortStableFunc(moves, func(m, n play.Move) int { return place(was.Line, m) - place(was.Line, n) })
	return moves
}

// place returns the index of a move in a line, or its length.
func place(line []play.Move, move play.Move) int {
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

// goal returns the cells of the target, none where the task has none.
func (t *Table) goal() (cells []int) {
	for _, p := range rules.Pieces(rules.Tile, t.Nearest(t.Position()).Cells(nil)) {
		cells = append(cells, p.Cell)
	}
	return cells
}

// Nearest returns the target. Where several positions count as the target, it is
// the one that has most in common with a position; it is empty where the task has
// none.
func (t *Table) Nearest(at play.Position) (goal wabanti.Position) {
	j := t.puzzle.Jumps()
	if j == nil || j.Target().Empty() {
		return goal
	}
	s := at.Value().(wabanti.Position)
	for i, g := range j.Goals(j.Target()) {
		if i == 0 || g.And(s).Len() > goal.And(s).Len() {
			goal = g
		}
	}
	return goal
}

// way finds the best way on from the position before a number of own moves. Its
// line may be another one where the verdict is unknown; its length is never below 0.
func (t *Table) way(ctx context.Context, back int, lim solver.Limits) answer.Answer {
	from := t.now()
	switch {
	case back > 0:
		from = t.turns[len(t.turns)-back].at
	case t.Status() == Failed:
		return answer.Answer{Verdict: solver.Unsolvable}
	}
	w, err := t.find(ctx, from, lim)
	switch {
	case err != nil:
		w.Reason = err.Error()
	case w.Reason == "":
		w.Reason = "no first move leads to a solution"
	}
	if w.Length = max(0, w.Length); !t.asks("reach") {
		w.Length = max(1, w.Length)
	}
	return w
}

// knownText returns what is known about a way whose verdict is unknown.
func (t *Table) knownText(w answer.Answer) string {
	switch {
	case !t.asks("reach"):
		return "no solution was found (" + w.Reason + ")"
	case len(w.Line) == 0:
		return t.puzzle.KnownText(-1, w.Least) + " (" + w.Reason + ")"
	}
	return t.puzzle.KnownText(w.Length, w.Least) + " (" + w.Reason + ")"
}

// mostKnown is the number of findings that a table keeps.
const mostKnown = 10_000

// find proves the task that is left in a position.
func (t *Table) find(ctx context.Context, from at, lim solver.Limits) (answer.Answer, error) {
	if t.puzzle.Task.Moves() == 0 {
		from.made = 0 // it does not matter how many moves were made before
	}
	if f, ok := t.known[from]; ok {
		return f, nil
	}
	p := t.puzzle
	p.Start, p.Task = from.position, p.Task.After(from.made)
	f, err := prove.Prove(ctx, p, prove.Limits{Limits: lim})
	switch {
	case err == nil && f.Verdict != solver.Unknown:
		if len(t.known) >= mostKnown {
			clear(t.known)
		}
		t.known[from] = f
	case t.asks("reach"):
		t.remember(from.position, &f)
	}
	return f, err
}

// remember keeps the line of a finding for the positions on it, or takes over a
// shorter one that was kept before.
func (t *Table) remember(s play.Position, f *answer.Answer) {
	if line, ok := t.lines[s]; ok && (f.Length < 0 || len(line) < f.Length) {
		f.Line, f.Length = line, len(line)
		return
	}
	if len(t.lines) >= mostKnown {
		clear(t.lines)
	}
	for i, m := range f.Line {
		if line, ok := t.lines[s]; !ok || len(f.Line)-i < len(line) {
			t.lines[s] = f.Line[i:]
		}
		s = t.puzzle.Game.Play(s, m)
	}
}

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
