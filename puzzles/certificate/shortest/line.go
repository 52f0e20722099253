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
