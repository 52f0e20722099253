package engine

import (
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/play"
	"ludex/solver"
)

// Way is the best way on from a position, with the positions that it leads
// through. Where the other side moves, they have its other replies, from which
// further requests go on.
type Way struct {
	Verdict string     `json:"verdict"`
	Words   string     `json:"words"`
	Length  int        `json:"length"`
	From    int        `json:"from"` // the number of moves before it
	Steps   []Position `json:"steps"`
}

// solution shows the best way on from the line of the request, and the whole
// line with it.
func (c *call) solution() error {
	w := c.attempt.Way(c, 0, c.limits)
	if err := c.Err(); err != nil {
		return err
	}
	line := append(c.attempt.Line(), w.Line...)
	steps, err := stepsOf(c.attempt.Puzzle(), line)
	if err != nil {
		return err
	}
	c.answer.Way = &Way{
		Verdict: w.Verdict.String(), Words: wayWords(c.attempt, w), Length: w.Length, From: len(c.attempt.Line()), Steps: steps,
	}
	return nil
}

// wayWords describes a way.
func wayWords(a *attempt.Attempt, w attempt.Way) string {
	switch {
	case a.Status() == attempt.Solved:
		return "Solved."
	case w.Verdict == solver.Unsolvable && w.Reason != "":
		return sentence("it cannot be done: " + w.Reason)
	case w.Verdict == solver.Unsolvable:
		return "It cannot be done from here."
	case len(w.Line) == 0:
		return sentence("no solution was found (" + w.Reason + ")")
	case w.Verdict == solver.Unknown:
		return sentence("perhaps not the shortest (" + w.Reason + ")")
	case a.Made() == 0:
		return a.Units(w.Length) + ", proved."
	}
	return a.Units(w.Length) + " to go, proved."
}

// stepsOf returns the positions of a line from the start of a puzzle.
func stepsOf(p puzzles.Puzzle, line []string) ([]Position, error) {
	s := play.NewSessionAt(p.Game, p.Start)
	me := p.Game.ToMove(p.Start)
	steps := []Position{positionOf(p.Game, p.Start)}
	steps[0].Dice = diceOf(p.Start, p.Start)
	for i, text := range line {
		if !s.Over() && s.ToMove() != me && p.Jumps() == nil {
			steps[i].Moves = movesOf(p.Game, s.Position(), s.Moves())
		}
		if err := s.PlayText(text); err != nil {
			return nil, fmt.Errorf("move %d of the solution: %w", i+1, err)
		}
		next := positionOf(p.Game, s.Position())
		next.After, next.Dice = text, diceOf(p.Start, s.Position())
		played := s.Line()
		next.Last = cellsOf(p.Game, played[len(played)-1])
		steps = append(steps, next)
	}
	return steps, nil
}
