package attempt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/rules/play"
	"ludex/solver"
)

// Solution is the best way on from a line, with the positions that it leads
// through. Where the other side moves, they have its other replies, from which
// further solutions go on.
type Solution struct {
	Verdict string     `json:"verdict"`
	Words   string     `json:"words"`
	Length  int        `json:"length"`
	From    int        `json:"from"`  // the number of moves before it
	Steps   []Position `json:"steps"` // from the start on
}

// Line returns the moves of the solution up to a step, from the start on.
func (s *Solution) Line(step int) (line []string) {
	for _, p := range s.Steps[1 : step+1] {
		line = append(line, p.After)
	}
	return line
}

// Solution returns the best way on from a line of a puzzle, for somebody who gives
// up. It does not change the table.
func (t *Table) Solution(ctx context.Context, lim solver.Limits, from []string) (*Solution, error) {
	if !t.IsPuzzle() {
		return nil, errors.New("only a puzzle has a solution")
	}
	other := New(t.puzzle)
	other.known, other.lines = t.known, t.lines
	if err := other.Goto(from); err != nil {
		return nil, err
	}
	w := other.Way(ctx, 0, lim)
	steps, err := stepsOf(t.puzzle, append(other.Line(), w.Line...))
	return &Solution{w.Verdict.String(), other.wayWords(w), w.Length, len(from), steps}, err
}

// wayWords describes a way.
func (t *Table) wayWords(w Way) string {
	switch {
	case t.Status() == Solved:
		return "solved"
	case w.Verdict == solver.Unsolvable && w.Reason != "":
		return "there is no solution: " + w.Reason
	case w.Verdict == solver.Unsolvable:
		return "there is no solution from here"
	case w.Verdict == solver.Unknown:
		return t.Known(w)
	case t.Made() == 0:
		return t.Units(w.Length) + ", proved"
	}
	return t.Units(w.Length) + " to go, proved"
}

// stepsOf returns the positions of a line from the start of a puzzle. Where the
// other side moves, they have the legal moves.
func stepsOf(p puzzles.Puzzle, line []string) ([]Position, error) {
	s, me := play.NewSessionAt(p.Game, p.Start), p.Game.ToMove(p.Start)
	replies := make([][]Move, len(line)+1)
	for i, text := range line {
		if !s.Over() && s.ToMove() != me && p.Jumps() == nil {
			replies[i] = movesOf(p.Game, s.Position(), s.Moves())
		}
		if err := s.PlayText(text); err != nil {
			return nil, fmt.Errorf("move %d of the solution: %w", i+1, err)
		}
	}
	steps := Steps(play.NewSessionAt(p.Game, p.Start), s.Line())
	for i := range steps {
		steps[i].Moves = append(steps[i].Moves, replies[i]...)
	}
	return steps, nil
}

// Steps plays a line and returns its positions, the first one before it. It
// ends before a move that is not legal.
func Steps(s *play.Session, line []play.Move) []Position {
	start, _ := s.Start()
	steps := []Position{positionOf(s)}
	steps[0].Dice = diceOf(start, s.Position())
	for _, m := range line {
		if !slices.Contains(s.Moves(), m) {
			break
		}
		text := s.Game.FormatMove(s.Position(), m)
		s.Play(m)
		next := positionOf(s)
		next.After, next.Last, next.Dice = text, cellsOf(s.Game, m), diceOf(start, s.Position())
		steps = append(steps, next)
	}
	return steps
}

// overText returns the outcome of a game, with the last line of its diagram if
// that says how it ended.
func overText(s *play.Session, last string) string {
	text := "the game is over: " + play.OutcomeText(s.Outcome(), s.Game.Players())
	if strings.Contains(last, "won: ") {
		text += " (" + last + ")"
	}
	return text
}
