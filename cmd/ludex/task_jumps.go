package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// jumpTask is a puzzle of Solo or Éclair.
type jumpTask struct {
	puzzle puzzles.Puzzle
	opts   wabanti.Options
	game   *wabanti.Eclair // whose jumps are those of Solo, too
	goals  []wabanti.Position
	states []wabanti.Position // from the first to the one reached
	moves  []wabanti.Move     // what led from each to the next
	line   []string           // the same as text
}

// newJumpTask returns the task of a puzzle under its readings.
func newJumpTask(p puzzles.Puzzle) (*jumpTask, error) {
	opts, err := p.ReadOptions()
	if err != nil {
		return nil, err
	}
	t := &jumpTask{puzzle: p, opts: opts, game: wabanti.NewEclair(p.Grid(), p.Start, opts), states: []wabanti.Position{p.Start}}
	if p.Game == puzzles.Solo {
		t.goals = t.game.Goals(p.Target)
	}
	return t, nil
}

func (t *jumpTask) Puzzle() puzzles.Puzzle  { return t.puzzle }
func (t *jumpTask) Line() []string          { return t.line }
func (t *jumpTask) Made() int               { return len(t.line) }
func (t *jumpTask) Unit() string            { return strings.TrimSuffix(metric(t.opts), "s") }
func (t *jumpTask) state() wabanti.Position { return t.states[len(t.states)-1] }

func (t *jumpTask) Head(columns int) string {
	p := page{Solution: &puzzles.Solution{Puzzle: t.puzzle, Options: t.opts}, columns: columns}
	p.head()
	return p.out.String()
}

func (t *jumpTask) Asked() string {
	asked := "connect two opposite sides by simple jumps, all pieces always in one group (W10)"
	if t.puzzle.Game == puzzles.Solo {
		asked = "reach the target by simple jumps, all pieces always in one group (W9)"
	}
	asked += map[rules.Choice]string{
		wabanti.UpToSymmetry:    "; a turned or mirrored image of it counts, too (wab-target)",
		wabanti.UpToTranslation: "; so does the same figure elsewhere on the board (wab-target)",
	}[t.opts.Target]
	switch proved := t.puzzle.Proved; {
	case proved.Verdict == puzzles.Unsolvable:
		asked += ". It is proved that this cannot be done"
	case proved.Length > 0:
		asked += fmt.Sprintf(". It can be done in %s, and in no fewer", count(proved.Length, t.opts))
	}
	return asked
}

// goal returns of the positions that count as the target the first that has
// most in common with the one reached; the empty one in Éclair.
func (t *jumpTask) goal() (goal wabanti.Position) {
	for i, g := range t.goals {
		if i == 0 || g.And(t.state()).Len() > goal.And(t.state()).Len() {
			goal = g
		}
	}
	return goal
}

func (t *jumpTask) Board(colour bool) string {
	goal, style := t.goal(), puzzles.Text{Labels: true, Colour: colour}
	style.Target = goal
	if n := len(t.moves); n > 0 {
		style.Move = t.moves[n-1]
	}
	board := style.Draw(t.puzzle.Grid(), t.state())
	if !goal.Empty() {
		board += fmt.Sprintf("on target: %d of %d\n", goal.And(t.state()).Len(), goal.Len())
	}
	return board
}

func (t *jumpTask) Target(colour bool) string {
	if t.puzzle.Game != puzzles.Solo {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: colour}.Draw(t.puzzle.Grid(), t.puzzle.Target)
}

func (t *jumpTask) Moves() []string {
	var texts []string
	for _, m := range t.game.Moves(t.state(), nil) {
		texts = append(texts, t.game.FormatMove(t.state(), m))
	}
	return texts
}

func (t *jumpTask) Push(text string) error {
	moves, err := t.game.ParseMoves(t.state(), text)
	for _, m := range moves {
		t.line = append(t.line, t.game.FormatMove(t.state(), m))
		t.states, t.moves = append(t.states, t.game.Play(t.state(), m)), append(t.moves, m)
	}
	return err
}

// Answer says nothing: nobody replies.
func (t *jumpTask) Answer(context.Context, solver.Limits) string { return "" }

func (t *jumpTask) Undo() bool {
	n := len(t.line) - 1
	if n < 0 {
		return false
	}
	t.line, t.moves, t.states = t.line[:n], t.moves[:n], t.states[:n+1]
	return true
}

func (t *jumpTask) Standing() standing {
	reached := slices.Contains(t.goals, t.state())
	if t.puzzle.Game == puzzles.Eclair {
		_, reached = t.game.Reached(t.state())
	}
	if reached {
		return accomplished
	}
	return ongoing
}

// Result compares the moves made with the fewest.
func (t *jumpTask) Result(ctx context.Context, lim solver.Limits) string {
	made, least := t.Made(), t.puzzle.Proved.Length
	solved := "solved in " + count(made, t.opts)
	if least == 0 {
		best := t.solve(ctx, t.puzzle.Start, lim)
		if !best.Optimal() {
			return fmt.Sprintf("%s; whether fewer are enough is not known (%s)", solved, best.Reason)
		}
		least = best.Length
	}
	switch {
	case made == least:
		return solved + ", and no fewer are enough: well done"
	case made < least:
		return fmt.Sprintf("%s, although %d are said to be the fewest: the puzzle says wrongly what is proved", solved, least)
	}
	return fmt.Sprintf("%s; %d are enough: restart, or undo some, to find them", solved, least)
}

// solve looks for the best way on from a position.
func (t *jumpTask) solve(ctx context.Context, s wabanti.Position, lim solver.Limits) *puzzles.Solution {
	p := t.puzzle
	p.Start = s
	return puzzles.Solve(ctx, p, t.opts, puzzles.SolveLimits{Limits: lim})
}

func (t *jumpTask) Way(ctx context.Context, back int, lim solver.Limits) way {
	s := t.solve(ctx, t.states[len(t.states)-1-back], lim)
	w := way{verdict: s.Verdict, length: s.Length, reason: s.Reason}
	if s.Length > 0 {
		w.line = stepNames(s)
	}
	return w
}

// Clue names the row of the piece that moves.
func (t *jumpTask) Clue(move string) string {
	return fmt.Sprintf("a piece of row %c can begin", move[0])
}
