package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	games "ludex/rules/play"
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
	j := p.Jumps()
	t := &jumpTask{puzzle: p, opts: j.Options(), game: wabanti.NewEclair(j.Grid(), j.Start(), j.Options()), states: []wabanti.Position{j.Start()}}
	if p.Kind() == puzzles.Solo {
		t.goals = t.game.Goals(j.Target())
	}
	return t, nil
}

func (t *jumpTask) Puzzle() puzzles.Puzzle  { return t.puzzle }
func (t *jumpTask) Line() []string          { return t.line }
func (t *jumpTask) Made() int               { return len(t.line) }
func (t *jumpTask) Unit() string            { return strings.TrimSuffix(metric(t.opts), "s") }
func (t *jumpTask) Ended() string           { return "" }
func (t *jumpTask) state() wabanti.Position { return t.states[len(t.states)-1] }

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
	if t.puzzle.Kind() == puzzles.Eclair {
		_, reached = t.game.Reached(t.state())
	}
	if reached {
		return accomplished
	}
	return ongoing
}

// solve looks for the best way on from a position.
func (t *jumpTask) solve(ctx context.Context, s wabanti.Position, lim solver.Limits) *jumps.Solution {
	p := t.puzzle
	p.Start = games.PositionOf(s)
	return jumps.Solve(ctx, p, jumps.Limits{Limits: lim})
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
