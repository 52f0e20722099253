package shortest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/certify"
)

// Report describes a check that found no fault.
type Report struct {
	Goals    int             // goal positions of a Solo, each covered by a proof or by the counts; 0 in Éclair
	ByCounts int             // those of them whose numbers of pieces by class are not the start's
	Proofs   []certify.Stats // the figures of each proof
}

// Check verifies everything that c claims. Without an error, the verdict
// holds: the line is legal, ends in a goal and none is shorter, in c's metric
// and under its readings, or there is none. The error is a *Rejected, which
// names the field that is wrong or not proved, or an error that certify.Unknown
// recognizes: a limit ended the check.
func Check(ctx context.Context, c Certificate, lim certify.Limits) (Report, error) {
	var r Report
	t, err := c.understand()
	if err != nil {
		return r, err
	}
	if t.Verdict == puzzles.Solved {
		err = t.checkLine(ctx)
	}
	if err != nil {
		return r, err
	}
	if err := t.cover(&r); err != nil {
		return r, err
	}
	for i, p := range t.proofs {
		stats, err := t.prove(ctx, p, lim)
		r.Proofs = append(r.Proofs, stats)
		if certify.Unknown(err) {
			return r, fmt.Errorf("%s: %w", proofField(i), err)
		}
		if err != nil {
			return r, &Rejected{proofField(i), t.inCells(err)}
		}
	}
	return r, nil
}

// prove runs one proof. An invariant is a matter of counting: cover has done
// it.
func (t *task) prove(ctx context.Context, p proof, lim certify.Limits) (certify.Stats, error) {
	switch {
	case p.Kind == TwoSided:
		return t.twoSided(p).Check(ctx, lim)
	case p.Kind == OneSided:
		return t.oneSided(p).Check(ctx, lim)
	case p.Kind == Closed && p.From == FromStart:
		n, err := t.closedFromStart(p).Check(ctx, lim)
		return certify.Stats{Forward: n}, err
	case p.Kind == Closed:
		n, err := t.closedFromTarget(p).Check(ctx, lim)
		return certify.Stats{Backward: n}, err
	}
	return certify.Stats{}, nil
}

func (t *task) twoSided(p proof) certify.TwoSided[wabanti.Position] {
	return certify.TwoSided[wabanti.Position]{
		Next: certify.Neighbours(t.game.Moves, t.game.Play), Before: certify.Neighbours(t.game.Unmoves, t.game.Unplay), Start: t.start, Goal: p.target,
		Ahead: t.ways.bound(p.target).of, Behind: t.ways.bound(t.start).of,
		Forward: p.ForwardLevel, Backward: p.BackwardLevel, Length: t.Length,
	}
}

func (t *task) oneSided(p proof) certify.OneSided[wabanti.Position] {
	return certify.OneSided[wabanti.Position]{
		Next: certify.Neighbours(t.game.Moves, t.game.Play), Start: t.start, Reached: t.goal(), Ahead: t.span().of, Level: p.Level, Length: t.Length,
	}
}

func (t *task) closedFromStart(p proof) certify.Closed[wabanti.Position] {
	c := certify.Closed[wabanti.Position]{Root: t.start, Other: t.goal(), Neighbours: certify.Neighbours(t.game.Moves, t.game.Play)}
	if !p.target.Empty() {
		c.Other = func(s wabanti.Position) bool { return s == p.target }
	}
	return c
}

func (t *task) closedFromTarget(p proof) certify.Closed[wabanti.Position] {
	return certify.Closed[wabanti.Position]{
		Root: p.target, Other: func(s wabanti.Position) bool { return s == t.start },
		Neighbours: certify.Neighbours(t.game.Unmoves, t.game.Unplay),
	}
}

// entry is one entry of a line: the jumps of one piece, in order.
type entry []wabanti.Move

// jumps returns the entry as the moves that it is under wab-series=jumps.
func (e entry) jumps() []wabanti.Move { return e }

// move returns the entry as one move.
func (e entry) move() []wabanti.Move {
	return []wabanti.Move{{From: e[0].From, To: e[len(e)-1].To}}
}

func lineField(i int) string { return fmt.Sprintf("line[%d]", i) }

func (t *task) readLine() error {
	for i, text := range t.Line {
		e, err := t.entry(text)
		if err != nil {
			return &Rejected{lineField(i), err}
		}
		t.line = append(t.line, e)
	}
	return nil
}

// entry reads a text such as "f7-h7-h9".
func (t *task) entry(text string) (e entry, err error) {
	names := strings.Split(text, "-")
	if len(names) < 2 || t.Metric == Jumps && len(names) > 2 {
		return nil, fmt.Errorf("%.30q is not one of the %s (expected cells joined by -, such as f7-h7)", text, t.Metric)
	}
	for i := range names[1:] {
		var m wabanti.Move
		if m.From, err = t.grid.Parse(names[i]); err != nil {
			return nil, err
		}
		if m.To, err = t.grid.Parse(names[i+1]); err != nil {
			return nil, err
		}
		e = append(e, m)
	}
	return e, nil
}

// checkLine plays the line, jump by jump and then, in the metric, move by
// move, and verifies that it ends in a goal.
func (t *task) checkLine(ctx context.Context) error {
	single := t.opts
	single.Series = wabanti.CountJumps
	end, err := t.replay(ctx, "jump by jump", solo.NewJumps(t.grid, t.start, single), entry.jumps)
	if err != nil {
		return err
	}
	same, err := t.replay(ctx, "counted in "+t.Metric, t.game, entry.move)
	if err != nil {
		return err
	}
	if same != end || !t.goal()(end) {
		return reject("line", "it ends at %s, which is not a goal", puzzles.CellList(t.grid, end))
	}
	return nil
}

// replay plays the moves of every entry.
func (t *task) replay(ctx context.Context, how string, game *solo.Jumps, moves func(entry) []wabanti.Move) (wabanti.Position, error) {
	s := t.start
	for i, e := range t.line {
		if err := ctx.Err(); err != nil {
			return s, err
		}
		var err error
		s, err = certify.Replay(game, s, moves(e))
		if illegal := (*certify.IllegalMove)(nil); errors.As(err, &illegal) {
			return s, reject(lineField(i), "%s, %s: %w, at %s", t.Line[i], how, err, puzzles.CellList(t.grid, s))
		}
	}
	return s, nil
}

// goal returns the test for a goal.
func (t *task) goal() func(wabanti.Position) bool {
	if t.Game == puzzles.Eclair {
		rims := t.rims()
		return func(s wabanti.Position) bool { return t.connects(s, rims) }
	}
	goals := t.goals()
	return func(s wabanti.Position) bool { return slices.Contains(goals, s) }
}
