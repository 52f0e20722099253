package attempt

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

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
	j := solo.Of(t.puzzle.Game)
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

// knownText returns in words the bounds of a way whose verdict is unknown.
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

// keep keeps a shortest solution, of which each rest is the shortest one from there.
func (t *Table) keep(f answer.Answer) {
	for _, m := range f.Line {
		t.known[at{position: f.Puzzle.Start}] = f
		f.Puzzle.Start = f.Puzzle.Game.Play(f.Puzzle.Start, m)
		f.Line, f.Length, f.Least = f.Line[1:], f.Length-1, f.Least-1
	}
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
